import { mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createTemporaryFolder, type TemporaryFolder } from '../testing/temporaryFolder.ts';
import { sourceVersion } from './sourceVersion.ts';

let folder: TemporaryFolder;

/** A repository with a remote, a shared package, and a package that the shared package depends on. */
beforeEach(() => {
  folder = createTemporaryFolder();
  writeLockfile({ importers: { '.': {}, 'remotes/cart': {}, 'shared/store': {}, 'shared/site': {} } });
  manifest('remotes/cart', { '@shop/store': 'workspace:*', react: '19.0.0' }, { '@shop/testing': 'workspace:*' });
  manifest('shared/store', { '@shop/site': 'workspace:*' });
  manifest('shared/site', { '@shop/store': 'workspace:*' });
  folder.write('remotes/cart/src/features/Cart.tsx', 'export const cart = 1;');
  folder.write('shared/store/src/store.ts', 'export const store = 1;');
  folder.write('shared/site/src/site.ts', 'export const site = 1;');
  link('remotes/cart', '@shop/store', 'shared/store');
  link('shared/store', '@shop/site', 'shared/site');
  link('shared/site', '@shop/store', 'shared/store');
});

afterEach(() => folder.remove());

/** JSON is valid YAML. */
function writeLockfile(lockfile: object): void {
  folder.write('pnpm-lock.yaml', JSON.stringify(lockfile));
}

function manifest(name: string, dependencies: object, devDependencies: object = {}): void {
  const content = { name, version: '2.3.4', dependencies, devDependencies };
  folder.write(`${name}/package.json`, JSON.stringify(content));
}

function link(from: string, name: string, to: string): void {
  const link = join(folder.path, from, 'node_modules', name);
  mkdirSync(dirname(link), { recursive: true });
  symlinkSync(join(folder.path, to), link);
}

const version = () => sourceVersion(join(folder.path, 'remotes/cart'), folder.path);

test('a version starts with the package’s version and is safe in an address', () => {
  expect(version()).toMatch(/^2\.3\.4-[\da-f]{10}$/);
});

test('equal sources have equal versions, whatever the repository’s path', () => {
  const before = version();
  expect(version()).toBe(before);
  const moved = `${folder.path}-moved`;
  renameSync(folder.path, moved);
  try {
    for (const [from, name, to] of [
      ['remotes/cart', '@shop/store', 'shared/store'],
      ['shared/store', '@shop/site', 'shared/site'],
      ['shared/site', '@shop/store', 'shared/store'],
    ] as const) {
      rmSync(join(moved, from, 'node_modules', name));
      symlinkSync(join(moved, to), join(moved, from, 'node_modules', name));
    }
    expect(sourceVersion(join(moved, 'remotes/cart'), moved)).toBe(before);
  } finally {
    rmSync(moved, { recursive: true });
  }
});

describe('the version changes after a change to', () => {
  test.each([
    ['its own sources', 'remotes/cart/src/features/Cart.tsx'],
    ['a package it uses', 'shared/store/src/store.ts'],
    ['a package that such a package uses', 'shared/site/src/site.ts'],
    ['its texts, including new ones', 'remotes/cart/src/locales/de-DE.po'],
  ])('a change to %s results in a new version', (_what, file) => {
    const before = version();
    folder.write(file, 'changed');
    expect(version()).not.toBe(before);
  });

  test('renaming a file results in a new version', () => {
    const before = version();
    const file = join(folder.path, 'shared/site/src/site.ts');
    renameSync(file, join(dirname(file), 'country.ts'));
    expect(version()).not.toBe(before);
  });

  test('moving a file to another folder results in a new version', () => {
    const before = version();
    renameSync(join(folder.path, 'remotes/cart/src/features'), join(folder.path, 'remotes/cart/src/exposes'));
    expect(version()).not.toBe(before);
  });

  test('moving content from one file to another results in a new version', () => {
    folder.write('shared/site/src/a.ts', 'one');
    folder.write('shared/site/src/b.ts', 'two');
    const before = version();
    rmSync(join(folder.path, 'shared/site/src/b.ts'));
    folder.write('shared/site/src/a.ts', 'oneb.ts\0two');
    expect(version()).not.toBe(before);
  });
});

