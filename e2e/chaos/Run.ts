import { isPermitted, type Lack } from './reconcile.ts';
import type { ProgramName } from './schedule.ts';

/**
 * A fault or a team's command. `endMs` is missing until the fault or the command has ended. Times are milliseconds
 * since the start.
 */
export type ShopEvent = {
  readonly lane: ProgramName | 'deploys';
  what: string;
  readonly startMs: number;
  endMs?: number;
};

/** A page or call as a shopper saw it, with all its retries. */
export type Answer = {
  readonly kind: 'page' | 'browser page' | 'call';
  readonly startMs: number;
  readonly endMs: number;
  readonly outcome: 'good' | 'degraded' | 'failed';
  readonly lacks: readonly Lack[];
  readonly retries: number;
  /** What failed, and how. */
  readonly note: string;
};

/**
 * How long a fault may still have effects after it has ended, in milliseconds: clients retry, caches start empty, and
 * content may have been missing when it was last fetched.
 */
const graceMs = 4_000;

type Seen = Pick<Answer, 'kind' | 'startMs' | 'retries' | 'note'> & {
  readonly lacks: ReadonlySet<Lack>;
  /** Something that is never permitted: an error, an incomplete document or a refusal. */
  readonly fault?: string | undefined;
};

/** Records the events and responses of one run. */
export class Run {
  readonly events: ShopEvent[] = [];
  readonly answers: Answer[] = [];
  readonly #startedAt = performance.now();

  /** Milliseconds since the start. */
  now(): number {
    return performance.now() - this.#startedAt;
  }

  begin(lane: ShopEvent['lane'], what: string): ShopEvent {
    const event: ShopEvent = { lane, what, startMs: this.now() };
    this.events.push(event);
    return event;
  }

  /** Records a response. Its outcome depends on which programs had a fault at the time. */
  record({ lacks, fault, note, ...seen }: Seen): void {
    const endMs = this.now();
    const faulty = this.events.flatMap(({ lane, startMs, endMs: end = Number.POSITIVE_INFINITY }) =>
      lane !== 'deploys' && startMs <= endMs && end + graceMs >= seen.startMs ? [lane] : [],
    );
    const isFailed = fault !== undefined || !isPermitted([...lacks], faulty);
    const outcome = isFailed ? 'failed' : lacks.size > 0 ? 'degraded' : 'good';
    const told = [note, fault, ...lacks].filter(Boolean).join(', ');
    this.answers.push({ ...seen, endMs, outcome, lacks: [...lacks], note: told });
  }
}
