import { globSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.ts';

/**
 * Names of the remotes in a repository, in alphabetical order: the folders in `remotes/` that contain a
 * `federation.config.ts`.
 */
export function remotesIn(repository: string): readonly string[] {
  return globSync('*/federation.config.ts', { cwd: join(repository, 'remotes') })
    .map((file) => file.split(/[\\/]/)[0] ?? '')
    .sort();
}

/** Names of this repository's remotes. */
export const remoteNames: readonly string[] = remotesIn(root);
