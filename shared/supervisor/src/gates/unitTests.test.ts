import { expect, test } from '@jest/globals';
import { parseJestCount } from './unitTests.ts';

test('what passed, what failed and what was left out is counted', () => {
  const output =
    'Test Suites: 1 failed, 7 passed, 8 total\nTests:       1 failed, 2 skipped, 3 todo, 40 passed, 46 total\n';
  expect(parseJestCount(output)).toEqual({ passed: 40, failed: 1, skipped: 5 });
});

test('a run that says nothing has counted nothing', () => {
  expect(parseJestCount('jest crashed')).toEqual({ passed: 0, failed: 0, skipped: 0 });
});
