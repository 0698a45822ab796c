import { expect, test } from '@jest/globals';
import { buildVersion } from '../testing/index.ts';
import { holdTogether } from './holdTogether.ts';
import type { Registry, RegistryRemote } from './registry.ts';

function remoteOf(name: string, stable: string, together?: Readonly<Record<string, string>>): RegistryRemote {
  const change = {
    revision: 1,
    at: '2026-11-22T10:00:00.000Z',
    by: 'ada',
    action: 'promote' as const,
    version: stable,
  };
  return {
    stable,
    versions: { [stable]: buildVersion({ name, version: stable }) },
    history: [{ ...change, ...(together ? { with: together } : {}) }],
  };
}

const cart = remoteOf('cart', '1.0.0');
const header = remoteOf('header', '1.0.0');
const former: Registry = { schema: 3, remotes: { cart, header } };

const newCart = remoteOf('cart', '1.1.0', { header: '1.1.0' });
const newHeader = remoteOf('header', '1.1.0', { cart: '1.1.0' });
const registryOf = (remotes: Registry['remotes'], retired?: string[]): Registry => ({
  ...{ schema: 3, remotes },
  ...(retired ? { retired } : {}),
});

test('a remote stays as it was while another remote’s entry from the same change is not in force', () => {
  const { registry, held } = holdTogether(registryOf({ cart: newCart, header }), former);
  expect(registry.remotes).toEqual({ cart, header });
  expect(registry.remotes['cart']).toBe(cart);
  expect(held).toEqual(['the entry of cart goes live with the entry of header, which is not in force']);
});

test('a remote stays as it was while a new remote from the same change cannot be read', () => {
  const { registry } = holdTogether(registryOf({ cart: newCart }), registryOf({ cart }));
  expect(registry.remotes).toEqual({ cart });
});

test.each<[string, Registry, Registry | undefined]>([
  ['all entries are in force', registryOf({ cart: newCart, header: newHeader }), former],
  ['a host has just started', registryOf({ cart: newCart, header }), undefined],
  [
    'the other one has been rolled back since',
    registryOf({ cart: newCart, header: remoteOf('header', '1.0.0') }),
    former,
  ],
  ['the other one has been retired since', registryOf({ cart: newCart }, ['header']), former],
  ['it went live alone', registryOf({ cart: remoteOf('cart', '1.1.0'), header }), former],
  [
    'it is live already, and the other one changes later',
    registryOf({ cart: { ...newCart, revision: 9 }, header }),
    registryOf({ cart: newCart, header }),
  ],
])('the registry takes effect unchanged when %s', (_when, registry, before) => {
  const result = holdTogether(registry, before);
  expect(result.held).toEqual([]);
  expect(result.registry).toBe(registry);
});
