import { relative } from 'node:path';
import type { FullConfig, Reporter, TestCase, TestResult, TestStep } from '@playwright/test/reporter';

/** A test's last finished or pending call to the browser. */
function lastCall(steps: readonly TestStep[]): string {
  const calls = steps.filter(({ category }) => category === 'pw:api' || category === 'expect');
  return calls.at(-1)?.title ?? 'none';
}

/**
 * Prints each test that exceeded its time limit although no step failed. This happens if the browser does not respond
 * to a call. A test is not listed if a page never reaches the expected state, because Playwright reports that as a
 * failed step.
 */
// biome-ignore lint/style/noDefaultExport: Playwright loads a reporter from the default export
export default class HungTests implements Reporter {
  #folder = '';

  onBegin({ configFile }: FullConfig): void {
    this.#folder = configFile ? new URL('.', `file://${configFile}`).pathname : '';
  }

  onTestEnd({ location, title }: TestCase, { status, errors, steps }: TestResult): void {
    if (status !== 'timedOut' || errors.length !== 1) return;
    const place = `${relative(this.#folder, location.file)}:${location.line}`;
    process.stdout.write(`hung: ${place} ${title}; last call: ${lastCall(steps)}\n`);
  }

  printsToStdio(): boolean {
    return false;
  }
}
