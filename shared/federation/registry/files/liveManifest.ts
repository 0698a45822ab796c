import { publishedFiles } from '../registry.ts';
import type { Descriptor } from './descriptor.ts';

/**
 * Rewrites the federation manifest of a remote's live version for the address without a version.
 *
 * @param text the manifest as it was built
 * @param folderUrl absolute URL of the version's folder, with a trailing slash
 */
export function liveManifest({ files }: Descriptor, text: string, folderUrl: string): string {
  const locate = (file: string) => {
    const address = files[file]?.address;
    // The entry script loads the file from this address. If the manifest contained a different address, a preload would
    // download the file twice.
    return address === undefined ? file : `../${publishedFiles}/${address}`;
  };
  return JSON.stringify(
    JSON.parse(text, (key, value) => {
      // `sync` and `async` list the modules' scripts.
      if ((key === 'sync' || key === 'async') && Array.isArray(value)) return value.map(locate);
      return key === 'publicPath' ? folderUrl : value;
    }),
  );
}
