import { availableParallelism } from 'node:os';
import { type Clock, systemClock } from '../clock.ts';

/** A check that the repository must pass. `check` returns a summary or throws an error that lists the faults. */
export type Gate = {
  readonly name: string;
  readonly check: () => Promise<string>;
  /** Single-threaded gates run in parallel. Every other gate runs alone. */
  readonly isSingleThreaded?: boolean;
};

type RunGatesOptions = {
  readonly log?: (text: string) => void;
  /** Maximum number of concurrent single-threaded gates. */
  readonly cores?: number;
  readonly clock?: Clock;
};

/**
 * Groups gates into turns. Adjacent single-threaded gates share a turn. Every multi-threaded gate has a turn to itself.
 */
function turnsOf(gates: readonly Gate[]): Gate[][] {
  const turns: Gate[][] = [];
  for (const gate of gates) {
    const last = turns.at(-1);
    if (gate.isSingleThreaded && last?.[0]?.isSingleThreaded) last.push(gate);
    else turns.push([gate]);
  }
  return turns;
}

/**
 * Runs all gates, even after a failure, so that one run shows all faults. Each result is logged with its duration, in
 * the order of the list.
 *
 * @returns whether all gates passed
 */
export async function runGates(gates: readonly Gate[], options: RunGatesOptions = {}): Promise<boolean> {
  const { log = console.log, cores = availableParallelism(), clock = systemClock } = options;
  const blocks = new Map<Gate, string>();
  const unlogged = [...gates];
  let failures = 0;

  async function run(gate: Gate): Promise<void> {
    const startedAt = clock.now();
    const seconds = () => ((clock.now() - startedAt) / 1000).toFixed(1);
    try {
      const summary = await gate.check();
      blocks.set(gate, `✔ ${gate.name} (${seconds()} s) ${summary}`);
    } catch (error) {
      failures += 1;
      blocks.set(gate, `✘ ${gate.name} (${seconds()} s)\n${error instanceof Error ? error.message : error}`);
    }
    for (let next = unlogged[0]; next && blocks.has(next); next = unlogged[0]) {
      log(blocks.get(next) ?? '');
      unlogged.shift();
    }
  }

  for (const turn of turnsOf(gates)) {
    const work = async (): Promise<void> => {
      for (let gate = turn.shift(); gate; gate = turn.shift()) await run(gate);
    };
    await Promise.all(Array.from({ length: Math.max(1, cores) }, work));
  }
  if (failures > 0) log(`${failures} of ${gates.length} gates failed`);
  return failures === 0;
}
