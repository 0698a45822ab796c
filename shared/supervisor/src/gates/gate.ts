import { availableParallelism } from 'node:os';
import { type Clock, systemClock } from '../clock.ts';

/** A check that everything must pass; throws with what is wrong. */
export type Gate = {
  readonly name: string;
  readonly check: () => Promise<string>;
  /** Whether it keeps one core busy at most: such gates run side by side. Every other has the machine for itself. */
  readonly isSingleThreaded?: boolean;
};

type Settings = {
  readonly say?: (text: string) => void;
  /** How many gates of one thread run at the same time. */
  readonly cores?: number;
  readonly clock?: Clock;
};

/** Neighbours of one thread share a turn, every other gate is one by itself. */
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
 * Runs gates, each with its time, and goes on after a failure, so that one run shows all faults. What they say comes
 * whole and in the order of the list, however they end.
 *
 * @returns whether all passed
 */
export async function runGates(gates: readonly Gate[], settings: Settings = {}): Promise<boolean> {
  const { say = console.log, cores = availableParallelism(), clock = systemClock } = settings;
  const blocks = new Map<Gate, string>();
  const unsaid = [...gates];
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
    for (let next = unsaid[0]; next && blocks.has(next); next = unsaid[0]) {
      say(blocks.get(next) ?? '');
      unsaid.shift();
    }
  }

  for (const turn of turnsOf(gates)) {
    const work = async (): Promise<void> => {
      for (let gate = turn.shift(); gate; gate = turn.shift()) await run(gate);
    };
    await Promise.all(Array.from({ length: Math.max(1, cores) }, work));
  }
  if (failures > 0) say(`${failures} of ${gates.length} gates failed`);
  return failures === 0;
}
