import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The federation's manifest of a build, which hosts of other teams may name instead of an entry. */
export const manifestFile = 'mf-manifest.json';

type Manifest = { readonly metaData: Readonly<Record<string, unknown>> };

/**
 * Manifests as they stand at an address without a version: all files in them are found in the version's folder.
 *
 * @param root folder that holds `{remote}/{version}/`
 * @returns a function that gives the manifest's text; nothing where the build has none
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
