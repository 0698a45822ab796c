import { expect, test } from '@jest/globals';
import { hasStickyHeader, isPageGroup, pageGroups } from './pageGroups.ts';

test('the page groups are those of SITE-29, with five steps of the checkout', () => {
  expect(pageGroups).toHaveLength(20);
  expect(new Set(pageGroups).size).toBe(20);
  expect(pageGroups.filter((group) => group.startsWith('checkout '))).toEqual([
    'checkout login',
    'checkout payment type',
    'checkout last check',
    'checkout shipping address',
    'checkout payment',
  ]);
});

test('only their exact names are groups', () => {
  expect(pageGroups.every(isPageGroup)).toBe(true);
  for (const value of ['Homepage', 'checkout', '', undefined, null, 3]) expect(isPageGroup(value)).toBe(false);
});

test('the header stays in view everywhere but on basket and product view', () => {
  expect(pageGroups.filter((group) => !hasStickyHeader(group))).toEqual(['product view', 'shopping basket']);
  expect(hasStickyHeader(undefined)).toBe(true);
});
