import { expect, test } from '@jest/globals';
import { orderKeys } from './orderKeys.ts';

test.each([
  ['the first', ['a', 'b', 'c'], ['b', 'c'], ['a'], ['a', 'b', 'c']],
  ['one between others', ['a', 'b', 'c'], ['a', 'c'], ['b'], ['a', 'b', 'c']],
  ['the last', ['a', 'b', 'c'], ['a', 'b'], ['c'], ['a', 'b', 'c']],
  ['neighbours, in another order', ['a', 'b', 'c'], ['a'], ['c', 'b'], ['a', 'b', 'c']],
  ['all', ['a', 'b'], [], ['b', 'a'], ['a', 'b']],
  ['one that was never listed', [], ['b'], ['a'], ['b', 'a']],
  ['one whose line is there again', ['a', 'b'], ['a', 'b'], ['a'], ['a', 'b']],
])('a deleted item keeps its position: %s', (_name, before, lines, removed, order) => {
  expect(orderKeys(before, lines, removed)).toEqual(order);
});
