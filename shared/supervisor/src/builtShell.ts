import { readDescriptor } from '@kontor/federation/cli';
import type { Build } from './buildAll.ts';

/**
 * Where the shell's built files are, and the path of the script that pages of other teams load.
 *
 * @throws when the shell is not among the builds
 */
export function builtShell(builds: readonly Build[]): { shellAssets: string; bootUrl: string } {
  const shell = builds.find(({ name }) => name === 'shell');
  if (!shell) throw new Error('the shell was not built');
  const [boot = ''] = readDescriptor(shell.folder).entries?.['boot'] ?? [];
  return { shellAssets: shell.folder, bootUrl: `/assets/${shell.version}/${boot}` };
}
