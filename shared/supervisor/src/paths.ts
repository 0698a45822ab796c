import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RemoteName } from '@kontor/federation';

/** Root of the repository, absolute, without a slash at its end. */
export const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '');

/** Everything that is made here: builds, published versions, databases, logs. Never committed. */
export const workFolder = join(root, '.kontor');

/** Database of the shop that runs on this machine. */
export const dataFolder = join(workFolder, 'data');

/** The back end's pictures, drawn at build. */
export const picturesFolder = join(workFolder, 'pictures');

/** Folder of a deployable's sources. */
export function sourceFolder(name: RemoteName | 'shell'): string {
  return name === 'shell' ? join(root, 'shell') : join(root, 'remotes', name);
}

/** Folder that a remote's origin serves; versions lie in it as `/{remote}/{version}/`. */
export function originFolder(name: RemoteName): string {
  return join(workFolder, 'origins', name);
}

/** Folder of the shell's built files, one per version. */
export const shellFolder = join(workFolder, 'shell');
