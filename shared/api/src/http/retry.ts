import { isAborted } from './httpError.ts';
import { RetryError, type RetryErrorCode } from './retryError.ts';

/** How the wait between attempts changes: it stays the same, grows by the delay each time, or doubles each time. */
export type Backoff = 'fixed' | 'linear' | 'exponential';

/** The wait before a retry, in milliseconds; the first retry is number 1. */
type DelayOf = (retry: number) => number;

/** How often and when an action is retried. */
export type RetryRules = {
  /** If this is a function, it computes each wait, and `delayMs` has no effect. */
  readonly backoff: Backoff | DelayOf;
  /** The wait before the first retry, in milliseconds. */
  readonly delayMs: number;
  /** The maximum wait between two attempts, in milliseconds. */
  readonly maxDelayMs: number;
  readonly retries: number;
  /** The timeout across all attempts and waits, in milliseconds; `Infinity` for none. */
  readonly timeoutMs: number;
};

/**
 * Ten retries make eleven attempts (TRACK-18, TRACK-19; CONST-RETRY-BACKOFF, CONST-RETRY-DELAY, CONST-RETRY-MAX-DELAY,
 * CONST-RETRY-COUNT, CONST-RETRY-TIMEOUT).
 */
export const retryDefaults: RetryRules = {
  backoff: 'fixed',
  delayMs: 100,
  maxDelayMs: 300_000,
  retries: 10,
  timeoutMs: 60_000,
};

/** Starts and stops timers, as a `Clock` from `@kontor/browser` does. */
export type RetryTimers = {
  setTimeout(callback: () => void, milliseconds: number): unknown;
  clearTimeout(timer: unknown): void;
};

export type RetryOptions = Partial<RetryRules> & {
  readonly signal?: AbortSignal | undefined;
  /** Whether to retry after an error; by default, after every error except an aborted call. */
  readonly shouldRetry?: (error: unknown) => boolean;
  readonly timers?: RetryTimers;
};

/** The maximum delay of a timer in milliseconds. A timer with a longer delay would fire immediately. */
const maxTimerMs = 2 ** 31 - 1;

const systemTimers: RetryTimers = {
  setTimeout: (callback, milliseconds) => setTimeout(callback, milliseconds),
  clearTimeout: (timer) => clearTimeout(timer as number),
};

/**
 * @throws RangeError unless the value is a number of at least 0; with NaN, for example, a timer would fire immediately
 */
function requireAmount(name: string, value: number): number {
  if (value >= 0) return value;
  throw new RangeError(`${name} must be a number of at least 0, not ${value}`);
}

/** Returns the wait before a retry, in milliseconds; the first retry is number 1. */
export function retryDelay(
  number: number,
  { backoff, delayMs, maxDelayMs }: Pick<RetryRules, 'backoff' | 'delayMs' | 'maxDelayMs'>,
): number {
  if (typeof backoff === 'function') return Math.min(requireAmount('backoff', backoff(number)), maxDelayMs);
  const factor = { fixed: 1, linear: number, exponential: 2 ** (number - 1) }[backoff];
  return Math.min(delayMs * factor, maxDelayMs);
}

/**
 * Calls an action until it succeeds.
 *
 * @param action receives a signal that aborts it at the timeout or when the caller aborts, and the number of the
 * attempt, starting at 1
 * @throws RangeError for a number that is negative or NaN
 * @throws RetryError if no retry is left (`EXHAUSTED`), after the timeout (`TIMEOUT`) or if the caller aborted
 * (`ABORTED`, see `isAborted`); the action's own error if `shouldRetry` declines it
 */
export async function retry<T>(
  action: (signal: AbortSignal, attempt: number) => Promise<T>,
  { signal, shouldRetry = (error) => !isAborted(error), timers = systemTimers, ...rules }: RetryOptions = {},
): Promise<T> {
  const { retries, timeoutMs, ...waiting } = { ...retryDefaults, ...rules };
  const { delayMs, maxDelayMs } = waiting;
  for (const [name, value] of Object.entries({ retries, timeoutMs, delayMs, maxDelayMs })) requireAmount(name, value);
  const running = new Set<unknown>();
  const end = new AbortController();
  let attempt = 0;
  let cause: unknown;

  const failure = (code: RetryErrorCode, message: string) =>
    new RetryError({ code, message, attempts: attempt, cause });
  const after = (milliseconds: number, callback: () => void): void => {
    const timer = timers.setTimeout(() => {
      running.delete(timer);
      callback();
    }, milliseconds);
    running.add(timer);
  };
  const handleAbort = (): void => end.abort(failure('ABORTED', 'Aborted'));
  const ended = new Promise<never>((_, reject) => {
    end.signal.addEventListener('abort', () => reject(end.signal.reason));
  });
  // Without this handler, the rejection would be unhandled while no `Promise.race` is waiting for it.
  ended.catch(() => undefined);

  if (signal?.aborted) handleAbort();
  signal?.addEventListener('abort', handleAbort);
  if (timeoutMs <= maxTimerMs) {
    after(timeoutMs, () => end.abort(failure('TIMEOUT', `Timeout after ${timeoutMs} ms`)));
  }
  try {
    for (;;) {
      end.signal.throwIfAborted();
      attempt += 1;
      try {
        return await Promise.race([action(end.signal, attempt), ended]);
      } catch (error) {
        end.signal.throwIfAborted();
        if (!shouldRetry(error)) throw error;
        cause = error;
      }
      if (attempt > retries) throw failure('EXHAUSTED', 'All retries failed');
      await Promise.race([new Promise<void>((resolve) => after(retryDelay(attempt, waiting), resolve)), ended]);
    }
  } finally {
    signal?.removeEventListener('abort', handleAbort);
    for (const timer of running) timers.clearTimeout(timer);
  }
}
