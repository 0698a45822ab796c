import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { root } from '../paths.ts';
import { run } from '../programs/run.ts';
import { packedPackages } from './packPackages.ts';
import { repositoryLockfile } from './repositoryLockfile.ts';
import { copyRemote, copyTemplate, template } from './scaffoldRemote.ts';
import { scaffoldRepository } from './scaffoldRepository.ts';

let parent: string;
let repository: string;

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'kontor-own-'));
  repository = join(parent, 'loyalty');
});

afterEach(() => rmSync(parent, { recursive: true }));

/** Packs packages that consist only of a name. */
async function pack(_root: string, folder: string): Promise<Record<string, string>> {
  mkdirSync(folder, { recursive: true });
  const files = packedPackages.map((name) => [`@kontor/${name}`, `kontor-${name}-0.1.0.tgz`] as const);
  for (const [name, file] of files) writeFileSync(join(folder, file), name);
  return Object.fromEntries(files);
}

const read = (file: string) => readFileSync(join(repository, file), 'utf8');
const fileOf = (name: string) => `file:packages/kontor-${name}-0.1.0.tgz`;
const shop = parse(readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8'));

const newRemote = (page: string) => ({
  name: 'loyalty',
  root,
  sources: template,
  copy: (folder: string) => copyTemplate({ name: 'loyalty', page, root }, folder),
});

test('a separate repository has the template, exact versions, and no link to the shop’s workspace', async () => {
  await scaffoldRepository(newRemote('info/faq'), repository, pack);
  const { name, packageManager, scripts, dependencies, devDependencies } = JSON.parse(read('package.json'));
  expect({ name, packageManager }).toEqual({
    name: 'loyalty',
    packageManager: JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).packageManager,
  });
  for (const version of Object.values({ ...dependencies, ...devDependencies }))
    expect(version).toMatch(/^(?:file:packages\/kontor-|(?:npm:\w+@)?\^?\d)/);
  expect(devDependencies['@kontor/testing']).toBe(fileOf('testing'));
  const workspace = parse(read('pnpm-workspace.yaml'));
  expect(workspace.overrides['@kontor/ui']).toBe(fileOf('ui'));
  const { onlyBuiltDependencies, ignoredBuiltDependencies } = parse(
    readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8'),
  );
  expect(workspace).toMatchObject({ onlyBuiltDependencies, ignoredBuiltDependencies });
  expect(JSON.parse(read('tsconfig.json')).extends).toBe('@kontor/federation/tsconfig.remote.json');
  for (const command of ['publish', 'rollback'])
    expect(read('README.md')).toContain(`npm run kontor-remote -- ${command} loyalty --target FOLDER`);
  expect(read('README.md')).toContain('const { numberOfArticles } = getRootStore().cart;');
  expect(read('README.md')).toContain("test('the count follows the cart'");
  expect(scripts).toMatchObject({ texts: 'kontor-remote texts loyalty', test: 'kontor-test', dev: 'kontor-dev' });
  expect(existsSync(join(repository, 'src'))).toBe(true);
  expect(read('.gitignore')).toContain('node_modules/');
});

test('an empty folder can become a separate repository', async () => {
  mkdirSync(repository);
  await scaffoldRepository(newRemote('home'), repository, pack);
  expect(existsSync(join(repository, 'src/LoyaltyBox.tsx'))).toBe(true);
});

test('a clone of an empty repository can become a separate repository, and git’s own files stay as they are', async () => {
  const hook = '.git/hooks/pre-commit.sample';
  mkdirSync(join(repository, '.git/hooks'), { recursive: true });
  writeFileSync(join(repository, hook), 'a sample');
  await scaffoldRepository(newRemote('home'), repository, pack);
  expect(existsSync(join(repository, 'src/LoyaltyBox.tsx'))).toBe(true);
  expect(read(hook)).toBe('a sample');
});

test('a folder with files is not overwritten by a separate repository', async () => {
  mkdirSync(repository);
  writeFileSync(join(repository, 'README.md'), 'ours');
  await expect(scaffoldRepository(newRemote('home'), repository, pack)).rejects.toThrow(
    `${repository} exists already and is not empty`,
  );
  expect(read('README.md')).toBe('ours');
});

