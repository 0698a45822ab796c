import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute root of the repository, without a trailing slash. */
export const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '');

/** Generated files: builds, published versions, databases, logs. Never committed. */
export const workFolder = join(root, '.kontor');

/** Folder of the database of `npm start`. */
export const dataFolder = join(workFolder, 'data');

/** Folder of the headline font's generated files, with one folder per version. */
export const fontsFolder = join(workFolder, 'fonts');

/** Folder of the sources of a remote, or of the shell with the pages of the reference shop. */
export function sourceFolder(name: string): string {
  return name === 'shell' ? join(root, 'reference', 'shop') : join(root, 'remotes', name);
}

/** Folder with the origins of all remotes, each in a subfolder with the remote's name. */
export const originsFolder = join(workFolder, 'origins');

/** Folder that a remote's origin serves; it contains `/{remote}/{version}/`. */
export function originFolder(name: string): string {
  return join(originsFolder, name);
}

/** Folder of the shell's built files, with one folder per version. */
export const shellFolder = join(workFolder, 'shell');

/** Folder of the keys that sign the registry of `npm start`. */
export const keysFolder = join(workFolder, 'keys');

/** Folder of the keys with which the hosts of `npm start` sign their descriptions. */
export const hostKeysFolder = join(workFolder, 'host-keys');
