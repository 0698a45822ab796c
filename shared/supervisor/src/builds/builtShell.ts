import type { Build } from './buildAll.ts';

/**
 * Folder of the shell's built files.
 *
 * @throws when the shell is not among the builds
 */
export function builtShell(builds: readonly Build[]): string {
  const shell = builds.find(({ name }) => name === 'shell');
  if (!shell) throw new Error('the shell was not built');
  return shell.folder;
}
