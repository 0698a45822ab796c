import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../paths.ts';

const git = (...args: readonly string[]): string =>
  execFileSync('git', args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] }).toString();

/**
 * The commit with which a change is compared by default: where its branch left the shared branch, or the last commit.
 */
function usualBase(): string {
  try {
    return git('merge-base', 'HEAD', 'origin/main').trim();
  } catch {
    return 'HEAD';
  }
}

function diffSince(commit: string): string {
  try {
    return git('diff', '--name-only', '-z', commit, '--');
  } catch {
    throw new Error(`there is no commit ${commit}`);
  }
}

/**
 * Paths, relative to the root, of the files that differ from a commit. They include uncommitted and new files, but not
 * deleted ones.
 *
 * @throws if there is no such commit
 */
export function changedFiles(commit = usualBase()): readonly string[] {
  const differing = diffSince(commit).split('\0');
  const fresh = git('ls-files', '-z', '--others', '--exclude-standard').split('\0');
  return [...differing, ...fresh].filter((file) => file !== '' && existsSync(join(root, file)));
}
