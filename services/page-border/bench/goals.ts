/** A goal and its result. */
export type Goal = {
  readonly name: string;
  readonly reached: number;
  /** The lower or upper limit. */
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

/** One line per goal: the goal, the result, and a mark for success. */
export function describeGoals(goals: readonly Goal[]): string[] {
  return goals.map((goal) => {
    const { name, reached, least, most } = goal;
    const target = least === undefined ? `at most ${most}` : `at least ${least}`;
    return `${isReached(goal) ? '✔' : '✘'} ${name.padEnd(62)} ${reached.toFixed(2).padStart(8)}   ${target}`;
  });
}

/** The median, which ignores single busy moments of the machine. */
export function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}
