import { expect, test } from '@jest/globals';
import { parseJestCount } from './unitTests.ts';

test('parseJestCount counts passed, failed and skipped tests', () => {
  const output =
    'Test Suites: 1 failed, 7 passed, 8 total\nTests:       1 failed, 2 skipped, 3 todo, 40 passed, 46 total\n';
  expect(parseJestCount(output)).toEqual({ passed: 40, failed: 1, skipped: 5 });
});

test('parseJestCount returns zeros for output without a summary', () => {
  expect(parseJestCount('jest crashed')).toEqual({ passed: 0, failed: 0, skipped: 0 });
});
