import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of the repository's root, without a trailing slash. */
export const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '');

/** Folder for generated files, which are never committed: builds, published versions, databases and logs. */
export const workFolder = join(root, '.kontor');

/**
 * Folder of Node's compile cache. Without it, compiling the sources accounts for half of a program's start.
 */
export const compileCacheFolder = join(workFolder, 'compile-cache');

/** Folder with the database of `npm start`. */
export const dataFolder = join(workFolder, 'data');

/** Folder of the headline font's generated files, with one folder per version. */
export const fontsFolder = join(workFolder, 'fonts');

/** Folder with the sources of a remote, or with the shell's, which include the reference shop's pages. */
export function sourceFolder(name: string): string {
  return name === 'shell' ? join(root, 'reference', 'shop') : join(root, 'remotes', name);
}

/** Folder that contains the origins of all remotes, each in a subfolder with the remote's name. */
export const originsFolder = join(workFolder, 'origins');

/** Folder that a remote's origin serves. It contains `/{remote}/{version}/`. */
export function originFolder(name: string): string {
  return join(originsFolder, name);
}

/** Folder of the shell's built files, with one folder per version. */
export const shellFolder = join(workFolder, 'shell');

/** Folder with the keys that sign the registry of `npm start`. */
export const keysFolder = join(workFolder, 'keys');

/** Folder with the keys that sign the descriptions of the hosts of `npm start`. */
export const hostKeysFolder = join(workFolder, 'host-keys');
