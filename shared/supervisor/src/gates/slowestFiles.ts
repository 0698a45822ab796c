/** The duration of one test file. */
export type FileDuration = {
  /** Path relative to the repository's root. */
  readonly file: string;
  /** From the environment's set-up to the end of the last test. */
  readonly durationMs: number;
};

const maxFiles = 20;

const heading = 'slowest test files, in seconds:';

/** Formats the slowest test files as a block of lines, slowest first. */
export function printSlowest(durations: readonly FileDuration[]): string {
  const slowest = [...durations].sort((a, b) => b.durationMs - a.durationMs).slice(0, maxFiles);
  const lines = slowest.map(({ file, durationMs }) => `${(durationMs / 1000).toFixed(1).padStart(7)}  ${file}`);
  return `\n${[heading, ...lines].join('\n')}\n\n`;
}

/** Finds the `printSlowest` block in a run's output. Returns an empty string if there is no such block. */
export function readSlowest(output: string): string {
  const start = output.lastIndexOf(`\n${heading}\n`);
  if (start < 0) return '';
  return output.slice(start + 1).split('\n\n', 1)[0] ?? '';
}
