import { describe, expect, test } from '@jest/globals';
import { aCartStore, aLoadedCartStore } from '../testing/aCartStore.ts';
import { aCart, quantitiesOf, setArticle } from '../testing/carts.ts';
import { type AnswerSpan, cartFormatVersion } from './cartTabMessage.ts';

describe('a load', () => {
  test('a load makes the cart busy and stores the response (CART-18)', async () => {
    const { store, api, written } = aCartStore();
    const done = store.sync.load();
    expect(store.sync.isLoading).toBe(true);
    await api.answer(aCart({ a: 2 }));
    await done;
    expect(store.sync.isLoading).toBe(false);
    expect(store.sync.confirmed.isLoaded).toBe(true);
    expect(written.map(quantitiesOf)).toEqual([{ a: 2 }]);
  });

  test('a load is shared by simultaneous callers', async () => {
    const { store, api } = aCartStore();
    const all = Promise.all([store.sync.load(), store.sync.load(), store.sync.load()]);
    await api.answer(aCart());
    await all;
    expect(api.loads).toHaveLength(1);
  });

  test('a load that is forced does not join one that is already running', async () => {
    const { store, api } = aCartStore();
    void store.sync.load();
    const forced = store.sync.load({ forceReload: true });
    await api.answer(aCart());
    await api.answer(aCart({ a: 1 }));
    await forced;
    expect(api.loads.map(({ isForced }) => isForced)).toEqual([false, true]);
  });

  test('a load waits until every change has its response (CART-21)', async () => {
    const { store, api } = await aLoadedCartStore(aCart({ a: 1, b: 1 }));
    void store.change(setArticle('a', 2));
    void store.sync.load({ forceReload: true });
    void store.change(setArticle('b', 2));
    await api.answer(aCart({ a: 2, b: 1 }));
    expect(api.loads).toHaveLength(1);
    await api.answer(aCart({ a: 2, b: 2 }));
    expect(api.loads).toHaveLength(2);
  });

  test('a load preserves changes that the shopper makes in the meantime', async () => {
    const { store, api } = await aLoadedCartStore(aCart({ a: 1 }));
    void store.sync.load();
    void store.change(setArticle('a', 5));
    await api.answer(aCart({ a: 2, b: 1 }));
    expect(quantitiesOf(store.cart)).toEqual({ a: 5, b: 1 });
  });

  test('a failed load empties the cart here, but not in storage or on other pages (CART-19)', async () => {
    const { store, api, written, posted } = await aLoadedCartStore(aCart({ a: 2 }));
    void store.sync.load();
    await api.fail('PRICE_UNAVAILABLE');
    expect(store.sync.getError).toEqual({ code: 'PRICE_UNAVAILABLE' });
    expect(store.numberOfArticles).toBe(0);
    expect(written.map(quantitiesOf)).toEqual([{ a: 2 }]);
    expect(posted).toHaveLength(1);
  });

  test('a failed load shows the get error until a load succeeds, and a successful change triggers a load (CART-31)', async () => {
    const { store, api, clock } = await aLoadedCartStore(aCart({ a: 2 }));
    void store.sync.load();
    await api.fail();
    clock.advance(60_000);
    void store.change(setArticle('a', 1));
    await api.answer(aCart({ a: 1 }));
    expect(store.sync.getError).toEqual({ code: 'UNKNOWN' });
    await api.answer(aCart({ a: 1 }));
    expect(store.sync.getError).toBeUndefined();
    expect(quantitiesOf(store.cart)).toEqual({ a: 1 });
  });

  test('a successful load clears the set error', async () => {
    const { store, api } = await aLoadedCartStore(aCart({ a: 2 }));
    void store.change(setArticle('a', 3));
    await api.fail('ITEM_LIMIT', 4);
    void store.sync.load();
    await api.answer(aCart({ a: 2 }));
    expect(store.messages.setError.current).toBeUndefined();
  });
});

