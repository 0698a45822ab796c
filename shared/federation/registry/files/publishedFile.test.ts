import { describe, expect, test } from '@jest/globals';
import { buildVersion, testIntegrity } from '../../testing/index.ts';
import type { Registry, RegistryRemote } from '../registry.ts';
import type { PublishedVersion } from './descriptor.ts';
import { findOtherVersion, findPublishedFile, formerVersions, scriptPattern } from './publishedFile.ts';

const address = 'panel.0123456789.js';
const panel = { bytes: 10, gzip: 5, integrity: testIntegrity('panel.js'), address };

/** A version that contains the panel and has a separate origin. */
function versionAt(version: string): PublishedVersion {
  const published = buildVersion({ version, origin: `https://${version.replaceAll('.', '-')}.example` });
  return { ...published, files: { ...published.files, 'panel.js': panel } };
}

const versions = Object.fromEntries(['1.0.0', '1.1.0', '1.2.0', '1.3.0'].map((name) => [name, versionAt(name)]));

const registryWith = (channels: Pick<RegistryRemote, 'stable' | 'canary' | 'fallback'>): Registry => ({
  schema: 3,
  remotes: { cart: { servedBy: 'shop', ...channels, versions } },
});

const originOf = (registry: Registry, path: string) => findPublishedFile(registry, path)?.origins[0];

test('the types of the live version have an address without a version, and are cached like the manifest', () => {
  const live = buildVersion({ types: { 'MiniCart.d.ts': testIntegrity('types') } });
  const registry: Registry = { schema: 3, remotes: { cart: { stable: '1.0.0', versions: { '1.0.0': live } } } };
  const found = findPublishedFile(registry, 'cart/MiniCart.d.ts');
  const { cacheControl } = findPublishedFile(registry, 'cart/mf-manifest.json') ?? {};
  const integrity = testIntegrity('types');
  expect(found).toEqual({ origins: [live.origin], path: 'cart/1.0.0/MiniCart.d.ts', cacheControl, integrity });
  expect(findPublishedFile(registry, 'cart/1.0.0/MiniCart.d.ts')).toMatchObject({ path: 'cart/1.0.0/MiniCart.d.ts' });
  expect(findPublishedFile(registry, 'cart/Other.d.ts')).toBeUndefined();
});

describe('a published file is at its version’s origin', () => {
  test('a file whose address contains a version is at that version’s origin', () => {
    const registry = registryWith({ stable: '1.1.0' });
    for (const version of Object.keys(versions)) {
      expect(originOf(registry, `cart/${version}/remoteEntry.js`)).toBe(versions[version]?.origin);
    }
    expect(originOf(registry, 'cart/mf-manifest.json')).toBe('https://1-1-0.example');
  });

  test('the container of the live version has an address without a version, and is cached like the manifest', () => {
    const registry = registryWith({ stable: '1.1.0', canary: { version: '1.2.0', percent: 100 } });
    const manifest = findPublishedFile(registry, 'cart/mf-manifest.json');
    expect(findPublishedFile(registry, 'cart/remoteEntry.js')).toEqual({
      origins: manifest?.origins,
      path: 'cart/1.1.0/remoteEntry.js',
      cacheControl: manifest?.cacheControl,
      integrity: testIntegrity('remoteEntry.js'),
    });
  });

  test('a published file has the hash that the registry lists for it', () => {
    const integrityOf = (path: string) => findPublishedFile(registryWith({ stable: '1.1.0' }), path)?.integrity;
    expect(integrityOf(`cart/files/${address}`)).toBe(panel.integrity);
    expect(integrityOf('cart/1.0.0/panel.js')).toBe(panel.integrity);
    expect(integrityOf('cart/1.0.0/constructor')).toBeUndefined();
    expect(integrityOf('cart/mf-manifest.json')).toBeUndefined();
  });

  test.each([
    ['the stable one', { stable: '1.0.0', canary: { version: '1.1.0', percent: 5 }, fallback: '1.2.0' }, '1-0-0'],
    ['the canary', { canary: { version: '1.1.0', percent: 5 }, fallback: '1.2.0' }, '1-1-0'],
    ['the fallback', { fallback: '1.2.0' }, '1-2-0'],
    ['the newest', {}, '1-3-0'],
  ])('a script that several versions share is loaded from the origin of %s', (_which, channels, host) => {
    expect(originOf(registryWith(channels), `cart/files/${address}`)).toBe(`https://${host}.example`);
  });

  test('a script of a version without visitors may be at any of the remote’s origins, listed newest first', () => {
    const read = Object.fromEntries(Object.entries(versions).filter(([version]) => version === '1.1.0'));
    const published = Object.fromEntries(
      Object.entries(versions).map(([version, { contract, origin }]) => [version, { contract, origin, digest: '' }]),
    );
    const registry: Registry = {
      schema: 3,
      remotes: { cart: { stable: '1.1.0', versions: read, published } },
    };
    const found = (path: string) => findPublishedFile(registry, path)?.origins;
    expect(found(`cart/files/${address}`)).toEqual(['https://1-1-0.example']);
    expect(found('cart/files/former.0123456789.js')).toEqual(
      ['1-3-0', '1-2-0', '1-1-0', '1-0-0'].map((host) => `https://${host}.example`),
    );
    expect(found('cart/1.0.0/remoteEntry.js')).toEqual(['https://1-0-0.example']);
    expect(found('cart/9.9.9/remoteEntry.js')).toBeUndefined();
    expect(found('cart/files/server.cjs')).toBeUndefined();
  });
});