describe('the version stays the same after a change to', () => {
  test.each([
    ['a test', 'shared/store/src/store.test.ts'],
    ['a test of a component', 'remotes/cart/src/features/Cart.test.tsx'],
    ['a test of server rendering', 'remotes/cart/src/Cart.server.test.tsx'],
    ['an earlier build', 'remotes/cart/dist/main.js'],
    ['the compiler’s cache', 'shared/store/.swc/plugins/catalogue.wasm'],
    ['a package that only tests use', 'shared/testing/src/index.ts'],
  ])('a change to %s does not change the version', (_what, file) => {
    const before = version();
    folder.write(file, 'changed');
    expect(version()).toBe(before);
  });
});

test('a change to development packages does not change the version unless the folder is built with them', () => {
  const withTools = () => sourceVersion(join(folder.path, 'remotes/cart'), folder.path, { withTools: true });
  folder.write('shared/testing/src/index.ts', '');
  manifest('shared/testing', {});
  link('remotes/cart', '@shop/testing', 'shared/testing');
  writeLockfile({
    importers: { '.': {}, 'remotes/cart': {}, 'shared/store': {}, 'shared/site': {}, 'shared/testing': {} },
  });
  const [before, beforeWithTools] = [version(), withTools()];
  folder.write('shared/testing/src/index.ts', 'changed');
  expect(version()).toBe(before);
  expect(withTools()).not.toBe(beforeWithTools);
  manifest('remotes/cart', { '@shop/store': 'workspace:*', react: '19.0.0' }, { storybook: '10.0.0' });
  expect(version()).toBe(before);
});

describe('a repository with a single remote', () => {
  const ui = 'file:packages/ui-0.1.0.tgz';
  const testing = 'file:packages/testing-0.1.0.tgz';
  const own = () => sourceVersion(folder.path, folder.path);

  function install(contents: { ui: string; testing: string }): void {
    const packed = (integrity: string) => ({ resolution: { integrity } });
    folder.write('packages/ui-0.1.0.tgz', contents.ui);
    folder.write('packages/testing-0.1.0.tgz', contents.testing);
    writeLockfile({
      importers: {
        '.': {
          dependencies: { '@shop/ui': { version: ui } },
          devDependencies: { '@shop/testing': { version: testing } },
        },
      },
      packages: { [`@shop/ui@${ui}`]: packed(contents.ui), [`@shop/testing@${testing}`]: packed(contents.testing) },
      snapshots: { [`@shop/ui@${ui}`]: {}, [`@shop/testing@${testing}`]: { dependencies: { '@shop/ui': ui } } },
    });
  }

  beforeEach(() => {
    folder.remove();
    manifest('.', { '@shop/ui': ui }, { '@shop/testing': testing });
    folder.write('src/index.ts', 'export const loyalty = 1;');
    install({ ui: 'one', testing: 'one' });
  });

  test.each([
    ['its sources', () => folder.write('src/index.ts', 'changed')],
    ['a packed package that it is built from', () => install({ ui: 'two', testing: 'one' })],
  ])('in a repository with a single remote, a change to %s results in a new version', (_what, change) => {
    const before = own();
    change();
    expect(own()).not.toBe(before);
  });

  test.each([
    ['a packed package that only tests use', () => install({ ui: 'one', testing: 'two' })],
    ['its history', () => folder.write('.git/HEAD', 'changed')],
    ['settings that have no effect', () => folder.write('pnpm-workspace.yaml', 'savePrefix: ""')],
    ['an earlier build', () => folder.write('dist/0.1.0/main.js', 'changed')],
  ])('in a repository with a single remote, a change to %s does not change the version', (_what, change) => {
    const before = own();
    change();
    expect(own()).toBe(before);
  });
});

test('another package manager’s lockfile is hashed as a whole', () => {
  rmSync(join(folder.path, 'pnpm-lock.yaml'));
  expect(version).toThrow(/no lockfile/);
  folder.write('package-lock.json', '{}');
  const before = version();
  folder.write('package-lock.json', '{ "packages": {} }');
  expect(version()).not.toBe(before);
});

test('an error names a package that is not installed', () => {
  rmSync(join(folder.path, 'shared/store/node_modules'), { recursive: true });
  expect(version).toThrow(/@shop\/site/);
});
