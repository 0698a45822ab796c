/** How long one test file took. */
export type FileDuration = {
  /** From the repository's root. */
  readonly file: string;
  /** From setting up its environment to its last test. */
  readonly durationMs: number;
};

/** As many files as a report names. */
const mostFiles = 20;

const heading = 'slowest test files, in seconds:';

/** The slowest test files as a block of lines, slowest first, for the end of a run. */
export function printSlowest(durations: readonly FileDuration[]): string {
  const slowest = [...durations].sort((a, b) => b.durationMs - a.durationMs).slice(0, mostFiles);
  const lines = slowest.map(({ file, durationMs }) => `${(durationMs / 1000).toFixed(1).padStart(7)}  ${file}`);
  return `\n${[heading, ...lines].join('\n')}\n\n`;
}

/** The block of the slowest files in what a run has printed; empty when it has none. */
export function readSlowest(output: string): string {
  const start = output.lastIndexOf(`\n${heading}\n`);
  if (start < 0) return '';
  return output.slice(start + 1).split('\n\n', 1)[0] ?? '';
}
