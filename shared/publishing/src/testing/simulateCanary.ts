import { judge, type Limits, type Stage, type Verdict } from '../watch/evidence.ts';
import { createRandom } from './createRandom.ts';

export type SimulatedCanary = {
  /** The run's number. A different number repeats the simulation with other visitors. */
  readonly run: number;
  /** Share of visitors for whom a slot fails with the stable version, 0 to 1. */
  readonly failing: number;
  /** How many times as often a slot fails with the canary as with the stable version. */
  readonly ratio: number;
  /** The canary's successive shares in percent. */
  readonly percents: readonly number[];
  readonly visitors: number;
  readonly limits: Limits;
};

// A local copy, because the global object in Jest's environment is slow to read.
const { floor } = Math;

/** Number of visitors between two attempts to promote. */
const lookEvery = 250;

const manyAddresses = { failed: 100, slow: 100 };

/**
 * Simulates visitors who load pages with a canary. Requests a verdict after each failure and whenever a promotion is
 * attempted, until one is conclusive.
 */
export function simulateCanary(canary: SimulatedCanary): {
  readonly state: Verdict['state'];
  readonly visitors: number;
} {
  const { run, failing, ratio, percents, visitors, limits } = canary;
  const random = createRandom(run);
  const empty = () => ({ canary: 0, stable: 0 });
  const stages = percents.map((percent) => ({
    ...{ percent, visitors: empty(), failed: empty(), measured: empty(), slow: empty() },
  }));
  for (let count = 0; count < visitors; count += 1) {
    const stage = stages[floor((count * stages.length) / visitors)] as (typeof stages)[number];
    const isOfCanary = random() < stage.percent / 100;
    const channel = isOfCanary ? 'canary' : 'stable';
    const hasFailed = random() < failing * (isOfCanary ? ratio : 1);
    stage.visitors[channel] += 1;
    if (hasFailed) stage.failed[channel] += 1;
    if (!hasFailed && count % lookEvery > 0) continue;
    const { state } = judge(stages satisfies readonly Stage[], manyAddresses, limits);
    if (state !== 'undecided') return { state, visitors: count + 1 };
  }
  return { state: 'undecided', visitors };
}
