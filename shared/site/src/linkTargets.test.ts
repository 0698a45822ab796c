import { expect, test } from '@jest/globals';
import { linkTargets } from './linkTargets.ts';

test('the header links to the pages of SITE-27', () => {
  expect(linkTargets).toMatchObject({
    home: '/',
    storeFinder: '/service/storefinder/search',
    user: '/usermenu',
    cart: '/service/cartfrontend/cart',
    search: '/search',
  });
});

test('every target is a path of the shop', () => {
  for (const target of Object.values(linkTargets)) expect(target).toMatch(/^\/(?!\/)[\w/-]*$/);
});
