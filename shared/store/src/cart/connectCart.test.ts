import { describe, expect, test } from '@jest/globals';
import type { Cart } from '@kontor/api/cart';
import { noCrossTabChannel } from '@kontor/browser';
import { aCartStore } from '../testing/aCartStore.ts';
import { aCart, setArticle } from '../testing/carts.ts';
import type { FakeClock } from '../testing/fakeClock.ts';
import { FakePage } from '../testing/fakePage.ts';
import { cartStaleMs } from './cartConstants.ts';
import { connectCart } from './connectCart.ts';

function aConnectedCart({ stored, isVisible = true }: { readonly stored?: Cart; readonly isVisible?: boolean } = {}) {
  const fixture = aCartStore(stored ? { stored } : {});
  const page = new FakePage();
  const disconnect = connectCart(fixture.store, {
    cartTabs: noCrossTabChannel,
    clock: fixture.clock,
    pageEvents: { ...page.pageEvents, isVisible: () => isVisible },
    windowEvents: page.windowEvents,
  });
  return { ...fixture, page, disconnect };
}

const counts = (page: FakePage): unknown[] => page.emitted.map(({ detail }) => detail);

test('the page immediately gets an event for every change in the article count (CART-20)', async () => {
  const { store, api, page } = aConnectedCart();
  void store.sync.load();
  await api.answer(aCart({ a: 2 }));
  void store.change(setArticle('a', 3));
  expect(page.emitted).toEqual([
    { name: 'cart-data-changed', detail: { itemCount: 2 } },
    { name: 'cart-data-changed', detail: { itemCount: 3 } },
  ]);
});

test('the page gets no event for the restored cart or for an unchanged count (CART-20)', async () => {
  const { store, api, page } = aConnectedCart({ stored: aCart({ a: 2 }) });
  expect(store.numberOfArticles).toBe(2);
  void store.sync.load();
  await api.answer(aCart({ b: 2 }));
  expect(counts(page)).toEqual([]);
});

test.each(['cart-trigger-update', 'restored'])('%s forces a load of the cart (CART-21)', (event) => {
  const { api, page } = aConnectedCart();
  page.trigger(event);
  expect(api.loads.map(({ isForced }) => isForced)).toEqual([true]);
});

test('the cart reacts to the page’s connection and visibility', async () => {
  const { store, api, clock, page } = aConnectedCart();
  void store.sync.load();
  await api.answer(aCart({ a: 1 }));
  void store.change(setArticle('a', 2));
  await api.fail();
  page.trigger('visible', false);
  clock.advance(60_000);
  expect(store.messages.setError.current).toEqual({ code: 'UNKNOWN' });
  page.trigger('visible', true);
  clock.advance(7_500);
  expect(store.messages.setError.current).toBeUndefined();
  page.trigger('online', false);
  expect(store.sync.isOnline).toBe(false);
});

describe('a page that is shown again', () => {
  const show = (page: FakePage, clock: FakeClock, hiddenMs: number) => {
    page.trigger('visible', false);
    clock.advance(hiddenMs);
    page.trigger('visible', true);
  };

  test('a page that is shown again reloads its cart if it was hidden for a while, but not if only briefly (CART-75)', async () => {
    const { store, api, clock, page } = aConnectedCart();
    void store.sync.load();
    await api.answer(aCart({ a: 1 }));
    show(page, clock, cartStaleMs - 1);
    expect(api.open).toEqual([]);
    show(page, clock, cartStaleMs);
    expect(api.open.map(({ isForced }) => isForced)).toEqual([true]);
    await api.answer(aCart({ a: 2 }));
    page.trigger('visible', true);
    expect(api.open).toEqual([]);
  });

  test('a window that stayed visible beside another one reloads its cart when the visitor comes back to it (CART-75)', async () => {
    const { store, api, clock, page } = aConnectedCart();
    void store.sync.load();
    await api.answer(aCart({ a: 1 }));
    clock.advance(cartStaleMs - 1);
    page.trigger('focus');
    expect(api.open).toEqual([]);
    clock.advance(cartStaleMs);
    page.trigger('focus');
    expect(api.open.map(({ isForced }) => isForced)).toEqual([true]);
    await api.answer(aCart({ a: 2 }));
    // When a browser shows a tab, the tab's window also gets focus.
    show(page, clock, cartStaleMs);
    page.trigger('focus');
    expect(api.open).toHaveLength(1);
  });

  test('a page that is shown again does not load the cart while a change is pending, because the change’s response contains the cart', async () => {
    const { store, api, clock, page } = aConnectedCart();
    void store.sync.load();
    await api.answer(aCart({ a: 1 }));
    void store.change(setArticle('a', 2));
    show(page, clock, cartStaleMs);
    await api.answer(aCart({ a: 2 }));
    expect(api.open).toEqual([]);
  });

  test('a page that is shown again does not load a cart if it never needed one', () => {
    const { api, clock, page } = aConnectedCart();
    show(page, clock, cartStaleMs);
    expect(api.loads).toEqual([]);
  });

  test('a page that was opened in the background reloads its cart when it is shown after a while', async () => {
    const { store, api, clock, page } = aConnectedCart({ isVisible: false });
    void store.sync.load();
    await api.answer(aCart({ a: 1 }));
    clock.advance(cartStaleMs);
    page.trigger('visible', true);
    expect(api.open.map(({ isForced }) => isForced)).toEqual([true]);
  });
});

test('a disconnected cart leaves no listeners or timers behind', async () => {
  const { store, api, clock, page, disconnect } = aConnectedCart();
  void store.sync.load();
  await api.answer(aCart({ a: 1 }));
  void store.change(setArticle('a', 0));
  const before = page.emitted.length;
  disconnect();
  store.sync.setOnline(false);
  void store.change(setArticle('b', 1));
  expect([page.listenerCount, clock.runningTimers, page.emitted.length]).toEqual([0, 0, before]);
});
