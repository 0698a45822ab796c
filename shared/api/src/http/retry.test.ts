import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { HttpError, isAborted } from './httpError.ts';
import { type Backoff, type RetryOptions, retry, retryDefaults, retryDelay } from './retry.ts';
import { isRetryError } from './retryError.ts';

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

/** Retries an action that fails the given number of times, and records the time of each attempt in milliseconds. */
function start(failures: number, options: RetryOptions = {}) {
  const began = Date.now();
  const tries: number[] = [];
  const signals: AbortSignal[] = [];
  const result = retry(async (signal, attempt) => {
    tries.push(Date.now() - began);
    signals.push(signal);
    if (attempt <= failures) throw new Error(`failure ${attempt}`);
    return `try ${attempt}`;
  }, options).catch((error: unknown) => error);
  return { tries, signals, result };
}

test('by default an action is retried ten times, 100 ms apart, for at most a minute (TRACK-18)', () => {
  expect(retryDefaults).toEqual({
    backoff: 'fixed',
    delayMs: 100,
    maxDelayMs: 300_000,
    retries: 10,
    timeoutMs: 60_000,
  });
});

describe('the schedule', () => {
  const schedules: readonly [string, RetryOptions, readonly number[]][] = [
    ['fixed, by default', {}, [0, 100, 200, 300, 400, 500, 600, 700, 800, 900, 1000]],
    ['linear', { backoff: 'linear' }, [0, 100, 300, 600, 1000, 1500, 2100, 2800, 3600, 4500, 5500]],
    [
      'exponential',
      { backoff: 'exponential', timeoutMs: 200_000 },
      [0, 100, 300, 700, 1500, 3100, 6300, 12_700, 25_500, 51_100, 102_300],
    ],
    [
      'capped',
      { backoff: 'exponential', maxDelayMs: 500 },
      [0, 100, 300, 700, 1200, 1700, 2200, 2700, 3200, 3700, 4200],
    ],
    ['of suggestions', { delayMs: 2000, retries: 4 }, [0, 2000, 4000, 6000, 8000]],
    ['without a retry', { retries: 0 }, [0]],
  ];
  test.each(schedules)(
    'retry follows a schedule to the millisecond: %s (TRACK-18, TRACK-20)',
    async (_, options, expected) => {
      const { tries, result } = start(Number.POSITIVE_INFINITY, options);
      await jest.advanceTimersByTimeAsync(200_000);
      expect(tries).toEqual(expected);
      expect(await result).toMatchObject({
        name: 'RetryError',
        code: 'EXHAUSTED',
        message: 'All retries failed',
        attempts: expected.length,
        cause: { message: `failure ${expected.length}` },
      });
    },
  );

  test('tracking’s retries make 101 attempts', async () => {
    const { tries } = start(Number.POSITIVE_INFINITY, { delayMs: 200, retries: 100 });
    await jest.advanceTimersByTimeAsync(60_000);
    expect([tries.length, tries.at(-1)]).toEqual([101, 20_000]);
  });

  test.each<[Backoff, number, number]>([
    ['fixed', 50, 100],
    ['linear', 50, 5000],
    ['exponential', 12, 204_800],
    ['exponential', 13, 300_000],
    ['exponential', 5000, 300_000],
  ])('with %s backoff, retry %d waits for %d milliseconds (TRACK-18, TRACK-19)', (backoff, number, delay) => {
    expect(retryDelay(number, { ...retryDefaults, backoff })).toBe(delay);
  });
});

describe('an action', () => {
  test('retry calls a successful action once and immediately', async () => {
    const { tries, result } = start(0);
    expect(await result).toBe('try 1');
    expect(tries).toEqual([0]);
  });

  test('retry resolves when the last attempt succeeds', async () => {
    const { tries, result } = start(10);
    await jest.advanceTimersByTimeAsync(1000);
    expect(await result).toBe('try 11');
    expect(tries).toHaveLength(11);
  });

  test('retry repeats an action that throws instead of rejecting', async () => {
    let tries = 0;
    const result = retry(() => {
      tries += 1;
      if (tries === 1) throw new Error('at once');
      return Promise.resolve(tries);
    });
    await jest.advanceTimersByTimeAsync(100);
    expect(await result).toBe(2);
  });

  test("retry stops if shouldRetry declines, and rejects with the action's own error", async () => {
    const { tries, result } = start(5, { shouldRetry: (error) => (error as Error).message !== 'failure 2' });
    await jest.advanceTimersByTimeAsync(100);
    expect(await result).toMatchObject({ name: 'Error', message: 'failure 2' });
    expect(tries).toEqual([0, 100]);
  });

  test('retry does not repeat an action that was itself aborted', async () => {
    const aborted = new HttpError({ code: 'ABORTED', url: '/' });
    await expect(retry(() => Promise.reject(aborted))).rejects.toBe(aborted);
  });
});

