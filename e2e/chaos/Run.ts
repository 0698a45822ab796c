import { isPermitted, type Lack } from './reckon.ts';
import type { ProgramName } from './schedule.ts';

/** Something that happened to the shop. `endMs` is missing while it lasts. Times are milliseconds since the start. */
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
 * How long a fault may be noticed after its end, in milliseconds: retries, restarted caches, and content that was
 * missing when it was last fetched.
 */
export const graceMs = 4_000;

type Seen = Pick<Answer, 'kind' | 'startMs' | 'retries' | 'note'> & {
  readonly lacks: ReadonlySet<Lack>;
  /** What no fault explains: an error, a broken document, a refusal. */
  readonly fault?: string | undefined;
};

/** What happens in one run. */
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

  /** Judges an answer by the faults that programs had meanwhile. */
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
