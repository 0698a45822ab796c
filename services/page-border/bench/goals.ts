/** Something to be reached, and whether it was. */
export type Goal = {
  readonly name: string;
  readonly reached: number;
  /** What it must at least be, or at most. */
  readonly least?: number;
  readonly most?: number;
};

/** Whether a goal was reached. */
export function isReached({
  reached,
  least = Number.NEGATIVE_INFINITY,
  most = Number.POSITIVE_INFINITY,
}: Goal): boolean {
  return reached >= least && reached <= most;
}

/** A line for each goal: what was to be reached, what was, and a mark for whether that is enough. */
export function describeGoals(goals: readonly Goal[]): string[] {
  return goals.map((goal) => {
    const { name, reached, least, most } = goal;
    const wanted = least === undefined ? `at most ${most}` : `at least ${least}`;
    return `${isReached(goal) ? '✔' : '✘'} ${name.padEnd(62)} ${reached.toFixed(2).padStart(8)}   ${wanted}`;
  });
}

/** The middle one of several figures: what a busy moment of the machine did to one of them does not count. */
export function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}
