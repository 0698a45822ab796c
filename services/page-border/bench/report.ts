import type { Load } from './load.ts';

export const printLine = (line: string) => process.stdout.write(`${line}\n`);

/** The line above the table. */
export const tableHead = `${''.padEnd(34)} conn.  answers/s   p99 (ms)`;

/** Prints one line of the table. */
export function printRow(name: string, connections: number | string, { rate, p99 }: Load, ratio = ''): void {
  const cells = [name.padEnd(34), String(connections).padStart(5), Math.round(rate).toLocaleString('en').padStart(10)];
  printLine(`${cells.join(' ')} ${p99.toFixed(1).padStart(9)}   ${ratio}`);
}

/** A goal and its result. */
export type Goal = {
  readonly name: string;
  readonly reached: number;
  /** The result's lower or upper limit. */
  readonly least?: number;
  readonly most?: number;
};

/** Whether a goal was met. */
export function isReached({
  reached,
  least = Number.NEGATIVE_INFINITY,
  most = Number.POSITIVE_INFINITY,
}: Goal): boolean {
  return reached >= least && reached <= most;
}

/** One line per goal: the goal, the result, and a mark for success. */
export function describeGoals(goals: readonly Goal[]): string[] {
  return goals.map((goal) => {
    const { name, reached, least, most } = goal;
    const target = least === undefined ? `at most ${most}` : `at least ${least}`;
    return `${isReached(goal) ? '✔' : '✘'} ${name.padEnd(62)} ${reached.toFixed(2).padStart(8)}   ${target}`;
  });
}

/** The median, which hardly changes if the machine is briefly busy. */
export function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}
