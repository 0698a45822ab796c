import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { applyEdits, shellEdits, storeEdits } from './nextStore.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const buildOne = join(root, 'shared/supervisor/src/builds/buildOne.ts');

export type NextRelease = {
  /** Folder of the built shell, which has the next store and the former names for earlier remotes. */
  readonly shellAssets: string;
  /** Folder of a built remote, which knows the next store alone. */
  readonly remote: string;
  remove(): void;
};

/** Links the packages of another package, except for the store. */
function linkPackages(from: string, to: string, store: string): void {
  for (const name of readdirSync(from)) {
    if (name.startsWith('.')) continue;
    if (!name.startsWith('@')) {
      symlinkSync(join(from, name), join(to, name));
      continue;
    }
    mkdirSync(join(to, name));
    for (const scoped of readdirSync(join(from, name)))
      symlinkSync(name === '@kontor' && scoped === 'store' ? store : join(from, name, scoped), join(to, name, scoped));
  }
}

/** Copies a package's sources and links its dependencies. */
function copyPackage(from: string, to: string): void {
  cpSync(from, to, { recursive: true, filter: (path) => !path.startsWith(join(from, 'node_modules')) });
}

/**
 * Builds the hosts' and a remote's next release, in which the store has changed so that it breaks the remotes of today.
 *
 * @param source of the remote's module
 */
export async function buildNextRelease(name: string, source: string): Promise<NextRelease> {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-next-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const build = async (sources: string, version: string): Promise<string> => {
    const output = join(folder, `built-${version}`);
    await promisify(execFile)(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', buildOne, sources, version, output],
      { cwd: root },
    );
    return output;
  };
  try {
    const store = join(folder, 'store');
    const formerStore = join(root, 'shared/store');
    const { version } = JSON.parse(readFileSync(join(formerStore, 'package.json'), 'utf8'));
    copyPackage(formerStore, store);
    symlinkSync(join(formerStore, 'node_modules'), join(store, 'node_modules'));
    applyEdits(store, storeEdits(version));

    const shell = join(folder, 'shell');
    copyPackage(join(root, 'shell'), shell);
    mkdirSync(join(shell, 'node_modules'));
    linkPackages(join(root, 'shell/node_modules'), join(shell, 'node_modules'), store);
    applyEdits(shell, shellEdits(version));

    const remote = join(folder, name);
    mkdirSync(join(remote, 'node_modules'), { recursive: true });
    linkPackages(join(root, 'remotes/preview/node_modules'), join(remote, 'node_modules'), store);
    writeFileSync(join(remote, 'package.json'), JSON.stringify({ name, version: '1.0.0', type: 'module' }));
    writeFileSync(join(remote, 'Box.tsx'), source);
    writeFileSync(
      join(remote, 'federation.config.ts'),
      `import { defineRemote } from '@kontor/federation/build';
export default defineRemote({
  name: '${name}',
  exposes: { './Box': './Box.tsx' },
  slots: [{ page: 'info/faq', module: './Box' }],
});`,
    );
    const [shellAssets, builtRemote] = [await build(shell, 'next-shell'), await build(remote, '1.0.0')];
    return { shellAssets, remote: builtRemote, remove };
  } catch (error) {
    remove();
    throw error;
  }
}
