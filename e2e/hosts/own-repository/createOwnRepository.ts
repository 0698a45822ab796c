import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Runs a program. If it fails, the error contains its output. */
const run = (command: string, args: readonly string[], cwd: string) =>
  promisify(execFile)(command, args, { cwd, maxBuffer: 16 * 1024 * 1024 });

export type OwnRepository = {
  /** Absolute path of a folder outside the shop's repository. */
  readonly folder: string;
  /** Runs one of the installed packages' programs. */
  runTool(name: 'kontor-remote' | 'kontor-test' | 'tsc', ...args: readonly string[]): Promise<string>;
  remove(): void;
};

/** Runs the shop's `npm run remote`. */
export async function runRemote(...args: readonly string[]): Promise<void> {
  await run(process.execPath, [join(root, 'shared/supervisor/src/commands/remote.ts'), ...args], root);
}

/**
 * Creates a separate repository for a remote, as a team would, and installs its packages. No network is needed, because
 * this machine already has the shop's packages.
 */
export async function createOwnRepository(name: string, page: string): Promise<OwnRepository> {
  const parent = mkdtempSync(join(tmpdir(), 'kontor-own-'));
  const folder = join(parent, name);
  const remove = () => rmSync(parent, { recursive: true, force: true });
  try {
    await runRemote('new', name, '--page', page, '--repository', folder);
    await run('npm', ['run', 'setup', '--', '--offline'], folder);
  } catch (error) {
    remove();
    throw error;
  }
  return {
    folder,
    async runTool(tool, ...args) {
      const { stdout } = await run(join(folder, 'node_modules/.bin', tool), args, folder);
      return stdout;
    },
    remove,
  };
}
