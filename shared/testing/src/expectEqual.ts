import { isDeepStrictEqual } from 'node:util';
import { expect } from '@jest/globals';

/**
 * `expect(actual).toEqual(expected)` for tests that compare hundred thousands of times: an expectation is only made
 * where the two differ, since making one costs more than comparing.
 */
export function expectEqual(actual: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(actual, expected)) expect(actual).toEqual(expected);
}
