import type { Answer, ShopEvent } from './Run.ts';
import { type Account, type MemorySample, type MemoryVerdict, quantile } from './reconcile.ts';

/** The result of a run. */
export type Verdict = {
  readonly seed: number;
  readonly minutes: number;
  /** When the last shopper left, in milliseconds since the start. */
  readonly endMs: number;
  readonly events: readonly ShopEvent[];
  readonly answers: readonly Answer[];
  readonly samples: readonly MemorySample[];
  readonly accounts: readonly Account[];
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  /** Hosts that had not picked up the registry by the end, and what they lack. */
  readonly lagging: readonly string[];
  readonly memory: readonly MemoryVerdict[];
  /** Average load per core. If it is above about 3, a late response says little about the shop. */
  readonly load: number;
};

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;

/** The 99th-percentile response time, including all retries, in milliseconds. */
export const p99Of = (answers: readonly Answer[]): number =>
  quantile(
    answers.map(({ startMs, endMs }) => endMs - startMs),
    0.99,
  );

/** Adds up the changes of all shoppers. */
export function changesOf(accounts: readonly Account[]): { readonly answered: number; readonly unanswered: number } {
  const sum = (counts: Account['answered']) =>
    // Skips orders by number, because `orders` counts them as well.
    Object.entries(counts).reduce((total, [key, count]) => (key.startsWith('order ') ? total : total + count), 0);
  return {
    answered: accounts.reduce((total, { answered }) => total + sum(answered), 0),
    unanswered: accounts.reduce((total, { unanswered }) => total + sum(unanswered), 0),
  };
}

/** Describes the result in a few lines, and returns what is wrong. The run is good if nothing is wrong. */
export function describeVerdict(verdict: Verdict) {
  const { answers, events, accounts, lost, doubled, lagging, memory, load } = verdict;
  const failed = answers.filter(({ outcome }) => outcome === 'failed');
  const count = (kind: Answer['kind'], outcome?: Answer['outcome']) =>
    answers.filter((answer) => answer.kind === kind && (outcome ?? answer.outcome) === answer.outcome).length;
  const kinds = (['page', 'browser page', 'call'] as const).map(
    (kind) => `${count(kind)} ${kind}s: ${count(kind, 'degraded')} degraded, ${count(kind, 'failed')} failed`,
  );
  const growing = memory.filter(({ isFlat }) => !isFlat);
  const p99 = p99Of(answers.filter(({ kind }) => kind === 'page'));
  const changes = changesOf(accounts);
  const faults = events.filter(({ lane }) => lane !== 'deploys').length;
  return {
    ...{ changes, failed, growing },
    lines: [
      `${faults} faults, ${events.length - faults} commands of teams, ${accounts.length} shoppers`,
      `${changes.answered} answered changes: ${lost.length} lost, ${doubled.length} doubled; ${changes.unanswered} unanswered`,
      ...kinds,
      `p99 of a page with retries: ${Math.round(p99)} ms; load of each core: ${load.toFixed(1)}`,
      ...memory.map(
        ({ program, middle, last, highest, isFlat }) =>
          `memory of ${program}: ${megabytes(middle)} in the middle third, ${megabytes(last)} in the last, at most ${megabytes(highest)}${isFlat ? '' : ': GROWS'}`,
      ),
      ...[...lost, ...doubled, ...lagging].map((line) => `  ${line}`),
      ...failed.slice(0, 20).map(({ kind, startMs, note }) => `  ${(startMs / 1000).toFixed(1)} s: ${kind}: ${note}`),
    ],
    isGood: [lost, doubled, lagging, failed, growing].every((faulty) => faulty.length === 0),
  };
}
