import { expect, test } from '@jest/globals';
import { badgeText } from './badgeText.ts';

test.each([
  [0, ''],
  [1, '1'],
  [99, '99'],
  [100, '+99'],
  [1200, '+99'],
])('a cart of %i shows “%s”', (count, text) => {
  expect(badgeText(count)).toBe(text);
});
