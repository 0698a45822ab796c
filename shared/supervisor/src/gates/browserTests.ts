import { join } from 'node:path';
import { root } from '../paths.ts';
import { type RunResult, run } from '../programs/run.ts';
import { type RunFiles, withTestShop } from '../programs/testShop.ts';
import { checkRunLogs } from './logCheck.ts';

export type BrowserTestCount = { readonly passed: number; readonly failed: number };

/** Reads the closing lines of Playwright's list reporter. */
export function parsePlaywrightCount(output: string): BrowserTestCount {
  const count = (word: string) => Number(new RegExp(`^\\s*(\\d+) ${word}`, 'm').exec(output)?.[1] ?? 0);
  return { passed: count('passed') + count('flaky'), failed: count('failed') + count('did not run') };
}

const trimmedLines = (output: string) => output.split('\n').map((line) => line.trim());

/** What was left out and why, as the tests themselves say it: a machine may lack something that cannot be installed. */
export function parseUntested(output: string): string[] {
  return [...new Set(trimmedLines(output).filter((line) => / was not tested: /.test(line)))];
}

/** What the search of the programs' logs for secrets has found. */
export function parseLogCheck(output: string): string[] {
  return trimmedLines(output).filter((line) => line.startsWith('logs: '));
}

/** Which spec files took longest, as the reporter of the tests says it. */
export function parseSlowest(output: string): string[] {
  return trimmedLines(output).filter((line) => line.startsWith('slowest: '));
}

/**
 * Playwright's arguments for those of `npm run e2e`: `--repeat 5` runs every test five times.
 *
 * @throws when the number of repeats is none
 */
export function playwrightArguments(args: readonly string[]): string[] {
  const place = args.findIndex((arg) => arg === '--repeat' || arg.startsWith('--repeat='));
  if (place === -1) return [...args];
  const [, inOne] = (args[place] ?? '').split('=');
  const times = inOne ?? args[place + 1] ?? '';
  if (!/^[1-9]\d*$/.test(times)) throw new Error('--repeat needs how many times: --repeat 5');
  return [...args.slice(0, place), `--repeat-each=${times}`, ...args.slice(place + (inOne === undefined ? 2 : 1))];
}

/** What the logs of a run say of those who used it, and whether that fails the run. */
function describeLogs(files: RunFiles, isWhole: boolean): { readonly code: number; readonly message: string } {
  try {
    return { code: 0, message: checkRunLogs({ ...files, isWhole }) };
  } catch (error) {
    return { code: 1, message: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * Runs Playwright against a shop of its own, and searches the logs of its programs for what the tests used. Arguments go
 * to Playwright; with some, its output is shown at once.
 */
export async function runBrowserTests(args: readonly string[]): Promise<RunResult & { count: BrowserTestCount }> {
  const playwright = ['test', ...playwrightArguments(args)];
  const options = { cwd: join(root, 'e2e'), isLive: args.length > 0 };
  let logs = { code: 1, message: 'logs: not checked' };
  const { code, output } = await withTestShop(
    (environment) => run('playwright', playwright, { ...options, environment }),
    (files) => {
      logs = describeLogs(files, args.length === 0);
    },
  );
  if (options.isLive) console.log(logs.message);
  return { code: code || logs.code, output: `${output}\n${logs.message}`, count: parsePlaywrightCount(output) };
}
