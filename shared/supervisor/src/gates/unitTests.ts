import { join } from 'node:path';
import { root } from '../paths.ts';
import { type RunResult, run } from '../programs/run.ts';
import type { Gate } from './gate.ts';
import { readSlowest } from './slowestFiles.ts';

export type TestCount = { readonly passed: number; readonly failed: number; readonly skipped: number };

/** Reads jest's summary. `todo` counts as skipped. */
export function parseJestCount(output: string): TestCount {
  const line = /^Tests:.*$/m.exec(output)?.[0] ?? '';
  const count = (word: string) => Number(new RegExp(`(\\d+) ${word}`).exec(line)?.[1] ?? 0);
  return { passed: count('passed'), failed: count('failed'), skipped: count('skipped') + count('todo') };
}

/** Runs jest. With `isLive`, jest's output also appears in the terminal. */
export function runJest(args: readonly string[], isLive = false): Promise<RunResult> {
  return run(process.execPath, ['node_modules/jest/bin/jest.js', ...args], {
    cwd: root,
    environment: {
      NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
      // With this cache, neither the workers nor the programs that tests start recompile the same modules.
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
    },
    isLive,
  });
}

const withSlowest = ['--reporters', 'default', '--reporters', './shared/supervisor/src/gates/slowestFilesReporter.ts'];

/** Runs unit tests. Arguments are passed to jest. A complete run ends with a list of the slowest files. */
export async function runUnitTests(args: readonly string[]): Promise<RunResult & { readonly count: TestCount }> {
  const isAll = args.length === 0;
  const result = await runJest(isAll ? withSlowest : args, !isAll);
  return { ...result, count: parseJestCount(result.output) };
}

/** The unit tests as a gate. `onCount` receives the number of passed, failed and skipped tests. */
export function unitGate(onCount: (count: TestCount) => void): Gate {
  return {
    name: 'unit tests',
    check: async () => {
      const { code, output, count } = await runUnitTests([]);
      onCount(count);
      if (code !== 0 || count.passed === 0) throw new Error(output);
      if (count.skipped > 0) throw new Error(`${output}\n${count.skipped} tests were skipped`);
      return `${count.passed} passed\n${readSlowest(output)}`;
    },
  };
}