describe('the stored cart', () => {
  test('the stored cart is shown until the first response (CART-17)', async () => {
    const { store, api } = aCartStore({ stored: aCart({ a: 2 }) });
    store.sync.restore();
    expect(store.numberOfArticles).toBe(2);
    expect(store.sync.confirmed.isLoaded).toBe(false);
    void store.sync.load();
    await api.answer(aCart({ b: 1 }));
    expect(quantitiesOf(store.cart)).toEqual({ b: 1 });
  });

  test('the stored cart never replaces a response', async () => {
    const { store, api } = aCartStore({ stored: aCart({ a: 2 }) });
    void store.sync.load();
    await api.answer(aCart({ b: 1 }));
    store.sync.restore();
    expect(quantitiesOf(store.cart)).toEqual({ b: 1 });
  });

  test('the stored cart is not the base for adding pieces: they are added to the quantity in the first response', async () => {
    const { store, api } = aCartStore({ stored: aCart({ a: 2 }) });
    store.sync.restore();
    void store.add('a', 'tcm-a');
    expect(store.numberOfArticles).toBe(3);
    await api.answer(aCart({ a: 7 }));
    expect(api.changes).toEqual([{ setArticle: { productId: 'a', tcm: 'tcm-a', quantity: 8 } }]);
  });
});

describe('without a connection', () => {
  test('without a connection, changes wait, report that they are waiting, and are sent once the connection is back', async () => {
    const { store, api } = await aLoadedCartStore(aCart({ a: 1 }));
    store.sync.setOnline(false);
    void store.change(setArticle('a', 2));
    expect(store.isWaitingForConnection).toBe(true);
    expect(quantitiesOf(store.cart)).toEqual({ a: 2 });
    expect(api.changes).toEqual([]);
    store.sync.setOnline(true);
    expect(store.isWaitingForConnection).toBe(false);
    expect(api.changes).toHaveLength(1);
  });

  test('a change that gets no response waits as if there were no connection, merged with later changes to its line', async () => {
    const { store, api } = await aLoadedCartStore(aCart({ a: 1 }));
    void store.change(setArticle('a', 2));
    store.sync.setOnline(false);
    void store.add('a', 'tcm-a', 3);
    await api.fail('UNKNOWN');
    expect(store.messages.setError.current).toBeUndefined();
    store.sync.setOnline(true);
    expect(api.changes.at(-1)).toEqual({ setArticle: { productId: 'a', tcm: 'tcm-a', quantity: 5 } });
    await api.answer(aCart({ a: 5 }));
    expect(store.hasPendingChanges).toBe(false);
  });

  test('a change is resent even if its failure is not reported until the connection is back', async () => {
    const { store, api } = await aLoadedCartStore(aCart({ a: 1 }));
    void store.change(setArticle('a', 2));
    store.sync.setOnline(false);
    store.sync.setOnline(true);
    await api.fail('UNKNOWN');
    expect([store.messages.setError.current, api.changes.length]).toEqual([undefined, 2]);
  });

  test('a repeated change with status 304 has already been carried out, so the cart is loaded', async () => {
    const { store, api } = await aLoadedCartStore(aCart({ a: 1 }));
    void store.change(setArticle('a', 5));
    store.sync.setOnline(false);
    await api.fail('UNKNOWN');
    store.sync.setOnline(true);
    await api.answerNotModified();
    await api.answer(aCart({ a: 5 }));
    expect(quantitiesOf(store.cart)).toEqual({ a: 5 });
  });

  test('a refusal triggers a load if an earlier change may have been carried out, and the refusal’s message stays visible', async () => {
    const { store, api, clock } = await aLoadedCartStore(aCart({ a: 1 }));
    void store.change(setArticle('a', 5));
    store.sync.setOnline(false);
    await api.fail('UNKNOWN');
    void store.change(setArticle('a', 200));
    store.sync.setOnline(true);
    await api.fail('ITEM_LIMIT', 99);
    await api.answer(aCart({ a: 5 }));
    expect([quantitiesOf(store.cart), store.messages.setError.current?.code]).toEqual([{ a: 5 }, 'ITEM_LIMIT']);
    clock.advance(1);
    void store.sync.load();
    await api.answer(aCart({ a: 5 }));
    expect(store.messages.setError.current).toBeUndefined();
  });

  test('an interrupted load leaves the cart unchanged and is retried', async () => {
    const { store, api } = await aLoadedCartStore(aCart({ a: 1 }));
    void store.sync.load({ forceReload: true });
    void store.add('a', 'tcm-a');
    store.sync.setOnline(false);
    await api.fail('UNKNOWN');
    expect([store.sync.getError, store.numberOfArticles]).toEqual([undefined, 2]);
    store.sync.setOnline(true);
    await api.answer(aCart({ a: 2 }));
    expect(api.loads.map(({ isForced }) => isForced)).toEqual([false, true, true]);
  });

  test('a cart that has never been loaded has a get error, and additions wait', async () => {
    const { store, api } = aCartStore();
    void store.add('a', 'tcm-a', 2);
    store.sync.setOnline(false);
    await api.fail('UNKNOWN');
    expect([store.sync.getError, store.messages.setError.current, store.numberOfArticles]).toEqual([
      { code: 'UNKNOWN' },
      undefined,
      2,
    ]);
    store.sync.setOnline(true);
    await api.answer(aCart({ a: 1 }));
    expect(store.sync.getError).toBeUndefined();
    expect(api.changes).toEqual([{ setArticle: { productId: 'a', tcm: 'tcm-a', quantity: 3 } }]);
  });
});

