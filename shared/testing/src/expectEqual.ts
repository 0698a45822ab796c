import { isDeepStrictEqual } from 'node:util';
import { expect } from '@jest/globals';

/**
 * `expect(actual).toEqual(expected)` for tests with hundreds of thousands of comparisons. It calls `expect` only if the
 * values differ, because that call costs more than the comparison.
 */
export function expectEqual(actual: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(actual, expected)) expect(actual).toEqual(expected);
}