describe('the timeout', () => {
  test('a retry timeout applies across all attempts and ends a wait (TRACK-19, TRACK-20)', async () => {
    const { tries, result } = start(Number.POSITIVE_INFINITY, { delayMs: 25_000 });
    await jest.advanceTimersByTimeAsync(59_999);
    expect(jest.getTimerCount()).toBe(2);
    await jest.advanceTimersByTimeAsync(1);
    expect(await result).toMatchObject({ code: 'TIMEOUT', message: 'Timeout after 60000 ms', attempts: 3 });
    expect(tries).toEqual([0, 25_000, 50_000]);
  });

  test('a retry timeout aborts a running attempt (TRACK-19)', async () => {
    let given: AbortSignal | undefined;
    const result = retry((signal) => {
      given = signal;
      return new Promise(() => undefined);
    }).catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(await result).toMatchObject({ code: 'TIMEOUT', attempts: 1, cause: undefined });
    expect(given?.aborted).toBe(true);
  });

  test('a retry timeout longer than the maximum timer delay never fires', async () => {
    const { result } = start(1, { timeoutMs: 2 ** 31 });
    await jest.advanceTimersByTimeAsync(100);
    expect(await result).toBe('try 2');
  });

  test('retry can run without a timeout', async () => {
    const { result } = start(1, { delayMs: 300_000, timeoutMs: Number.POSITIVE_INFINITY });
    await jest.advanceTimersByTimeAsync(300_000);
    expect(await result).toBe('try 2');
  });
});

describe('a caller that aborts', () => {
  test('retry does not call the action if the caller aborts before the start', async () => {
    const { tries, result } = start(0, { signal: AbortSignal.abort() });
    const error = await result;
    expect([tries, isRetryError(error), isAborted(error)]).toEqual([[], true, true]);
  });

  test('an abort by the caller ends a wait', async () => {
    const controller = new AbortController();
    const { tries, result } = start(5, { signal: controller.signal });
    await jest.advanceTimersByTimeAsync(150);
    controller.abort();
    expect(await result).toMatchObject({ code: 'ABORTED', attempts: 2, cause: { message: 'failure 2' } });
    await jest.advanceTimersByTimeAsync(1000);
    expect(tries).toEqual([0, 100]);
  });

  test('an abort by the caller ends an attempt, even one that ignores the signal', async () => {
    const controller = new AbortController();
    const result = retry(() => new Promise(() => undefined), { signal: controller.signal }).catch(
      (error: unknown) => error,
    );
    controller.abort();
    expect(isAborted(await result)).toBe(true);
  });

  test('an abort by the caller after the end has no effect', async () => {
    const controller = new AbortController();
    const { signals, result } = start(0, { signal: controller.signal });
    expect(await result).toBe('try 1');
    controller.abort();
    expect(signals[0]?.aborted).toBe(false);
  });
});

test('retry uses the given timers', async () => {
  const waits: number[] = [];
  const timers = {
    setTimeout: (callback: () => void, milliseconds: number) => {
      waits.push(milliseconds);
      if (milliseconds < 1000) void Promise.resolve().then(callback);
      return { milliseconds };
    },
    clearTimeout: (timer: unknown) => void waits.push(-(timer as { milliseconds: number }).milliseconds),
  };
  await start(2, { timers }).result;
  expect(waits).toEqual([60_000, 100, 100, -60_000]);
});

test.each(['retries', 'timeoutMs', 'delayMs', 'maxDelayMs'] as const)(
  '%s that is NaN or negative is refused',
  async (name) => {
    const action = jest.fn(async () => 'done');
    for (const value of [Number.NaN, -1]) {
      await expect(retry(action, { [name]: value })).rejects.toThrow(RangeError);
    }
    expect(action).not.toHaveBeenCalled();
  },
);

test('a backoff that returns NaN is refused before the retry', async () => {
  const { tries, result } = start(1, { backoff: () => Number.NaN });
  await expect(result).resolves.toBeInstanceOf(RangeError);
  expect(tries).toHaveLength(1);
});
