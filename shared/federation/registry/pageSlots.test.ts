import { expect, test } from '@jest/globals';
import { buildVersion, readInline } from '../testing/index.ts';
import { pageModules } from './pageSlots.ts';
import type { Registry } from './registry.ts';

/** A registry whose remote `wishlist` names the pages for its modules. */
function registryWith(overrides: Parameters<typeof buildVersion>[0] = {}): Registry {
  const exposes = { './Wishlist': ['list.js'], './Teaser': ['teaser.js'] };
  const slots = [
    { page: 'home', module: './Teaser', height: 240 },
    { page: 'info/watchlist', module: './Wishlist' },
    { page: 'product', module: './Teaser' },
  ];
  const descriptor = buildVersion({ name: 'wishlist', exposes, slots, ...overrides });
  const wishlist = { stable: '1.0.0', versions: { '1.0.0': descriptor } };
  return readInline(JSON.stringify({ schema: 3, remotes: { wishlist } }));
}

test('a page shows the modules of remotes that name the page', () => {
  const registry = registryWith();
  const teaser = { remote: 'wishlist', id: 'shop_wishlist/Teaser' };
  expect(pageModules(registry, 'home')).toEqual([{ ...teaser, height: 240 }]);
  expect(pageModules(registry, 'product', '400123')).toEqual([{ ...teaser, height: 0 }]);
  expect(pageModules(registry, 'category', 'coffee')).toEqual([]);
});

test('a remote may name one subject of a page', () => {
  const list = { remote: 'wishlist', id: 'shop_wishlist/Wishlist', height: 0 };
  expect(pageModules(registryWith(), 'info', 'watchlist')).toEqual([list]);
  expect(pageModules(registryWith(), 'info', 'faq')).toEqual([]);
  expect(pageModules(registryWith(), 'info')).toEqual([]);
});

test('a page shows no module of a remote that was never promoted or was built for an unknown contract', () => {
  const { wishlist } = registryWith().remotes;
  if (!wishlist) throw new Error('the registry has no wishlist');
  const { stable: _stable, ...unpromoted } = wishlist;
  expect(pageModules({ schema: 3, remotes: { wishlist: unpromoted } }, 'home')).toEqual([]);
  expect(pageModules(registryWith({ contract: 99 }), 'home')).toEqual([]);
});

test.each([
  ['a module that is not exposed', { page: 'home', module: './Other' }, /not exposed/],
  ['an address instead of a page', { page: '/home', module: './Teaser' }, /not a page/],
  ['a page with markup', { page: 'home"><script>', module: './Teaser' }, /not a page/],
  ['a height that moves everything out of view', { page: 'home', module: './Teaser', height: 90_000 }, /slots/],
])('a registry is refused if a slot has %s', (_what, slot, message) => {
  expect(() => registryWith({ slots: [slot] })).toThrow(message);
});
