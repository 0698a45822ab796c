import { describe, expect, jest, test } from '@jest/globals';
import { type Promotion, readPromotion } from '@kontor/api/promotion';
import type { HeaderEvents } from '@kontor/browser';
import { type PromotionOptions, type PromotionRequest, PromotionStore } from './PromotionStore.ts';

const banner = (headline: string): Promotion => readPromotion('ApiTopBannerPromotion', { headline });

/** A back end whose responses the test sends one by one, in any order. */
function setUp(answer?: Promotion | null, options: Partial<PromotionOptions> = {}) {
  const answers: PromiseWithResolvers<Promotion | undefined>[] = [];
  const requests: PromotionRequest[] = [];
  const events: (readonly [string, unknown])[] = [];
  const report = jest.fn<PromotionOptions['report']>();
  const store = new PromotionStore(
    {
      loadPromotion(request) {
        const next = Promise.withResolvers<Promotion | undefined>();
        answers.push(next);
        requests.push(request);
        return next.promise;
      },
      isPreview: () => false,
      events: { emit: (name: keyof HeaderEvents, detail: unknown) => void events.push([name, detail]) },
      report,
      ...options,
    },
    { id: 'top_banner' },
    answer,
  );
  const headline = () => store.contentOf('BANNER')?.headline;
  return { store, answers, requests, events, report, headline };
}

const fetched = (isFetched: boolean) => [
  'kontor:promotion-fetched',
  { id: 'top_banner', kind: isFetched ? 'BANNER' : undefined, fetched: isFetched },
];

describe('the server’s response', () => {
  test('the server’s response is shown immediately, announced as fetched and not fetched again (PROMO-6, PROMO-26)', async () => {
    const { store, headline, requests, events } = setUp(banner('Sale'));
    expect(headline()).toBe('Sale');
    expect(events).toEqual([]);
    await Promise.all([store.load(), store.load()]);
    expect(headline()).toBe('Sale');
    expect(requests).toEqual([]);
    expect(events).toEqual([fetched(true)]);
  });

  test('a promotion that the server did not find is not fetched again (PROMO-26)', async () => {
    const { store, headline, requests, events, report } = setUp(null);
    await store.load();
    expect(headline()).toBeUndefined();
    expect(requests).toEqual([]);
    expect(events).toEqual([fetched(false)]);
    expect(report).not.toHaveBeenCalled();
  });

  test('the server’s response stays until a preview has fetched its promotion (PROMO-7)', async () => {
    const { store, headline, answers, events } = setUp(banner('Sale'), { isPreview: () => true });
    const loading = store.load();
    expect(headline()).toBe('Sale');
    answers[0]?.resolve(banner('Christmas'));
    await loading;
    expect(headline()).toBe('Christmas');
    expect(events).toEqual([fetched(true)]);
  });
});

describe('a promotion store', () => {
  test('a promotion store fetches once, on the first call (PROMO-6)', async () => {
    const { store, headline, answers, requests } = setUp();
    const loading = Promise.all([store.load(), store.load()]);
    answers[0]?.resolve(banner('Sale'));
    await loading;
    await store.load({ id: 'top_banner', filters: { allOfTags: [] } });
    expect(headline()).toBe('Sale');
    expect(requests).toHaveLength(1);
  });

  test('a promotion store returns content only for the promotion’s own kind', () => {
    const { store } = setUp(banner('Sale'));
    expect(store.contentOf('CATEGORY')).toBeUndefined();
    expect(store.contentOf('BANNER')?.headline).toBe('Sale');
  });

  test.each([
    ['no promotion', async () => undefined, 0],
    ['a failure', () => Promise.reject(new Error('no answer')), 1],
  ])(
    'a promotion store shows nothing after %s, and announces this (PROMO-11, PROMO-26)',
    async (_case, loadPromotion, reports) => {
      const { store, events, report } = setUp(undefined, { loadPromotion });
      await store.load();
      expect(store.promotion).toBe(reports > 0 ? undefined : null);
      expect(events).toEqual([fetched(false)]);
      expect(report).toHaveBeenCalledTimes(reports);
    },
  );

  test('a promotion store refetches when the id or tags change, but not if only the order of the tags changes (PROMO-7, PROMO-9)', async () => {
    const { store, requests, answers } = setUp(banner('Sale'));
    await store.load();
    const load = (filters: PromotionRequest['filters'], id = 'top_banner') => {
      void store.load(filters ? { id, filters } : { id });
      return requests.length;
    };
    expect(load({ anyOfTags: ['a', 'b'] })).toBe(1);
    expect(load({ anyOfTags: ['b', 'a', 'b'], noneOfTags: [] })).toBe(1);
    expect(load({ allOfTags: ['a', 'b'] })).toBe(2);
    expect(load({ allOfTags: ['a', 'b'] }, 'other')).toBe(3);
    expect(load(undefined)).toBe(4);
    for (const answer of answers) answer.resolve(undefined);
  });

  test('a promotion store shows the response to the latest fetch, even if the response to an earlier one arrives later (PROMO-10)', async () => {
    const { store, answers, events, headline } = setUp();
    const first = store.load();
    const second = store.load({ id: 'top_banner', filters: { anyOfTags: ['coffee'] } });
    answers[1]?.resolve(banner('Coffee'));
    await second;
    answers[0]?.resolve(banner('Sale'));
    await first;
    expect(headline()).toBe('Coffee');
    expect(events).toEqual([fetched(true)]);
  });

  test('a promotion store does not report the failure of an earlier fetch', async () => {
    const { store, answers, events, report, headline } = setUp();
    const first = store.load();
    const second = store.load({ id: 'top_banner', filters: { anyOfTags: ['coffee'] } });
    answers[0]?.reject(new Error('no answer'));
    await first;
    answers[1]?.resolve(banner('Coffee'));
    await second;
    expect(headline()).toBe('Coffee');
    expect(events).toEqual([fetched(true)]);
    expect(report).not.toHaveBeenCalled();
  });
});
