import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute root of the repository, without a trailing slash. */
export const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '');

/** Generated files: builds, published versions, databases, logs. Never committed. */
export const workFolder = join(root, '.kontor');

/** Folder of the database of `npm start`. */
export const dataFolder = join(workFolder, 'data');

/** Folder of the headline font's files, cut at build; one folder per version. */
export const fontsFolder = join(workFolder, 'fonts');

/** Folder of the sources of a remote, or of the shell with the pages of the reference shop. */
export function sourceFolder(name: string): string {
  return name === 'shell' ? join(root, 'reference', 'shop') : join(root, 'remotes', name);
}

/** Folder of the origins of all remotes, each with a folder of its name. */
export const originsFolder = join(workFolder, 'origins');

/** Folder that a remote's origin serves; contains `/{remote}/{version}/`. */
export function originFolder(name: string): string {
  return join(originsFolder, name);
}

/** Folder of the shell's built files, one per version. */
export const shellFolder = join(workFolder, 'shell');

/** Folder of the keys that sign the registry of `npm start`. */
export const keysFolder = join(workFolder, 'keys');

/** Folder of the keys that sign what the hosts of `npm start` publish about themselves. */
export const hostKeysFolder = join(workFolder, 'host-keys');
