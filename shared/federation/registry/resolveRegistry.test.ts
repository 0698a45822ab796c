import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { contractVersion } from '../contract/remotes.ts';
import { buildRegistry, buildVersion, testIntegrity } from '../testing/index.ts';
import type { Descriptor } from './files/descriptor.ts';
import type { Registry } from './registry.ts';
import { absoluteRegistry, resolvedRegistrySchema, resolveRegistry } from './resolveRegistry.ts';

const base = 'http://localhost:3003/cart/1.0.0';

const script = (file: string) => ({ url: `${base}/${file}`, integrity: testIntegrity(file) });

/** A registry with two versions of the cart, one of them live. */
function registryWith(overrides: Partial<Descriptor> = {}): Registry {
  const versions = { '0.9.0': buildVersion({ version: '0.9.0' }), '1.0.0': buildVersion(overrides) };
  return { schema: 3, remotes: { cart: { stable: '1.0.0', versions } } };
}

test('the resolved registry has only the remotes that a page names', () => {
  const registry = buildRegistry(['cart', 'header']);
  expect(Object.keys(resolveRegistry(registry, 'de-DE', ['header', 'footer']).remotes)).toEqual(['header']);
});

test('a resolved registry has absolute addresses and hashes for the live version and its strings', () => {
  expect(resolveRegistry(registryWith(), 'tr-TR')).toEqual({
    remotes: {
      cart: {
        version: '1.0.0',
        container: 'shop_cart',
        entry: script('remoteEntry.js'),
        modules: { MiniCart: [script('mini.js'), script('texts-tr.js')] },
      },
    },
  });
});

test('a resolved registry for a locale without strings has no scripts with strings', () => {
  const { remotes } = resolveRegistry(registryWith(), 'xx-XX');
  expect(remotes['cart']?.modules).toEqual({ MiniCart: [script('mini.js')] });
});

test('a resolved registry names no script twice', () => {
  const registry = registryWith({
    exposes: { './MiniCart': ['remoteEntry.js', 'shared.js', 'mini.js'], './CartLines': ['shared.js', 'lines.js'] },
    locales: { 'de-DE': ['shared.js', 'texts-de.js'] },
  });
  const files = (module: string) =>
    resolveRegistry(registry, 'de-DE').remotes['cart']?.modules[module]?.map(({ url }) => url.replace(`${base}/`, ''));
  expect(files('MiniCart')).toEqual(['shared.js', 'mini.js', 'texts-de.js']);
  expect(files('CartLines')).toEqual(['shared.js', 'lines.js', 'texts-de.js']);
});

describe('remotes that cannot be loaded', () => {
  test.each([contractVersion - 1, contractVersion + 1])(
    'a resolved registry leaves out a remote that was built for contract version %d',
    (contract) => {
      expect(resolveRegistry(registryWith({ contract }), 'de-DE')).toEqual({ remotes: {} });
    },
  );

  test('a resolved registry leaves out a remote without an entry script', () => {
    expect(resolveRegistry(registryWith({ entry: [] }), 'de-DE')).toEqual({ remotes: {} });
  });

  test('a resolved registry leaves out a remote whose live version is missing', () => {
    const registry = registryWith();
    const cart = registry.remotes['cart'];
    if (!cart) throw new Error('the registry has no cart');
    expect(resolveRegistry({ schema: 3, remotes: { cart: { ...cart, stable: '3.0.0' } } }, 'de-DE').remotes).toEqual(
      {},
    );
  });
});

test('a resolved registry keeps all other remotes when it leaves one out', () => {
  const registry = buildRegistry(['header', 'cart']);
  const old = registry.remotes['cart']?.versions['1.0.0'];
  if (old) old.contract = contractVersion + 1;
  expect(Object.keys(resolveRegistry(registry, 'de-DE').remotes)).toEqual(['header']);
});

test('a remote that the shop’s host serves has paths, with content addresses if its build has them', () => {
  const published = buildVersion();
  const mini = { bytes: 10, gzip: 5, integrity: testIntegrity('mini.js'), address: 'mini.0123456789.js' };
  const versions = { '1.0.0': { ...published, files: { ...published.files, 'mini.js': mini } } };
  const { origin } = published;
  const registryOf = (servedBy: 'shop' | 'origin'): Registry => ({
    schema: 3,
    remotes: { cart: { servedBy, stable: '1.0.0', versions } },
  });
  const addresses = (servedBy: 'shop' | 'origin') => {
    const cart = resolveRegistry(registryOf(servedBy), 'xx-XX').remotes['cart'];
    return [cart?.entry.url, cart?.modules['MiniCart']?.[0]?.url];
  };
  expect(addresses('shop')).toEqual(['/r/cart/1.0.0/remoteEntry.js', '/r/cart/files/mini.0123456789.js']);
  expect(addresses('origin')).toEqual([`${base}/remoteEntry.js`, `${origin}/cart/files/mini.0123456789.js`]);
  const resolved = resolveRegistry(registryOf('shop'), 'xx-XX');
  expect(v.parse(resolvedRegistrySchema, JSON.parse(JSON.stringify(resolved)))).toEqual(resolved);
  const { entry, modules } = absoluteRegistry(resolved, 'https://shop.example/assets/boot.js').remotes['cart'] ?? {};
  expect([entry, modules?.['MiniCart']?.[0]]).toEqual([
    { url: 'https://shop.example/r/cart/1.0.0/remoteEntry.js', integrity: testIntegrity('remoteEntry.js') },
    { url: 'https://shop.example/r/cart/files/mini.0123456789.js', integrity: testIntegrity('mini.js') },
  ]);
});

test('a resolved registry is still valid after JSON serialisation', () => {
  const resolved = resolveRegistry(buildRegistry(['header', 'cart', 'footer']), 'de-DE');
  expect(v.parse(resolvedRegistrySchema, JSON.parse(JSON.stringify(resolved)))).toEqual(resolved);
  expect(Object.keys(resolved.remotes).sort()).toEqual(['cart', 'footer', 'header']);
});
