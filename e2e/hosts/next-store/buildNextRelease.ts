import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { applyEdits, shellEdits, storeEdits, storeFolder, storeVersion } from './nextStore.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const buildOne = join(root, 'shared/supervisor/src/builds/buildOne.ts');

type NextRemote = {
  /** Folder of a built remote, which knows the next store alone. */
  readonly remote: string;
  remove(): void;
};

export type NextRelease = NextRemote & {
  /** Folder of the built shell, which has the next store and the former names for earlier remotes. */
  readonly shellAssets: string;
};

/** Folders of copied packages, by their names. */
type Copies = Readonly<Record<string, string>>;

/** Links the packages of another package, and copies instead of some. */
function linkPackages(from: string, to: string, copies: Copies): void {
  for (const name of readdirSync(from)) {
    if (name.startsWith('.')) continue;
    if (!name.startsWith('@')) {
      symlinkSync(join(from, name), join(to, name));
      continue;
    }
    mkdirSync(join(to, name));
    for (const scoped of readdirSync(join(from, name)))
      symlinkSync((name === '@kontor' && copies[scoped]) || join(from, name, scoped), join(to, name, scoped));
  }
}

/** Copies a package's sources and links its dependencies. */
export function copyPackage(from: string, to: string): void {
  cpSync(from, to, { recursive: true, filter: (path) => !path.startsWith(join(from, 'node_modules')) });
}

/** Copies a package's sources, which then use these copies of other packages; the folder of the copy. */
function copyLinked(from: string, to: string, copies: Copies): string {
  copyPackage(from, to);
  mkdirSync(join(to, 'node_modules'));
  linkPackages(join(from, 'node_modules'), join(to, 'node_modules'), copies);
  return to;
}

async function build(sources: string, version: string, output: string): Promise<string> {
  await promisify(execFile)(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', buildOne, sources, version, output],
    { cwd: root },
  );
  return output;
}

/** Builds in a folder of its own, which goes when that fails. */
async function inFolder<Built>(create: (folder: string) => Promise<Built>): Promise<Built & { remove(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-next-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    return { ...(await create(folder)), remove };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Copies the store with its next change; the folder of the copy. */
function createNextStore(folder: string): string {
  const store = join(folder, 'store');
  copyPackage(storeFolder, store);
  symlinkSync(join(storeFolder, 'node_modules'), join(store, 'node_modules'));
  applyEdits(store, storeEdits(storeVersion));
  return store;
}

function buildRemote(folder: string, store: string, name: string, source: string): Promise<string> {
  const remote = join(folder, name);
  mkdirSync(join(remote, 'node_modules'), { recursive: true });
  linkPackages(join(root, 'remotes/preview/node_modules'), join(remote, 'node_modules'), { store });
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
  return build(remote, '1.0.0', join(folder, 'built-remote'));
}

/**
 * Builds a remote for the next store, which no host has yet.
 *
 * @param source of the remote's module
 */
export function buildNextRemote(name: string, source: string): Promise<NextRemote> {
  return inFolder(async (folder) => ({
    remote: await buildRemote(folder, createNextStore(folder), name, source),
  }));
}

/**
 * Builds the hosts' and a remote's next release, in which the store has changed so that it breaks the remotes of today.
 *
 * @param source of the remote's module
 */
export function buildNextRelease(name: string, source: string): Promise<NextRelease> {
  return inFolder(async (folder) => {
    const store = createNextStore(folder);
    const shell = copyLinked(join(root, 'shell'), join(folder, 'shell'), { store });
    applyEdits(shell, shellEdits(storeVersion));
    const shop = copyLinked(join(root, 'reference/shop'), join(folder, 'shop'), { store, shell });
    return {
      shellAssets: await build(shop, 'next-shell', join(folder, 'built-shell')),
      remote: await buildRemote(folder, store, name, source),
    };
  });
}
