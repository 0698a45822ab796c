import { expect, test } from '@jest/globals';
import {
  parseLogCheck,
  parsePlaywrightCount,
  parseProcessorTimes,
  parseUntested,
  playwrightArguments,
  runTests,
} from './browserTests.ts';

const output = `Running 5 tests using 2 workers

  ✓  1 specs/cartPersistence.spec.ts:79:1 › a cart (1.2s)
SSI was not tested: nginx is not installed, and its package could not be downloaded
  -  2 specs/foreignPages.spec.ts:79:1 › a page behind SSI
SSI was not tested: nginx is not installed, and its package could not be downloaded
  -  3 specs/foreignPages.spec.ts:55:3 › a page behind nginx

  1 failed
  2 skipped
  1 flaky
  1 did not run
  12 passed (1.1m)
processor: 41.0 s within 62.0 s; browser 30.1 s
slowest: 61.2 s, 39.0 s of the processor  specs/foreignPages.spec.ts, 2 tests
slowest: 1.2 s, 0.9 s of the processor  specs/cartPersistence.spec.ts, 1 test

logs: none of 12 secrets in the logs of 9 programs
`;

test('parsePlaywrightCount counts passed and failed tests', () => {
  expect(parsePlaywrightCount(output)).toEqual({ passed: 13, failed: 2 });
});

test('parseUntested returns each reason for skipped tests only once', () => {
  expect(parseUntested(output)).toEqual([
    'SSI was not tested: nginx is not installed, and its package could not be downloaded',
  ]);
});

test('parseProcessorTimes returns the programs that used the most processor time, and the slowest spec files', () => {
  expect(parseProcessorTimes(output)).toEqual([
    'processor: 41.0 s within 62.0 s; browser 30.1 s',
    'slowest: 61.2 s, 39.0 s of the processor  specs/foreignPages.spec.ts, 2 tests',
    'slowest: 1.2 s, 0.9 s of the processor  specs/cartPersistence.spec.ts, 1 test',
  ]);
});

test('parseLogCheck returns the result of the log check', () => {
  expect(parseLogCheck(output)).toEqual(['logs: none of 12 secrets in the logs of 9 programs']);
});

test('playwrightArguments translates --repeat and passes everything else on', () => {
  expect(playwrightArguments(['cart', '--repeat', '5', '-x'])).toEqual(['cart', '--repeat-each=5', '-x']);
  expect(playwrightArguments(['--repeat=3', 'cart'])).toEqual(['--repeat-each=3', 'cart']);
  expect(playwrightArguments(['cart'])).toEqual(['cart']);
});

test.each([[['--repeat']], [['--repeat', 'cart']], [['--repeat=0']]])(
  'playwrightArguments refuses %j with an example',
  (args) => {
    expect(() => playwrightArguments(args)).toThrow('--repeat 5');
  },
);

const hung = 'hung: specs/search.spec.ts:48 the overlay opens; last call: Navigate';
const failed = `  1 failed\n  10 passed (1.0m)\n`;
const passed = `  1 passed (1.0s)\n`;

const playwright =
  (...outputs: readonly string[]) =>
  (calls: string[][] = []) => ({
    calls,
    run: async (args: readonly string[]) => {
      calls.push([...args]);
      const output = outputs[calls.length - 1] ?? '';
      return { code: / failed/.test(output) ? 1 : 0, output };
    },
  });

test('runTests runs a hung test once more and reports both runs', async () => {
  const { run, calls } = playwright(`${hung}\n${failed}`, passed)();
  const result = await runTests(run, []);
  expect(calls).toEqual([['test'], ['test', '--last-failed']]);
  expect(result).toMatchObject({ code: 0, count: { passed: 11, failed: 0 } });
  expect(result.output).toContain(hung);
});

test('runTests fails if a hung test fails again', async () => {
  const { run } = playwright(`${hung}\n${failed}`, '  1 failed\n')();
  expect(await runTests(run, [])).toMatchObject({ code: 1, count: { passed: 10, failed: 1 } });
});

test.each([
  ['a failed assertion', failed, []],
  ['a hung test next to a failed one', `${hung}\n  2 failed\n  10 passed\n`, []],
  ['many hung tests', `${[hung, hung, hung].join('\n')}\n  3 failed\n`, []],
  ['a hung test of a run with arguments', `${hung}\n${failed}`, ['search']],
])('runTests does not run %s again', async (_name, output, args) => {
  const { run, calls } = playwright(output, passed)();
  expect(await runTests(run, args)).toMatchObject({ code: 1 });
  expect(calls).toHaveLength(1);
});
