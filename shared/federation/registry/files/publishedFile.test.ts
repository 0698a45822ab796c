import { describe, expect, test } from '@jest/globals';
import { buildVersion, testIntegrity } from '../../testing/index.ts';
import type { Registry, RegistryRemote } from '../registry.ts';
import type { PublishedVersion } from './descriptor.ts';
import { findPublishedFile } from './publishedFile.ts';

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
