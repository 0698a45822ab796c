import { join } from 'node:path';
import { root } from '../paths.ts';
import { type RunResult, run } from '../programs/run.ts';
import { type RunFiles, withTestShop } from '../programs/testShop.ts';
import { checkRunLogs } from './logCheck.ts';

export type BrowserTestCount = { readonly passed: number; readonly failed: number };

/** Parses the summary from Playwright's list reporter. */
export function parsePlaywrightCount(output: string): BrowserTestCount {
  const count = (word: string) => Number(new RegExp(`^\\s*(\\d+) ${word}`, 'm').exec(output)?.[1] ?? 0);
  return { passed: count('passed') + count('flaky'), failed: count('failed') + count('did not run') };
}

const trimmedLines = (output: string) => output.split('\n').map((line) => line.trim());

/** The reasons that tests print when they are skipped because a program is missing on this machine. */
export function parseUntested(output: string): string[] {
  return [...new Set(trimmedLines(output).filter((line) => / was not tested: /.test(line)))];
}

/** The result of the search for secrets in the programs' logs. */
export function parseLogCheck(output: string): string[] {
  return trimmedLines(output).filter((line) => line.startsWith('logs: '));
}

/** Processor usage and the slowest spec files, parsed from their reporter's output. */
export function parseProcessorTimes(output: string): string[] {
  return trimmedLines(output).filter((line) => /^(?:processor|slowest): /.test(line));
}

/** The tests that exceeded their time limit although no step failed, from their reporter's output. */
export function parseHungTests(output: string): string[] {
  return trimmedLines(output).filter((line) => line.startsWith('hung: '));
}

/** How many tests may hang by coincidence. */
const maxHungTests = 2;

/**
 * Runs Playwright. In a complete run, tests that hung are run once more if no other test has failed. The output of the
 * second run names these tests. See decision 0122.
 *
 * @param playwright runs Playwright with arguments
 */
export async function runTests(
  playwright: (args: readonly string[]) => Promise<RunResult>,
  args: readonly string[],
): Promise<RunResult & { count: BrowserTestCount }> {
  const first = await playwright(['test', ...playwrightArguments(args)]);
  const count = parsePlaywrightCount(first.output);
  const hung = parseHungTests(first.output);
  const onlyHung = hung.length === count.failed && hung.length > 0 && hung.length <= maxHungTests;
  if (args.length > 0 || !onlyHung) return { ...first, count };
  const second = await playwright(['test', '--last-failed']);
  const again = parsePlaywrightCount(second.output);
  return {
    code: second.code,
    output: `${first.output}\nThese tests hung and were run again:\n${second.output}`,
    count: { passed: count.passed + again.passed, failed: hung.length - again.passed },
  };
}

/**
 * Translates the arguments of `npm run e2e` into Playwright's: `--repeat 5` runs every test five times.
 *
 * @throws if the number of repeats is missing or not positive
 */
export function playwrightArguments(args: readonly string[]): string[] {
  const index = args.findIndex((arg) => arg === '--repeat' || arg.startsWith('--repeat='));
  if (index === -1) return [...args];
  const [, inOne] = (args[index] ?? '').split('=');
  const times = inOne ?? args[index + 1] ?? '';
  if (!/^[1-9]\d*$/.test(times)) throw new Error('--repeat needs a positive number, for example --repeat 5');
  return [...args.slice(0, index), `--repeat-each=${times}`, ...args.slice(index + (inOne === undefined ? 2 : 1))];
}

/** Searches a run's logs for secrets. A secret makes the run fail. */
function checkLogs(files: RunFiles, isWhole: boolean): { readonly code: number; readonly message: string } {
  try {
    return { code: 0, message: checkRunLogs({ ...files, isWhole }) };
  } catch (error) {
    return { code: 1, message: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * Runs Playwright against a new test shop, then searches its programs' logs for secrets that the tests used. Arguments
 * are passed to Playwright. With any argument, Playwright's output is shown live.
 */
export async function runBrowserTests(args: readonly string[]): Promise<RunResult & { count: BrowserTestCount }> {
  const options = { cwd: join(root, 'e2e'), isLive: args.length > 0 };
  let logs = { code: 1, message: 'logs: not checked' };
  const { code, output, count } = await withTestShop(
    (environment) => runTests((playwright) => run('playwright', playwright, { ...options, environment }), args),
    (files) => {
      logs = checkLogs(files, args.length === 0);
    },
  );
  if (options.isLive) console.log(logs.message);
  return { code: code || logs.code, output: `${output}\n${logs.message}`, count };
}
