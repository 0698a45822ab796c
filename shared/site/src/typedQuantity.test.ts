import { expect, test } from '@jest/globals';
import { parseQuantity } from './typedQuantity.ts';

test.each([
  [' 12 ', 12],
  ['007', 7],
  ['99999999999999999999', 9999],
  ['', undefined],
  ['1,5', undefined],
])('the input %p is read as the quantity %p', (text, quantity) => {
  expect(parseQuantity(text)).toBe(quantity);
});
