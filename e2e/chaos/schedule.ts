import { createRandom } from '@kontor/publishing/testing';

/** Faults: SIGKILL, SIGSTOP for a while, and connections that are slowed down or cut off. */
export const faultKinds = ['kill', 'pause', 'slow', 'cut'] as const;

export type FaultKind = (typeof faultKinds)[number];

/** The programs of the shop, by their names in the supervisor. */
export const programNames = ['shell', 'page-border', 'shop-api', 'origins', 'watch'] as const;

export type ProgramName = (typeof programNames)[number];

export type PlannedFault = {
  /** Milliseconds since the start. */
  readonly atMs: number;
  readonly durationMs: number;
  readonly program: ProgramName;
  readonly kind: FaultKind;
};

/** A version that is published and shown to half of the visitors, and then goes live or is rolled back. */
export type PlannedDeploy = {
  readonly atMs: number;
  readonly remote: string;
  readonly ending: 'promote' | 'rollback';
};

export type Schedule = { readonly faults: readonly PlannedFault[]; readonly deploys: readonly PlannedDeploy[] };

/** Times without faults, in milliseconds: at the start for warm-up, and at the end for recovery. */
export const quietMs = 15_000;

/** Time from one fault to the next, and from one deploy to the next, in milliseconds. */
const [faultEveryMs, deployEveryMs] = [12_000, 25_000];

/** The shortest and the longest fault, in milliseconds. A kill ends when the program is healthy again. */
const [shortestMs, longestMs] = [2_500, 6_000];

const deployed = ['cart', 'header', 'footer', 'newsletter'];

/** Draws every item once, in random order, before it draws any item again. */
function createDeck<Item>(items: readonly Item[], random: () => number): () => Item {
  let left: Item[] = [];
  return () => {
    if (left.length === 0) left = [...items];
    return left.splice(Math.floor(random() * left.length), 1)[0] as Item;
  };
}

/**
 * Plans a run. The same seed results in the same plan, and the plan of a longer run extends that of a shorter one.
 *
 * @param durationMs of the whole run
 */
export function createSchedule(seed: number, durationMs: number): Schedule {
  const random = createRandom(seed);
  const nextDeploy = createDeck(
    deployed.flatMap((remote) => (['promote', 'rollback'] as const).map((ending) => ({ remote, ending }))),
    createRandom(seed + 1),
  );
  const nextFault = createDeck(
    programNames.flatMap((program) => faultKinds.map((kind) => ({ program, kind }))),
    random,
  );
  const faults: PlannedFault[] = [];
  for (let atMs = quietMs; atMs + faultEveryMs + quietMs <= durationMs; atMs += faultEveryMs)
    faults.push({ atMs, durationMs: Math.round(shortestMs + random() * (longestMs - shortestMs)), ...nextFault() });
  const deploys: PlannedDeploy[] = [];
  for (let atMs = quietMs; atMs + deployEveryMs + quietMs <= durationMs; atMs += deployEveryMs)
    deploys.push({ atMs, ...nextDeploy() });
  return { faults, deploys };
}
