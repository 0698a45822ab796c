import { relative } from 'node:path';
import { root } from '../paths.ts';
import { type FileDuration, printSlowest } from './slowestFiles.ts';

type TestFile = {
  readonly testFilePath: string;
  /** Missing if the file could not run. */
  readonly perfStats?: { readonly loadTestEnvironmentStart?: number; readonly start: number; readonly end: number };
};

/** A jest reporter that prints the slowest test files at the end of a run. */
// biome-ignore lint/style/noDefaultExport: jest expects a reporter as the default export
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
