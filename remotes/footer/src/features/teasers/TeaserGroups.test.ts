import { expect, test } from '@jest/globals';
import { rowSpans } from './TeaserGroups.tsx';

test.each([
  [1, [12]],
  [4, [3, 3, 3, 3]],
  [5, [6, 6, 4, 4, 4]],
  [6, [4, 4, 4, 4, 4, 4]],
  [7, [4, 4, 4, 3, 3, 3, 3]],
  [8, [3, 3, 3, 3, 3, 3, 3, 3]],
  [9, [4, 4, 4, 4, 4, 4, 4, 4, 4]],
])('%i teaser groups fill every row of a wide window (FOOT-27)', (count, expected) => {
  expect(rowSpans(count)).toEqual(expected);
});
