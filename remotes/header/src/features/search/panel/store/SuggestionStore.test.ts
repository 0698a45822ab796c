import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { HttpError } from '@kontor/api/http';
import type { Suggestions } from '@kontor/api/suggestions';
import { noStorageSlot, systemClock } from '@kontor/browser';
import { type Suggest, SuggestionStore } from './SuggestionStore.ts';
import { createSuggestionCache } from './suggestionCache.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const found = (...terms: string[]): Suggestions => ({
  searchTerms: terms.map((searchterm) => ({ searchterm })),
  products: [],
});

const refused = (status: number) => new HttpError({ code: 'STATUS', url: '/suggestions', status });
const timedOut = () => new HttpError({ code: 'TIMEOUT', url: '/suggestions' });
const offline = () => new HttpError({ code: 'NETWORK', url: '/suggestions' });

type Call = {
  readonly query: string;
  readonly signal: AbortSignal;
  readonly answer: (suggestions: Suggestions) => Promise<void>;
  readonly fail: (error: Error) => Promise<void>;
};

/** A store whose calls the test responds to. */
function setUp() {
  const calls: Call[] = [];
  const settle = () => jest.advanceTimersByTimeAsync(0);
  const suggest: Suggest = (query, signal) =>
    new Promise((resolve, reject) => {
      calls.push({
        query,
        signal,
        answer: async (suggestions) => {
          resolve(suggestions);
          await settle();
        },
        fail: async (error) => {
          reject(error);
          await settle();
        },
      });
    });
  const reported: unknown[] = [];
  const cache = createSuggestionCache(noStorageSlot);
  const report = (error: unknown) => void reported.push(error);
  const store = new SuggestionStore({ clock: systemClock, suggest, cache, report });
  const call = (index: number): Call => {
    const made = calls[index];
    if (!made) throw new Error(`there is no call ${index}`);
    return made;
  };
  return { store, calls, call, reported, pass: (ms: number) => jest.advanceTimersByTimeAsync(ms) };
}

const terms = (store: SuggestionStore) => store.answer?.searchTerms.map(({ searchterm }) => searchterm);

describe('suggestions', () => {
  test('suggestions are requested once, 150 ms after the text last changed (SEARCH-10)', async () => {
    const { store, calls, pass } = setUp();
    for (const text of ['ka', 'kaf', 'kaff']) {
      store.setText(text);
      await pass(149);
    }
    expect(calls).toHaveLength(0);
    await pass(1);
    expect(calls.map(({ query }) => query)).toEqual(['kaff']);
  });

  test.each(['', ' ', 'k', ' k ', '☕', '😀'])('suggestions are not requested for “%s” (SEARCH-9)', async (text) => {
    const { store, calls, pass } = setUp();
    store.setText(text);
    await pass(1_000);
    expect([calls.length, store.isWaiting]).toEqual([0, false]);
  });

  test('suggestions are requested for the cleaned text', async () => {
    const { store, call, pass } = setUp();
    store.setText(' 400 123 ');
    await pass(150);
    expect(call(0).query).toBe('400123');
  });

  test('previous suggestions stay until those for a longer text arrive', async () => {
    const { store, call, pass } = setUp();
    store.setText('ka');
    await pass(150);
    await call(0).answer(found('kaffee', 'kanne'));
    store.setText('kaf');
    expect(terms(store)).toEqual(['kaffee', 'kanne']);
    await pass(150);
    await call(1).answer(found('kaffee'));
    expect(terms(store)).toEqual(['kaffee']);
  });

  test.each(['k', 'te', ''])('old suggestions are cleared by the text “%s” after “kaf” (SEARCH-15)', async (text) => {
    const { store, call, pass } = setUp();
    store.setText('kaf');
    await pass(150);
    await call(0).answer(found('kaffee'));
    store.setText(text);
    expect(store.answer).toBeUndefined();
  });

  test('a slow response is aborted and never shown if a newer text has overtaken it (SEARCH-11, SEARCH-14)', async () => {
    const { store, call, pass } = setUp();
    store.setText('ka');
    await pass(150);
    store.setText('kan');
    expect(call(0).signal.aborted).toBe(true);
    await pass(150);
    await call(1).answer(found('kanne'));
    await call(0).answer(found('kaffee'));
    expect(terms(store)).toEqual(['kanne']);
  });

  test('a repeated text is served from the cache immediately (SEARCH-16)', async () => {
    const { store, calls, call, pass } = setUp();
    store.setText('ka');
    await pass(150);
    await call(0).answer(found('kaffee'));
    store.setText('te');
    store.setText('ka');
    expect([terms(store), store.isWaiting]).toEqual([['kaffee'], false]);
    await pass(10_000);
    expect(calls).toHaveLength(1);
  });

  test('a space at the end of the text has no effect', async () => {
    const { store, calls, call, pass } = setUp();
    store.setText('ka');
    await pass(150);
    store.setText('ka ');
    await pass(150);
    await call(0).answer(found('kaffee'));
    expect([terms(store), calls.length]).toEqual([['kaffee'], 1]);
  });
});

