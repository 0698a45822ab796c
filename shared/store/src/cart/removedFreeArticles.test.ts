import { describe, expect, test } from '@jest/globals';
import type { Cart } from '@kontor/api/cart';
import { aCartStore, aLoadedCartStore } from '../testing/aCartStore.ts';
import { aMixedCart, anArticle, holdingsOf, setArticle } from '../testing/carts.ts';
import { FakeSlot } from '../testing/fakeSlot.ts';
import type { Handover } from './sync/handover.ts';

const free = anArticle('free', 1, { campaignId: 'campaign' });
const setA = (quantity: number) => ({ setArticle: { productId: 'a', tcm: 'tcm-a', quantity } });
const setFree = (remove: boolean) => ({ setFreeArticle: { productId: 'free', campaignId: 'campaign', remove } });

/** A cart from which the shopper removes the article that earned a free article. */
async function aCartWithRemovedFreeArticle() {
  const fixture = await aLoadedCartStore(aMixedCart({ a: 2, b: 1, free: 1 }));
  const { store, api } = fixture;
  void store.change(setArticle('a', 0));
  await api.answer(aMixedCart({ b: 1 }), { lostFreeArticles: [free] });
  const undo = () => store.undo('article:a:tcm-a');
  return { ...fixture, undo };
}

const withAll: Cart = aMixedCart({ a: 2, b: 1, free: 1 });

describe('a removal that also removes a free article', () => {
  test('a removal that also removes a free article attaches it to the deleted item', async () => {
    const { store } = await aCartWithRemovedFreeArticle();
    expect(store.messages.deletedItems.items).toMatchObject([
      { productId: 'a', freeArticles: [{ title: 'Article free' }] },
    ]);
  });

  test('a removal that also removes a free article is fully undone: first the article, then the free article, each once', async () => {
    const { store, api, undo } = await aCartWithRemovedFreeArticle();
    undo();
    undo();
    expect(holdingsOf(store.cart)).toEqual({ a: 2, b: 1, free: 1 });
    expect(store.cart.freeArticles[0]?.title).toBe('Article free');
    await api.answer(aMixedCart({ a: 2, b: 1 }));
    expect(holdingsOf(store.cart)).toEqual({ a: 2, b: 1, free: 1 });
    await api.answer(withAll);
    expect(api.changes.slice(1)).toEqual([setA(2), setFree(false)]);
    expect(store.hasPendingChanges).toBe(false);
    expect(holdingsOf(store.cart)).toEqual({ a: 2, b: 1, free: 1 });
    expect(store.messages.setError.current).toBeUndefined();
  });

  test('a removal that also removes a free article is fully undone, even before the back end responds', async () => {
    const { store, api } = await aLoadedCartStore(withAll);
    void store.change(setArticle('a', 0));
    store.undo('article:a:tcm-a');
    await api.answer(aMixedCart({ b: 1 }), { lostFreeArticles: [free] });
    expect(holdingsOf(store.cart)).toEqual({ a: 2, b: 1, free: 1 });
    expect(store.messages.deletedItems.items).toEqual([]);
    await api.answer(aMixedCart({ a: 2, b: 1 }));
    await api.answer(withAll);
    expect(api.changes.slice(1)).toEqual([setA(2), setFree(false)]);
  });

  test('undo does not restore a free article if its article cannot be restored, and shows one message', async () => {
    const { store, api, undo } = await aCartWithRemovedFreeArticle();
    undo();
    await api.fail('AVAILABILITY_LIMIT', 1);
    expect(api.changes.slice(1)).toEqual([setA(2)]);
    expect(holdingsOf(store.cart)).toEqual({ b: 1 });
    expect(store.messages.setError.current).toMatchObject({ code: 'AVAILABILITY_LIMIT', limit: 1 });
    expect(store.hasPendingChanges).toBe(false);
  });

  test('undo restores the article and, if the free article’s campaign has ended, reports that the free article was not added', async () => {
    const { store, api, undo } = await aCartWithRemovedFreeArticle();
    undo();
    await api.answer(aMixedCart({ a: 2, b: 1 }));
    await api.fail('NOT_MODIFIED');
    expect(holdingsOf(store.cart)).toEqual({ a: 2, b: 1 });
    expect(store.messages.setError.current).toMatchObject({ code: 'FREE_ARTICLE_NOT_ADDED' });
  });

  test('undo restores the free article even if the article was added back in some other way', async () => {
    const { store, api, undo } = await aCartWithRemovedFreeArticle();
    undo();
    await api.answerNotModified();
    await api.answer(withAll);
    expect(api.changes.slice(1)).toEqual([setA(2), setFree(false)]);
    expect(holdingsOf(store.cart)).toEqual({ a: 2, b: 1, free: 1 });
  });

  test('a removal that also removes a free article can be undone and repeated without requesting the free article, which remains restorable', async () => {
    const { store, api, undo } = await aCartWithRemovedFreeArticle();
    undo();
    void store.change(setArticle('a', 0));
    expect(holdingsOf(store.cart)).toEqual({ b: 1 });
    expect(store.messages.deletedItems.items).toMatchObject([
      { productId: 'a', freeArticles: [{ title: 'Article free' }] },
    ]);
    await api.answer(aMixedCart({ a: 2, b: 1 }));
    await api.answer(aMixedCart({ b: 1 }));
    undo();
    await api.answer(aMixedCart({ a: 2, b: 1 }));
    await api.answer(withAll);
    expect(api.changes.slice(1)).toEqual([setA(2), setA(0), setA(2), setFree(false)]);
  });

  test('a free article that two articles earned together comes back with the second one, and no message appears before that', async () => {
    const { store, api, undo } = await aCartWithRemovedFreeArticle();
    void store.change(setArticle('b', 0));
    await api.answer(aMixedCart({}));
    undo();
    await api.answer(aMixedCart({ a: 2 }));
    await api.fail('NOT_MODIFIED');
    expect(store.messages.setError.current).toBeUndefined();
    expect(store.messages.deletedItems.items).toMatchObject([
      { productId: 'b', freeArticles: [{ title: 'Article free' }] },
    ]);
    store.undo('article:b:tcm-b');
    await api.answer(aMixedCart({ a: 2, b: 1 }));
    await api.answer(withAll);
    expect(holdingsOf(store.cart)).toEqual({ a: 2, b: 1, free: 1 });
  });

  test('undo preserves a quantity that the shopper has set in the meantime', async () => {
    const { store, api } = await aLoadedCartStore(withAll);
    void store.change(setArticle('a', 0));
    store.undo('article:a:tcm-a');
    void store.change(setArticle('a', 3));
    await api.answer(aMixedCart({ b: 1 }), { lostFreeArticles: [free] });
    await api.answer(aMixedCart({ a: 3, b: 1 }));
    await api.answer(aMixedCart({ a: 3, b: 1, free: 1 }));
    expect(api.changes.slice(1)).toEqual([setA(3), setFree(false)]);
  });
});

