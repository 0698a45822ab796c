import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.ts';

/**
 * Paths, relative to the root, of all files that are or may be committed: tracked files, and new files that are not
 * ignored.
 */
export function repositoryFiles(): readonly string[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const listed = execFileSync('git', args, { cwd: root }).toString().split('\0');
  // git still lists a deleted file until the deletion is committed.
  return listed.filter((file) => file !== '' && existsSync(join(root, file)));
}