describe('slow suggestions', () => {
  test('suggestions count as slow from a second after the text last changed until their response arrives (SEARCH-67)', async () => {
    const { store, call, pass } = setUp();
    store.setText('ka');
    await pass(900);
    store.setText('kaf');
    await pass(999);
    expect(store.isSlow).toBe(false);
    await pass(1);
    expect(store.isSlow).toBe(true);
    await call(1).answer(found('kaffee'));
    expect(store.isSlow).toBe(false);
    await pass(60_000);
    expect(store.isSlow).toBe(false);
  });

  test('suggestions still count as slow after another letter, so that the notice does not flicker', async () => {
    const { store, call, pass } = setUp();
    store.setText('ka');
    await pass(1_000);
    store.setText('kaf');
    expect(store.isSlow).toBe(true);
    await pass(150);
    expect(store.isSlow).toBe(true);
    await call(1).answer(found('kaffee'));
    expect(store.isSlow).toBe(false);
    store.setText('kaff');
    expect(store.isSlow).toBe(false);
  });

  test('suggestions do not count as slow if they are in the cache', async () => {
    const { store, call, pass } = setUp();
    store.setText('ka');
    await pass(150);
    await call(0).answer(found('kaffee'));
    store.setText('kan');
    await pass(1_000);
    expect(store.isSlow).toBe(true);
    store.setText('ka');
    expect([store.isSlow, store.isWaiting, terms(store)]).toEqual([false, false, ['kaffee']]);
  });

  test.each(['', 'k'])('suggestions never count as slow for the text “%s”', async (text) => {
    const { store, pass } = setUp();
    store.setText('ka');
    await pass(1_000);
    store.setText(text);
    await pass(1_000);
    expect(store.isSlow).toBe(false);
  });

  test('suggestions count as slow while they are retried', async () => {
    const { store, call, pass } = setUp();
    store.setText('ka');
    await pass(150);
    await call(0).fail(refused(500));
    await pass(1_000);
    expect([store.isSlow, store.hasFailed]).toEqual([true, false]);
    await pass(1_000);
    await call(1).answer(found('kaffee'));
    expect([store.isSlow, store.hasFailed]).toEqual([false, false]);
  });
});

