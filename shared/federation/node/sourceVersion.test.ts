import { mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createTemporaryFolder, type TemporaryFolder } from '../testing/temporaryFolder.ts';
import { sourceVersion } from './sourceVersion.ts';

let folder: TemporaryFolder;

/** A repository with a remote, a shared package and one that this depends on. */
beforeEach(() => {
  folder = createTemporaryFolder();
  folder.write('pnpm-lock.yaml', 'lockfileVersion: 9');
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

describe('a new version comes from a change of', () => {
  test.each([
    ['its own sources', 'remotes/cart/src/features/Cart.tsx'],
    ['a package it uses', 'shared/store/src/store.ts'],
    ['a package that such a package uses', 'shared/site/src/site.ts'],
    ['the packages that are installed', 'pnpm-lock.yaml'],
    ['its texts, also new ones', 'remotes/cart/src/locales/de-DE.po'],
  ])('a change of %s results in a new version', (_what, file) => {
    const before = version();
    folder.write(file, 'changed');
    expect(version()).not.toBe(before);
  });

  test('a change of a file’s name results in a new version', () => {
    const before = version();
    const file = join(folder.path, 'shared/site/src/site.ts');
    renameSync(file, join(dirname(file), 'country.ts'));
    expect(version()).not.toBe(before);
  });

  test('a change of a file’s folder results in a new version', () => {
    const before = version();
    renameSync(join(folder.path, 'remotes/cart/src/features'), join(folder.path, 'remotes/cart/src/exposes'));
    expect(version()).not.toBe(before);
  });

  test('a change of the boundary between two files results in a new version', () => {
    folder.write('shared/site/src/a.ts', 'one');
    folder.write('shared/site/src/b.ts', 'two');
    const before = version();
    rmSync(join(folder.path, 'shared/site/src/b.ts'));
    folder.write('shared/site/src/a.ts', 'oneb.ts\0two');
    expect(version()).not.toBe(before);
  });
});

describe('the version stays with a change of', () => {
  test.each([
    ['a test', 'shared/store/src/store.test.ts'],
    ['a test of a component', 'remotes/cart/src/features/Cart.test.tsx'],
    ['a test of server rendering', 'remotes/cart/src/Cart.server.test.tsx'],
    ['an earlier build', 'remotes/cart/dist/main.js'],
    ['the compiler’s cache', 'shared/store/.swc/plugins/catalogue.wasm'],
    ['a package that only tests use', 'shared/testing/src/index.ts'],
  ])('a change of %s does not change the version', (_what, file) => {
    const before = version();
    folder.write(file, 'changed');
    expect(version()).toBe(before);
  });
});

test('an error names a package that is not installed', () => {
  rmSync(join(folder.path, 'shared/store/node_modules'), { recursive: true });
  expect(version).toThrow(/@shop\/site/);
});
