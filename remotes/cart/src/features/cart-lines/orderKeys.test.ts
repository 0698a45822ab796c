import { expect, test } from '@jest/globals';
import { orderKeys } from './orderKeys.ts';

test.each([
  ['the first line', ['a', 'b', 'c'], ['b', 'c'], ['a'], ['a', 'b', 'c']],
  ['a line between others', ['a', 'b', 'c'], ['a', 'c'], ['b'], ['a', 'b', 'c']],
  ['the last line', ['a', 'b', 'c'], ['a', 'b'], ['c'], ['a', 'b', 'c']],
  ['neighbours that were deleted in another order', ['a', 'b', 'c'], ['a'], ['c', 'b'], ['a', 'b', 'c']],
  ['all', ['a', 'b'], [], ['b', 'a'], ['a', 'b']],
  ['an item that was never listed', [], ['b'], ['a'], ['b', 'a']],
  ['an item whose line is listed again', ['a', 'b'], ['a', 'b'], ['a'], ['a', 'b']],
])('a deleted item keeps its position: %s', (_name, before, lines, removed, order) => {
  expect(orderKeys(before, lines, removed)).toEqual(order);
});
