import { relative } from 'node:path';
import type { FullConfig, Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Number of listed files. */
const listedFiles = 20;

/** Prints the slowest spec files at the end of a run; all tests and repeats of a file count together. */
// biome-ignore lint/style/noDefaultExport: Playwright loads a reporter from the default export
export default class SlowestFiles implements Reporter {
  readonly #files = new Map<string, { readonly tests: number; readonly durationMs: number }>();
  #folder = '';

  onBegin({ configFile }: FullConfig): void {
    this.#folder = configFile ? new URL('.', `file://${configFile}`).pathname : '';
  }

  onTestEnd({ location }: TestCase, { duration }: TestResult): void {
    const { tests, durationMs } = this.#files.get(location.file) ?? { tests: 0, durationMs: 0 };
    this.#files.set(location.file, { tests: tests + 1, durationMs: durationMs + duration });
  }

  onEnd(): void {
    const slowest = [...this.#files].sort(([, one], [, other]) => other.durationMs - one.durationMs);
    for (const [file, { tests, durationMs }] of slowest.slice(0, listedFiles)) {
      const seconds = (durationMs / 1000).toFixed(1);
      process.stdout.write(`slowest: ${seconds} s  ${relative(this.#folder, file)}, ${tests} tests\n`);
    }
  }

  printsToStdio(): boolean {
    return false;
  }
}
