import { relative } from 'node:path';
import type { FullConfig, Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** How many are named. */
const shown = 20;

/** Says at the end which spec files took longest, all tests and repeats of a file together. */
// biome-ignore lint/style/noDefaultExport: Playwright takes a reporter from a default export
export default class SlowestFiles implements Reporter {
  readonly #files = new Map<string, { readonly tests: number; readonly milliseconds: number }>();
  #folder = '';

  onBegin({ configFile }: FullConfig): void {
    this.#folder = configFile ? new URL('.', `file://${configFile}`).pathname : '';
  }

  onTestEnd({ location }: TestCase, { duration }: TestResult): void {
    const { tests, milliseconds } = this.#files.get(location.file) ?? { tests: 0, milliseconds: 0 };
    this.#files.set(location.file, { tests: tests + 1, milliseconds: milliseconds + duration });
  }

  onEnd(): void {
    const slowest = [...this.#files].sort(([, one], [, other]) => other.milliseconds - one.milliseconds);
    for (const [file, { tests, milliseconds }] of slowest.slice(0, shown)) {
      const seconds = (milliseconds / 1000).toFixed(1);
      process.stdout.write(`slowest: ${seconds} s  ${relative(this.#folder, file)}, ${tests} tests\n`);
    }
  }

  printsToStdio(): boolean {
    return false;
  }
}
