import { expect, test } from '@jest/globals';
import { visitsOf } from './visits.ts';

const visitsOfSlots = (...pages: readonly string[]) =>
  visitsOf({
    remote: 'wishlist',
    live: ['header', 'cart', 'footer', 'newsletter'],
    slots: pages.map((page) => ({ page, module: './Wishlist' })),
    entries: [],
    originUrl: 'http://localhost:1',
    embedPort: 2,
    shopUrl: 'http://localhost:3',
    pageBorderUrl: 'http://localhost:4',
  });

test('a remote is looked for on the pages of the shell that its descriptor names', async () => {
  const { visits, unknownPages } = visitsOfSlots('info/watchlist', 'search', 'product');
  const own = visits.filter(({ alive }) => alive['wishlist']);
  expect(own.map(({ host, page }) => `${host} ${page}`)).toEqual([
    'shell /watchlist',
    'shell /search?query=kaffee',
    'shell /product/1000102',
  ]);
  expect((await own[0]?.open())?.url).toBe('http://localhost:3/watchlist');
  expect(own[0]?.alive).toMatchObject({
    header: expect.any(String),
    wishlist: expect.stringContaining('"shop_wishlist/Wishlist"'),
  });
  expect(unknownPages).toEqual([]);
});

test('a page that the shell does not have, or that shows no modules, is named', () => {
  const { visits, unknownPages } = visitsOfSlots('info/wishlist', 'checkout', 'home');
  expect(unknownPages).toEqual(['info/wishlist', 'checkout']);
  expect(visits.filter(({ alive }) => alive['wishlist']).map(({ page }) => page)).toEqual(['/']);
});
