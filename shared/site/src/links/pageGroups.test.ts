import { expect, test } from '@jest/globals';
import { hasStickyHeader, isPageGroup, pageGroups } from './pageGroups.ts';

test('isPageGroup accepts only the exact names', () => {
  expect(pageGroups.every(isPageGroup)).toBe(true);
  for (const value of ['Homepage', 'checkout', '', undefined, null, 3]) expect(isPageGroup(value)).toBe(false);
});

test('pageGroups lists each group in the specification once (SITE-29)', () => {
  const checkoutSteps = ['login', 'payment type', 'last check', 'shipping address', 'payment'];
  expect(pageGroups).toEqual([
    ...['add to basket', 'category', ...checkoutSteps.map((step) => `checkout ${step}`), 'community', 'content'],
    ...['homepage', 'leaflet', 'lead', 'order confirmation', 'product view', 'product archive', 'discount shop'],
    ...['search result', 'shopping basket', 'store finder', 'coffee subscription'],
  ]);
});

test('the header is sticky on every page except the basket and the product view (HEAD-12, SITE-30)', () => {
  expect(pageGroups.filter((group) => !hasStickyHeader(group))).toEqual(['product view', 'shopping basket']);
  expect(hasStickyHeader(undefined)).toBe(true);
});
