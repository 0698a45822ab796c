import { compileCatalog } from '@kontor/i18n/build';
import type { LoaderContext } from 'webpack';

/**
 * A webpack loader: the `.po` file of a catalogue becomes a module with its compiled texts, and `{locale}.po?text=Cart`
 * a module with that one text. A missing translation fails the build.
 */
// biome-ignore lint/style/noDefaultExport: webpack takes a loader from the default export
export default function poLoader(this: LoaderContext<object>): void {
  const callback = this.async();
  const text = new URLSearchParams(this.resourceQuery).get('text') ?? undefined;
  compileCatalog(this.resourcePath, text).then((source) => callback(null, source), callback);
}
