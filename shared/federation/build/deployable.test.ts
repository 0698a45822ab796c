import { expect, test } from '@jest/globals';
import { defineRemote, defineShell, uniqueName } from './deployable.ts';

test('a remote’s build is named after its container, so its chunk names are unique on a page', () => {
  const remote = defineRemote({ name: 'cart', exposes: { './MiniCart': './MiniCart.tsx' } });
  expect(remote).toEqual({ kind: 'remote', name: 'cart', exposes: { './MiniCart': './MiniCart.tsx' } });
  expect(uniqueName(remote)).toBe('shop_cart');
});

test('a remote cannot be declared for a page that does not exist', () => {
  const slots = [{ page: 'products', module: './Wishlist' }] as const;
  expect(() => defineRemote({ name: 'wishlist', exposes: { './Wishlist': './W.tsx' }, slots })).toThrow(
    /^there is no page "products"; pages: home, category, product, .*info\/faq$/,
  );
});

test('the shell’s build is named differently from every remote’s build', () => {
  const shell = defineShell({ entry: './main.tsx' });
  expect(shell).toEqual({ kind: 'shell', name: 'shell', entry: './main.tsx' });
  expect(uniqueName(shell)).toBe('shop_shell');
});