describe('versions of a script', () => {
  const former = { bytes: 10, gzip: 5, integrity: testIntegrity('former'), address: 'panel.formerAAAA.js' };
  const other = versionAt('1.1.0');
  const remote: RegistryRemote = {
    stable: '1.2.0',
    versions: {
      '1.1.0': { ...other, files: { ...other.files, 'panel.js': former } },
      '1.2.0': versionAt('1.2.0'),
    },
  };
  const digest = testIntegrity('former').replace('sha256-', '');

  test('another version of a script is found by its hash, at its version’s origin', () => {
    expect(findOtherVersion(remote, `cart/files/${address}`, digest)).toEqual({
      origins: ['https://1-1-0.example'],
      path: 'cart/files/panel.formerAAAA.js',
      integrity: former.integrity,
    });
  });

  test.each([
    ['of another script', 'cart/files/menu.0123456789.js', digest],
    ['with the same beginning', `cart/files/${address}`, digest.replace('AAA=', 'AAB=')],
    ['that no descriptor lists', `cart/files/${address}`, testIntegrity('unknown').replace('sha256-', '')],
    ['for an address with a version', 'cart/1.2.0/panel.js', digest],
  ])('no version is found by a hash %s', (_what, path, hash) => {
    expect(findOtherVersion(remote, path, hash)).toBeUndefined();
  });

  test('a pattern matches the addresses of all versions of a script, and no other address has a pattern', () => {
    const pattern = scriptPattern(`cart/files/${address}`);
    expect(pattern).toBe('cart/files/panel.*.js');
    for (const path of ['cart/1.0.0/panel.js', 'cart/files/panel.js', 'cart/files/a+b.0123456789.js', 'cart/panel.js'])
      expect(scriptPattern(path)).toBeUndefined();
  });

  test('former versions are those that were live last and are not known yet, newest first', () => {
    const at = (lastLiveAt?: string) => ({
      ...{ contract: other.contract, origin: other.origin, digest: '' },
      ...(lastLiveAt === undefined ? {} : { lastLiveAt }),
    });
    const published = {
      '0.8.0': at('2026-11-20T10:00:00.000Z'),
      '0.9.0': at('2026-11-22T10:00:00.000Z'),
      '1.0.0': at('2026-11-21T10:00:00.000Z'),
      '1.1.0': at('2026-11-23T10:00:00.000Z'),
      '1.2.0': at(),
      '1.3.0': at(),
    };
    expect(formerVersions({ ...remote, published }, 3)).toEqual(['0.9.0', '1.0.0']);
    expect(formerVersions(remote, 3)).toEqual([]);
  });
});
