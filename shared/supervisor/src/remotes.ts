import { globSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.ts';

/** Names of the remotes in a repository: the folders in `remotes/` with a `federation.config.ts`, sorted. */
export function remotesIn(repository: string): readonly string[] {
  return globSync('*/federation.config.ts', { cwd: join(repository, 'remotes') })
    .map((file) => file.split(/[\\/]/)[0] ?? '')
    .sort();
}

/** Names of the remotes of this repository. */
export const remoteNames: readonly string[] = remotesIn(root);