describe('another page of the site', () => {
  const message = (span: AnswerSpan, quantities: Record<string, number>, isChange = true) =>
    ({ version: cartFormatVersion, isChange, cart: aCart(quantities), ...span }) as const;

  test('another page of the site receives every cart that the back end returned, with the time of the response (CART-23)', async () => {
    const { store, api, clock, posted } = await aLoadedCartStore(aCart());
    void store.change(setArticle('a', 2));
    clock.advance(5);
    await api.answer(aCart({ a: 2 }));
    expect(posted.map(({ isChange }) => isChange)).toEqual([false, true]);
    expect(posted.at(-1)).toMatchObject({ requestedAt: 1_001, answeredAt: 1_006, cart: aCart({ a: 2 }) });
  });

  test('a newer cart from another page of the site is adopted, with pending changes applied on top', async () => {
    const { store, written, posted } = await aLoadedCartStore(aCart({ a: 1 }));
    store.sync.setOnline(false);
    void store.change(setArticle('b', 2));
    store.sync.followTab(message({ requestedAt: 2_000, answeredAt: 2_010 }, { a: 4 }));
    expect(quantitiesOf(store.cart)).toEqual({ a: 4, b: 2 });
    expect([written, posted].map((list) => list.length)).toEqual([1, 1]);
  });

  test('an older cart from another page of the site is ignored', async () => {
    const { store, api } = await aLoadedCartStore(aCart({ a: 1 }));
    store.sync.followTab(message({ requestedAt: 10, answeredAt: 20 }, { a: 4 }));
    expect(quantitiesOf(store.cart)).toEqual({ a: 1 });
    expect(api.open).toEqual([]);
  });

  test('another page of the site that changed the cart at the same time makes this page load the cart', async () => {
    const { store, api } = await aLoadedCartStore(aCart({ a: 1 }));
    store.sync.followTab(message({ requestedAt: 990, answeredAt: 1_010 }, { a: 4 }));
    expect(quantitiesOf(store.cart)).toEqual({ a: 1 });
    expect(api.loads.map(({ isForced }) => isForced)).toEqual([false, true]);
  });

  test('another page of the site that changed the cart during a change by this page makes this page load the cart afterwards', async () => {
    const { store, api } = await aLoadedCartStore(aCart({ a: 1 }));
    void store.change(setArticle('a', 2));
    store.sync.followTab(message({ requestedAt: 1_001, answeredAt: 1_005 }, { a: 1, b: 1 }));
    expect(quantitiesOf(store.cart)).toEqual({ a: 2, b: 1 });
    await api.answer(aCart({ a: 2 }));
    expect(api.loads).toHaveLength(2);
  });

  test('another page of the site that has a cart makes this page load the cart, which clears the get error', async () => {
    const { store, api } = aCartStore();
    void store.sync.load();
    await api.fail();
    store.sync.followTab(message({ requestedAt: 2_000, answeredAt: 2_010 }, { a: 4 }, false));
    expect(store.sync.getError).toEqual({ code: 'UNKNOWN' });
    await api.answer(aCart({ a: 4 }));
    expect(store.sync.getError).toBeUndefined();
  });

  test('another page of the site that merely loaded the cart never makes this page load it', async () => {
    const { store, api } = await aLoadedCartStore(aCart({ a: 1 }));
    store.sync.followTab(message({ requestedAt: 990, answeredAt: 1_010 }, { a: 4 }, false));
    expect(api.open).toEqual([]);
  });
});
