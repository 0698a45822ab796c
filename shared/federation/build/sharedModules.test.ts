import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createTemporaryFolder, type TemporaryFolder } from '../testing/temporaryFolder.ts';
import { sharedModules, sharedPackages, sharedVersions } from './sharedModules.ts';

const versions: Readonly<Record<string, string>> = {
  react: '19.3.1',
  'react-dom': '19.3.2',
  mobx: '7.1.3',
  'mobx-react-lite': '5.1.0',
  '@emotion/react': '11.14.0',
  '@lingui/core': '6.8.0',
  '@lingui/react': '6.8.1',
  '@kontor/store': '0.1.0',
};

let folder: TemporaryFolder;

beforeEach(() => {
  folder = createTemporaryFolder();
  folder.write('package.json', '{}');
  for (const [name, version] of Object.entries(versions)) {
    folder.write(`node_modules/${name}/package.json`, JSON.stringify({ name, version }));
  }
});

afterEach(() => folder.remove());

test('every shared package is a singleton in the shop’s share scope, with the installed version', () => {
  const shared = sharedModules(folder.path);
  expect(shared['react-dom']).toEqual({
    singleton: true,
    strictVersion: false,
    version: '19.3.2',
    requiredVersion: '^19.3.2',
    eager: false,
    shareScope: 'shop',
  });
  expect(new Set(Object.values(shared).map(({ singleton }) => singleton))).toEqual(new Set([true]));
  expect(new Set(Object.values(shared).map(({ shareScope }) => shareScope))).toEqual(new Set(['shop']));
});

test('subpath imports of a shared package are shared as well', () => {
  const shared = sharedModules(folder.path);
  expect(Object.keys(shared).sort()).toEqual(
    [...Object.keys(versions), 'react/jsx-runtime', 'react-dom/client', '@emotion/react/jsx-runtime'].sort(),
  );
  expect(shared['react/jsx-runtime']?.version).toBe('19.3.1');
});

test('a remote’s entry contains no shared module', () => {
  expect(Object.values(sharedModules(folder.path)).some(({ eager }) => eager)).toBe(false);
});

test('a host offers every shared module in the version that the remotes need', () => {
  const needed = Object.entries(sharedModules(folder.path)).map(([request, { version }]) => [request, version]);
  expect(sharedVersions(folder.path)).toEqual(Object.fromEntries(needed));
});

test('the store is the only shared package with a strict version', () => {
  const strict = Object.entries(sharedModules(folder.path)).filter(([, { strictVersion }]) => strictVersion);
  expect(strict.map(([name]) => name)).toEqual(['@kontor/store']);
});

test('if a deployable does not depend on a shared package, the error names the package', () => {
  folder.remove();
  folder = createTemporaryFolder();
  folder.write('package.json', '{}');
  expect(() => sharedModules(folder.path)).toThrow(/react/);
});

test('all deployables have the same version of each shared package', () => {
  const root = new URL('../../../', import.meta.url);
  const folders = [
    'shell',
    'remotes/header',
    'remotes/footer',
    'remotes/cart',
    'remotes/newsletter',
    'remotes/preview',
  ];
  const [shell, ...remotes] = folders.map((folder) => sharedModules(fileURLToPath(new URL(folder, root))));
  for (const remote of remotes) expect(remote).toEqual(shell);
});

test('a remote’s descriptor lists the versions of shared packages that it accepts, and a host’s those that it offers', () => {
  const ofRemote = sharedPackages(folder.path, 'remote');
  expect(ofRemote['react/jsx-runtime']).toEqual({ version: '19.3.1', requires: '^19.3.1' });
  expect(ofRemote['@kontor/store']).toEqual({ version: '0.1.0', requires: '^0.1.0', isStrict: true });
  expect(sharedPackages(folder.path, 'shell')['@kontor/store']).toEqual({ version: '0.1.0' });
});