describe('suggestions that fail', () => {
  test.each([400, 404, 429, 500, 503])(
    'a request that returns status %p is retried four times, two seconds apart, before the suggestions count as failed (SEARCH-12)',
    async (status) => {
      const { store, calls, call, reported, pass } = setUp();
      store.setText('ka');
      await pass(150);
      for (let index = 0; index < 5; index += 1) {
        expect(reported).toEqual([]);
        expect(calls).toHaveLength(index + 1);
        await call(index).fail(refused(status));
        await pass(1_999);
        expect(calls).toHaveLength(index + 1);
        await pass(1);
      }
      await pass(60_000);
      expect([calls.length, store.isWaiting, store.answer]).toEqual([5, false, undefined]);
      expect([store.isSlow, store.hasFailed]).toEqual([false, true]);
      expect(reported).toMatchObject([{ message: 'All retries failed', cause: { status } }]);
    },
  );

  test('the response to a successful retry is shown', async () => {
    const { store, call, pass } = setUp();
    store.setText('ka');
    await pass(150);
    await call(0).fail(refused(500));
    await pass(2_000);
    await call(1).answer(found('kaffee'));
    expect(terms(store)).toEqual(['kaffee']);
  });

  test.each([
    ['offline', offline()],
    ['after the time-out', timedOut()],
    ['with a malformed answer', new Error('invalid response')],
  ])('%s there is no retry, and the suggestions count as failed (SEARCH-12)', async (_what, error) => {
    const { store, calls, call, pass } = setUp();
    store.setText('ka');
    await pass(150);
    await call(0).fail(error);
    await pass(60_000);
    expect([calls.length, store.isWaiting, store.answer]).toEqual([1, false, undefined]);
    expect([store.isSlow, store.hasFailed]).toEqual([false, true]);
  });

  test.each(['kan', 'te'])('suggestions count as failed until the text “%s” gets its response', async (text) => {
    const { store, call, pass } = setUp();
    store.setText('ka');
    await pass(150);
    await call(0).fail(offline());
    store.setText(text);
    await pass(150);
    expect([store.hasFailed, store.isWaiting]).toEqual([true, true]);
    await call(1).answer(found('kanne'));
    expect([store.hasFailed, terms(store)]).toEqual([false, ['kanne']]);
  });

  test.each(['ka', 'ka ', 'k', ''])('the failure of suggestions is cleared by the text “%s”', async (text) => {
    const { store, call, pass } = setUp();
    store.setText('ka');
    await pass(150);
    await call(0).fail(offline());
    store.setText(text);
    expect(store.hasFailed).toBe(false);
  });

  test('a call does not count as failed if a newer text has overtaken it', async () => {
    const { store, call, pass } = setUp();
    store.setText('ka');
    await pass(150);
    store.setText('kan');
    await call(0).fail(offline());
    expect(store.hasFailed).toBe(false);
  });

  test('suggestions that failed are requested again when their text is retyped', async () => {
    const { store, calls, call, pass } = setUp();
    store.setText('ka');
    await pass(150);
    await call(0).fail(offline());
    store.setText('ka');
    await pass(150);
    expect(calls).toHaveLength(2);
  });
});

describe('stopping the suggestions', () => {
  test('stopping before a request is sent prevents the request', async () => {
    const { store, calls, pass } = setUp();
    store.setText('ka');
    store.stop();
    await pass(10_000);
    expect(calls).toHaveLength(0);
  });

  test('stopping aborts the running request, whose response is not shown (SEARCH-11)', async () => {
    const { store, call, pass } = setUp();
    store.setText('ka');
    await pass(150);
    store.stop();
    expect(call(0).signal.aborted).toBe(true);
    await call(0).answer(found('kaffee'));
    expect([store.answer, store.isWaiting]).toEqual([undefined, false]);
  });

  test('after stopping, suggestions no longer count as slow', async () => {
    const { store, pass } = setUp();
    store.setText('ka');
    await pass(1_000);
    store.stop();
    expect(store.isSlow).toBe(false);
    await pass(60_000);
    expect([store.isSlow, store.hasFailed]).toEqual([false, false]);
  });

  test('stopping ends the wait for a retry (SEARCH-11)', async () => {
    const { store, calls, call, pass } = setUp();
    store.setText('ka');
    await pass(150);
    await call(0).fail(refused(500));
    store.stop();
    await pass(60_000);
    expect(calls).toHaveLength(1);
  });

  test('stopping leaves no timer behind', async () => {
    const { store, pass } = setUp();
    store.setText('ka');
    await pass(150);
    store.stop();
    await pass(0);
    expect(jest.getTimerCount()).toBe(0);
  });
});
