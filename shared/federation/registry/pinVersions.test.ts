import { describe, expect, test } from '@jest/globals';
import { contractVersion } from '../contract/remotes.ts';
import type { PublishedVersion } from './files/descriptor.ts';
import { loadableVersions, pinVersions } from './pinVersions.ts';
import type { Registry } from './registry.ts';

const descriptor = (version: string, contract: number = contractVersion): PublishedVersion => ({
  name: 'cart',
  version,
  contract,
  container: 'shop_cart',
  entry: ['remoteEntry.js'],
  exposes: {},
  locales: {},
  files: {},
  origin: 'https://cart.example.org',
});

const registry: Registry = {
  schema: 3,
  remotes: {
    cart: {
      stable: '1.0.0',
      versions: { '1.0.0': descriptor('1.0.0'), '1.1.0': descriptor('1.1.0'), '9.0.0': descriptor('9.0.0', 999) },
    },
  },
};

const active = (pins: Record<string, string>) => pinVersions(registry, pins).remotes['cart']?.stable;

describe('pinned versions', () => {
  test('a pin activates another version from the registry', () => {
    expect(active({ cart: '1.1.0' })).toBe('1.1.0');
    expect(registry.remotes['cart']?.stable).toBe('1.0.0');
  });

  test.each([
    ['a version that is not in the registry', { cart: '1.2.0' }],
    ['a version of an unknown contract', { cart: '9.0.0' }],
    ['an address', { cart: 'https://evil.example/1.1.0' }],
    ['a key of every object', { cart: 'constructor' }],
    ['an unknown remote', { other: '1.1.0' }],
  ])('a pin of %s has no effect', (_what, pins) => {
    expect(pinVersions(registry, pins)).toEqual(registry);
  });

  test('a page can load only versions with a known contract', () => {
    expect(loadableVersions(registry.remotes['cart'] as Registry['remotes'][string])).toEqual(['1.0.0', '1.1.0']);
  });
});