test('npm install says how to install a separate repository and requests nothing', async () => {
  const requested: string[] = [];
  const registry = createServer(({ url = '' }, response) => {
    requested.push(url);
    response.writeHead(404).end('{}');
  });
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
  try {
    await scaffoldRepository(newRemote('home'), repository, pack);
    const { port } = registry.address() as AddressInfo;
    const options = [
      '--registry',
      `http://127.0.0.1:${port}`,
      '--fetch-retries',
      '0',
      // The surrounding npm may be silent.
      '--loglevel',
      'error',
      '--cache',
      join(parent, 'cache'),
    ];
    const { code, output } = await run('npm', ['install', ...options], { cwd: repository });
    expect({ code, requested }).toEqual({ code: 1, requested: [] });
    expect(output).toContain('run npm run setup instead');
  } finally {
    registry.close();
  }
});

test('the lockfile of a separate repository has the shop’s versions and the packed packages’ hashes', async () => {
  await scaffoldRepository(newRemote('home'), repository, pack);
  const { lockfileVersion, importers, packages, snapshots } = parse(read('pnpm-lock.yaml'));
  expect(lockfileVersion).toBe(shop.lockfileVersion);
  const { dependencies, devDependencies } = importers['.'];
  const manifest = JSON.parse(read('package.json'));
  for (const [name, { specifier }] of Object.entries<{ specifier: string }>({ ...dependencies, ...devDependencies }))
    expect(specifier).toBe({ ...manifest.dependencies, ...manifest.devDependencies }[name]);
  expect(dependencies.react.version).toBe(shop.importers['shared/template'].dependencies.react.version);
  const integrity = `sha512-${createHash('sha512').update('@kontor/ui').digest('base64')}`;
  expect(packages[`@kontor/ui@${fileOf('ui')}`].resolution).toEqual({ integrity, tarball: fileOf('ui') });
  // A packed package needs the other packed packages, and the shop's versions of all other packages.
  const ui = snapshots[`@kontor/ui@${fileOf('ui')}`].dependencies;
  const inShop = shop.importers['shared/ui'].dependencies;
  expect(Object.keys(ui)).toEqual(Object.keys(inShop));
  for (const [name, version] of Object.entries(ui))
    expect(version).toBe(name.startsWith('@kontor/') ? fileOf(name.slice(8)) : inShop[name].version);
});

test('a package that the shop’s lockfile lacks is refused', () => {
  const manifest = { dependencies: { 'left-pad': '1.3.0' }, devDependencies: {} };
  expect(() => repositoryLockfile({ root, repository, sources: template, manifest, packed: {} })).toThrow(
    'the lockfile of the shop has no left-pad',
  );
});

test('a remote of the shop can be copied to a separate repository with all of its packages', async () => {
  const copy = (folder: string) => copyRemote({ name: 'newsletter', root }, folder);
  await scaffoldRepository({ name: 'newsletter', root, sources: 'remotes/newsletter', copy }, repository, pack);
  const before = JSON.parse(readFileSync(join(root, 'remotes/newsletter/package.json'), 'utf8'));
  const { version, dependencies } = JSON.parse(read('package.json'));
  expect(version).toBe(before.version);
  expect(Object.keys(dependencies)).toEqual(Object.keys(before.dependencies));
  const { importers } = parse(read('pnpm-lock.yaml'));
  const inShop = shop.importers['remotes/newsletter'].dependencies;
  expect(importers['.'].dependencies['final-form'].version).toBe(inShop['final-form'].version);
  expect(existsSync(join(repository, 'node_modules'))).toBe(false);
  expect(() => copy(repository)).toThrow(/exists already and is not empty$/);
});

test('only a remote of the shop can be copied', () => {
  expect(() => copyRemote({ name: 'wishlist', root }, repository)).toThrow(
    /^there is no remote wishlist in remotes\/, only cart, /,
  );
});
