import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { resolveRegistry } from '@kontor/federation/registry';
import { readRegistry, writeRegistry } from '@kontor/federation/registryFiles';
import { buildDescriptor } from '@kontor/federation/testing';
import { localOrigins, readPorts } from '../programs/ports.ts';
import type { Build } from './buildAll.ts';
import { publishBuilds, publishDevelopment } from './publishBuilds.ts';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kontor-builds-'));
  file = join(folder, 'registry.json');
});

afterEach(() => rmSync(folder, { recursive: true }));

/** A built folder with its descriptor. */
function build(name: string, version: string): Build {
  const buildFolder = join(folder, `${name}-${version}`);
  mkdirSync(buildFolder, { recursive: true });
  writeFileSync(join(buildFolder, 'deployable.json'), JSON.stringify(buildDescriptor({ name, version })));
  return { name, version, folder: buildFolder, isNew: true };
}

const publish = (builds: readonly Build[], environment = {}) => publishBuilds(file, builds, readPorts(environment));
const versions = () => Object.keys(readRegistry(file).remotes['cart']?.versions ?? {});

test('publishBuilds makes every built remote live at its origin and ignores the shell', () => {
  publish([build('shell', '1.0.0'), build('cart', '1.0.0'), build('header', '2.0.0')], { PORT_CART: '4003' });
  const { remotes } = readRegistry(file);
  expect(Object.keys(remotes).sort()).toEqual(['cart', 'header']);
  expect(remotes['cart']).toMatchObject({
    servedBy: 'shop',
    stable: '1.0.0',
    versions: { '1.0.0': { origin: 'http://localhost:4003' } },
  });
  expect(remotes['header']).toMatchObject({
    stable: '2.0.0',
    versions: { '2.0.0': { origin: 'http://localhost:3001' } },
  });
});

test('publishBuilds keeps the five newest versions of a remote', () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0']) publish([build('cart', version)]);
  expect(versions()).toEqual(['1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0']);
  publish([build('header', '1.0.0')]);
  expect(readRegistry(file).remotes['cart']?.stable).toBe('1.5.0');
});

test('publishBuilds updates the origin of each version when a remote’s port has changed', () => {
  publish([build('cart', '1.0.0')]);
  publish([build('cart', '1.1.0')]);
  publish([build('cart', '1.1.0')], { PORT_OFFSET: '1000' });
  const { fallback, versions: published = {} } = readRegistry(file).remotes['cart'] ?? {};
  expect(Object.values(published).map(({ origin }) => origin)).toEqual([
    'http://localhost:4003',
    'http://localhost:4003',
  ]);
  expect([fallback, versions()]).toEqual(['1.0.0', ['1.0.0', '1.1.0']]);
});

test('publishBuilds keeps the registry’s setting for a remote that pages load from its own origin', () => {
  publish([build('cart', '1.0.0')]);
  const registry = readRegistry(file);
  const cart = registry.remotes['cart'];
  if (!cart) throw new Error('the registry has no cart');
  writeRegistry(file, { ...registry, remotes: { cart: { ...cart, servedBy: 'origin' } } });
  publish([build('cart', '1.1.0')]);
  expect(readRegistry(file).remotes['cart']).toMatchObject({ servedBy: 'origin', stable: '1.1.0' });
});

test.each(['', '{"schema":1', '{"schema":0,"remotes":{}}'])(
  'publishBuilds replaces the unreadable registry %p',
  (content) => {
    writeFileSync(file, content);
    publish([build('cart', '1.0.0')]);
    expect(versions()).toEqual(['1.0.0']);
  },
);

describe('npm run dev', () => {
  const remotes = ['cart', 'footer', 'header'];

  /** Writes the registry as `npm run dev -- {live}` does. Without names, all remotes have development servers. */
  const dev = (...live: string[]) => {
    const isLive = (name: string) => live.length === 0 || live.includes(name);
    publishDevelopment(
      file,
      remotes.filter(isLive).map((name) => buildDescriptor({ name, version: 'dev' })),
      remotes.filter((name) => !isLive(name)).map((name) => build(name, '1.0.0')),
      readPorts({}),
    );
  };

  const start = () => publish(remotes.map((name) => build(name, '1.0.0')));

  /** The remotes that pages load from development servers. All others are built and served by the shop's host. */
  const liveRemotes = () =>
    Object.entries(resolveRegistry(readRegistry(file), 'de-DE').remotes).flatMap(([name, { version, entry }]) => {
      const isBuilt = version === '1.0.0' && entry.url.startsWith(`/r/${name}/`);
      if (!isBuilt) expect([version, new URL(entry.url).origin]).toEqual(['dev', localOrigins(readPorts({}))[name]]);
      return isBuilt ? [] : [name];
    });

  test.each<readonly [string, readonly string[], readonly (() => void)[]]>([
    ['of one remote', ['cart'], [() => dev('cart')]],
    ['of all remotes', remotes, [() => dev()]],
    ['of one remote, then of another', ['footer'], [() => dev('cart'), () => dev('footer')]],
    [
      'of one remote, then of another, then of the first',
      ['cart'],
      [() => dev('cart'), () => dev('footer'), () => dev('cart')],
    ],
    ['of one remote, then of all', remotes, [() => dev('cart'), () => dev()]],
    ['of all remotes, then of one', ['cart'], [() => dev(), () => dev('cart')]],
    ['of one remote, then of two', ['cart', 'footer'], [() => dev('cart'), () => dev('cart', 'footer')]],
    ['after npm start', ['cart'], [start, () => dev('cart')]],
    ['before npm start', [], [() => dev('cart'), start]],
    ['killed while it wrote', ['cart'], [() => dev('footer'), () => writeFileSync(file, '{"sch'), () => dev('cart')]],
  ])('npm run dev serves only the named remotes with hot reload: %s', (_sequence, live, steps) => {
    for (const step of steps) step();
    expect(liveRemotes()).toEqual(live);
  });
});