describe('a free article that the shopper removes', () => {
  test('a free article that the shopper removes first is not restored along with the article that earned it', async () => {
    const { store, api } = await aLoadedCartStore(withAll);
    void store.change(setFree(true));
    await api.answer(aMixedCart({ a: 2, b: 1 }));
    void store.change(setArticle('a', 0));
    await api.answer(aMixedCart({ b: 1 }));
    store.undo('article:a:tcm-a');
    await api.answer(aMixedCart({ a: 2, b: 1 }));
    expect(api.open).toEqual([]);
    expect(holdingsOf(store.cart)).toEqual({ a: 2, b: 1 });
  });

  test('a free article that the shopper removes while its article is being removed is not restored', async () => {
    const { store, api } = await aLoadedCartStore(withAll);
    void store.change(setArticle('a', 0));
    void store.change(setFree(true));
    await api.answer(aMixedCart({ b: 1 }), { lostFreeArticles: [free] });
    await api.answerNotModified();
    store.undo('article:a:tcm-a');
    await api.answer(aMixedCart({ a: 2, b: 1 }));
    expect(api.changes).toEqual([setA(0), setFree(true), setA(2)]);
    expect(api.open.filter(({ change }) => change)).toEqual([]);
  });

  test('a free article that the shopper removes while it is being restored does not come back', async () => {
    const { store, api, undo } = await aCartWithRemovedFreeArticle();
    undo();
    void store.change(setFree(true));
    await api.answer(aMixedCart({ a: 2, b: 1 }));
    await api.answerNotModified();
    expect(api.changes.slice(1)).toEqual([setA(2), setFree(true)]);
    expect(holdingsOf(store.cart)).toEqual({ a: 2, b: 1 });
  });
});

test('a free article that is lost because a quantity was reduced is a deleted item without an undo', async () => {
  const { store, api, clock } = await aLoadedCartStore(withAll);
  void store.change(setArticle('a', 1));
  await api.answer(aMixedCart({ a: 1, b: 1 }), { lostFreeArticles: [free] });
  expect(store.messages.deletedItems.items).toMatchObject([{ kind: 'freeArticle', productId: 'free', quantity: 1 }]);
  store.undo('free:free:campaign');
  expect(api.open).toEqual([]);
  clock.advance(10_000);
  expect(store.messages.deletedItems.items).toEqual([]);
});

test('a free article is restored after its article even on the next page', async () => {
  const handoverSlot = new FakeSlot<Handover>();
  const page = aCartStore({ handoverSlot });
  void page.store.sync.load();
  await page.api.answer(withAll);
  void page.store.change(setArticle('a', 0));
  await page.api.answer(aMixedCart({ b: 1 }), { lostFreeArticles: [free] });
  page.store.undo('article:a:tcm-a');
  page.store.sync.leave();

  const next = aCartStore({ handoverSlot, stored: aMixedCart({ b: 1 }) });
  next.store.sync.restore();
  expect(holdingsOf(next.store.cart)).toEqual({ a: 2, b: 1, free: 1 });
  await next.api.fail('CART_LIMIT', 2);
  expect(next.api.changes).toEqual([setA(2)]);
  expect(holdingsOf(next.store.cart)).toEqual({ b: 1 });
});
