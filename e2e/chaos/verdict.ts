import type { Answer, ShopEvent } from './Run.ts';
import { type Account, type MemorySample, type MemoryVerdict, quantile } from './reconcile.ts';

/** What a run has shown. */
export type Verdict = {
  readonly seed: number;
  readonly minutes: number;
  /** When the last shopper had left, in milliseconds since the start. */
  readonly endMs: number;
  readonly events: readonly ShopEvent[];
  readonly answers: readonly Answer[];
  readonly samples: readonly MemorySample[];
  readonly accounts: readonly Account[];
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  /** Hosts that do not have the registry's content in the end. */
  readonly lagging: readonly string[];
  readonly memory: readonly MemoryVerdict[];
  /** Processes that wanted to run for each core, on average. Above about 3, a late answer says little about the shop. */
  readonly load: number;
};

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;

/** Adds up the changes of all shoppers. */
export function changesOf(accounts: readonly Account[]): { readonly answered: number; readonly unanswered: number } {
  const sum = (counts: Account['answered']) =>
    // An order is counted by its number, too.
    Object.entries(counts).reduce((total, [key, count]) => (key.startsWith('order ') ? total : total + count), 0);
  return {
    answered: accounts.reduce((total, { answered }) => total + sum(answered), 0),
    unanswered: accounts.reduce((total, { unanswered }) => total + sum(unanswered), 0),
  };
}

/** The verdict in a few lines, and whether nothing was lost, no page failed, and memory was flat. */
export function describeVerdict(verdict: Verdict): { readonly lines: readonly string[]; readonly isGood: boolean } {
  const { answers, events, accounts, lost, doubled, lagging, memory, load } = verdict;
  const failed = answers.filter(({ outcome }) => outcome === 'failed');
  const count = (kind: Answer['kind'], outcome?: Answer['outcome']) =>
    answers.filter((answer) => answer.kind === kind && (outcome ?? answer.outcome) === answer.outcome).length;
  const kinds = (['page', 'browser page', 'call'] as const).map(
    (kind) => `${count(kind)} ${kind}s: ${count(kind, 'degraded')} degraded, ${count(kind, 'failed')} failed`,
  );
  const growing = memory.filter(({ isFlat }) => !isFlat);
  const p99 = quantile(
    answers.filter(({ kind }) => kind === 'page').map(({ startMs, endMs }) => endMs - startMs),
    0.99,
  );
  const changes = changesOf(accounts);
  const faults = events.filter(({ lane }) => lane !== 'deploys').length;
  return {
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
