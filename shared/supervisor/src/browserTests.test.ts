import { expect, test } from '@jest/globals';
import { parsePlaywrightCount, parseUntested } from './browserTests.ts';

const output = `Running 5 tests using 2 workers

  ✓  1 specs/cart.spec.ts:79:1 › a cart (1.2s)
SSI was not tested: nginx is not installed, and its package could not be had
  -  2 specs/pageTeams.spec.ts:79:1 › what nginx has included
SSI was not tested: nginx is not installed, and its package could not be had
  -  3 specs/pageTeams.spec.ts:55:3 › a page behind nginx

  1 failed
  2 skipped
  1 flaky
  1 did not run
  12 passed (1.1m)
`;

test('what passed and what did not is counted', () => {
  expect(parsePlaywrightCount(output)).toEqual({ passed: 13, failed: 2 });
});

test('what was left out is said once, with its reason', () => {
  expect(parseUntested(output)).toEqual([
    'SSI was not tested: nginx is not installed, and its package could not be had',
  ]);
});
