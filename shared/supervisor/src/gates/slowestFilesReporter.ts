import { relative } from 'node:path';
import { root } from '../paths.ts';
import { type FileDuration, printSlowest } from './slowestFiles.ts';

type TestFile = {
  readonly testFilePath: string;
  /** Absent when the file could not be run. */
  readonly perfStats?: { readonly loadTestEnvironmentStart?: number; readonly start: number; readonly end: number };
};

/** jest reporter that says at the end which test files took longest. */
// biome-ignore lint/style/noDefaultExport: jest takes a reporter from the default export
export default class SlowestFilesReporter {
  readonly #durations: FileDuration[] = [];

  onTestResult(_test: unknown, { testFilePath, perfStats }: TestFile): void {
    if (!perfStats) return;
    const { start, end, loadTestEnvironmentStart = start } = perfStats;
    this.#durations.push({ file: relative(root, testFilePath), durationMs: end - loadTestEnvironmentStart });
  }

  onRunComplete(): void {
    process.stdout.write(printSlowest(this.#durations));
  }
}
