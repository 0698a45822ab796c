import { relative } from 'node:path';
import type { FullConfig, Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import {
  addTimes,
  noTime,
  type ProcessorTime,
  processorAnnotation,
  processorTimeOf,
} from '../fixtures/processorTime.ts';

/** Number of files to list. */
const listedFiles = 20;

type FileTime = { readonly tests: number; readonly durationMs: number; readonly used: ProcessorTime };

const noFileTime: FileTime = { tests: 0, durationMs: 0, used: noTime };

const seconds = (value: number) => `${value.toFixed(1)} s`;

const totalOf = ({ test, browser, programs }: Pick<ProcessorTime, 'test' | 'browser' | 'programs'>) =>
  test + browser + programs;

/**
 * Prints which programs used the processors, and the slowest spec files, with the times of all their tests and repeats
 * added up.
 */
// biome-ignore lint/style/noDefaultExport: Playwright loads a reporter from the default export
export default class ProcessorTimes implements Reporter {
  readonly #files = new Map<string, FileTime>();
  #folder = '';
  #serversAtStart = 0;

  onBegin({ configFile }: FullConfig): void {
    this.#folder = configFile ? new URL('.', `file://${configFile}`).pathname : '';
    this.#serversAtStart = this.#servers();
  }

  onTestEnd({ location }: TestCase, { duration, annotations }: TestResult): void {
    const { tests, durationMs, used } = this.#files.get(location.file) ?? noFileTime;
    const told = annotations.find(({ type }) => type === processorAnnotation)?.description;
    const usedNow: ProcessorTime = told ? JSON.parse(told) : noTime;
    this.#files.set(location.file, {
      tests: tests + 1,
      durationMs: durationMs + duration,
      used: addTimes(used, usedNow),
    });
  }

  onEnd({ duration }: { readonly duration: number }): void {
    const files = [...this.#files];
    const used = files.reduce((sum, [, file]) => addTimes(sum, file.used), noTime);
    const testMs = files.reduce((sum, [, { durationMs }]) => sum + durationMs, 0);
    const servers = this.#servers() - this.#serversAtStart;
    if (totalOf(used) > 0)
      process.stdout.write(
        [
          `processor: ${seconds(totalOf(used) + servers)} within ${seconds(duration / 1000)}`,
          `browser ${seconds(used.browser)} (${used.documents} documents; axe ${seconds(used.axe)} in ${used.axeChecks} checks)`,
          `tests ${seconds(used.test)}`,
          `programs that tests start ${seconds(used.programs)}`,
          `the shop ${seconds(servers)}`,
          `tests waited ${seconds(testMs / 1000 - totalOf(used))}\n`,
        ].join('; '),
      );
    const slowest = files.sort(([, one], [, other]) => other.durationMs - one.durationMs);
    for (const [file, { tests, durationMs, used: usedByFile }] of slowest.slice(0, listedFiles)) {
      const processor = `${seconds(totalOf(usedByFile))} of the processor`;
      process.stdout.write(
        `slowest: ${seconds(durationMs / 1000)}, ${processor}  ${relative(this.#folder, file)}, ${tests} tests\n`,
      );
    }
  }

  printsToStdio(): boolean {
    return false;
  }

  /** Processor seconds of the programs that run alongside the tests. The tests' parent process has started them. */
  #servers(): number {
    const all = processorTimeOf(process.ppid);
    const own = processorTimeOf(process.pid);
    return all.programs - totalOf(own);
  }
}
