import { expect, test } from '@jest/globals';
import { createAllowance } from './createAllowance.ts';

test('an allowance can be used up within a period, and is restored afterwards', () => {
  let now = 5;
  const isAllowed = createAllowance(2, 1_000, () => now);
  const ask = (time: number) => {
    now = time;
    return isAllowed();
  };
  expect([5, 6, 7, 1_004, 1_005, 1_006, 1_007].map(ask)).toEqual([true, true, false, false, true, true, false]);
});
