import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Name of the federation manifest, which hosts of other teams may load instead of an entry. */
export const manifestFile = 'mf-manifest.json';

type Manifest = { readonly metaData: Readonly<Record<string, unknown>> };

/**
 * Creates a reader of manifests for addresses without a version: their files refer to the version's folder.
 *
 * @param root folder that holds `{remote}/{version}/`
 * @returns a function that resolves to the manifest's text, or undefined if the build has none
 */
export function createLiveManifest(
  root: string,
): (remote: string, version: string, folderUrl: string) => Promise<string | undefined> {
  let known: { readonly folderUrl: string; readonly text: string } | undefined;
  return async (remote, version, folderUrl) => {
    if (known?.folderUrl === folderUrl) return known.text;
    try {
      const manifest: Manifest = JSON.parse(await readFile(join(root, remote, version, manifestFile), 'utf8'));
      const text = JSON.stringify({ ...manifest, metaData: { ...manifest.metaData, publicPath: folderUrl } });
      known = { folderUrl, text };
      return text;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  };
}
