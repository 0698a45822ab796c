import { compileCatalog } from '@kontor/i18n/build';
import type { LoaderContext } from 'webpack';

/**
 * A webpack loader. It turns a catalogue's `.po` file into a module with the compiled strings, and
 * `{locale}.po?text=Cart` into a module with that one string. A missing translation fails a
 * production build; in development, the string is shown in English.
 */
// biome-ignore lint/style/noDefaultExport: webpack expects a loader as the default export
export default function poLoader(this: LoaderContext<object>): void {
  const callback = this.async();
  const text = new URLSearchParams(this.resourceQuery).get('text') ?? undefined;
  compileCatalog(this.resourcePath, { text, hasGaps: this.mode === 'development' }).then(
    (source) => callback(null, source),
    callback,
  );
}
