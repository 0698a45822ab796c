import { expect, test } from '@jest/globals';
import {
  parseLogCheck,
  parsePlaywrightCount,
  parseSlowest,
  parseUntested,
  playwrightArguments,
} from './browserTests.ts';

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
slowest: 61.2 s  specs/pageTeams.spec.ts, 2 tests
slowest: 1.2 s  specs/cart.spec.ts, 1 test

logs: none of 12 secrets in the logs of 9 programs
`;

test('what passed and what did not is counted', () => {
  expect(parsePlaywrightCount(output)).toEqual({ passed: 13, failed: 2 });
});

test('what was left out is said once, with its reason', () => {
  expect(parseUntested(output)).toEqual([
    'SSI was not tested: nginx is not installed, and its package could not be had',
  ]);
});

test('the slowest spec files are read as the reporter says them', () => {
  expect(parseSlowest(output)).toEqual([
    'slowest: 61.2 s  specs/pageTeams.spec.ts, 2 tests',
    'slowest: 1.2 s  specs/cart.spec.ts, 1 test',
  ]);
});

test('what the search of the logs found is read', () => {
  expect(parseLogCheck(output)).toEqual(['logs: none of 12 secrets in the logs of 9 programs']);
});

test('repeats are handed on in Playwright’s words, everything else as it is', () => {
  expect(playwrightArguments(['cart', '--repeat', '5', '-x'])).toEqual(['cart', '--repeat-each=5', '-x']);
  expect(playwrightArguments(['--repeat=3', 'cart'])).toEqual(['--repeat-each=3', 'cart']);
  expect(playwrightArguments(['cart'])).toEqual(['cart']);
});

test.each([[['--repeat']], [['--repeat', 'cart']], [['--repeat=0']]])('%j is refused with how to say it', (args) => {
  expect(() => playwrightArguments(args)).toThrow('--repeat 5');
});
