import { describe, expect, test } from '@jest/globals';
import { promisesSettled } from '@kontor/testing/promisesSettled';
import { aCartStore, aLoadedCartStore } from '../testing/aCartStore.ts';
import { aCart, aMixedCart, quantitiesOf, setArticle } from '../testing/carts.ts';

type Store = Awaited<ReturnType<typeof aLoadedCartStore>>['store'];

describe('a change', () => {
  test('a change is visible immediately and is sent as an absolute quantity (CART-8)', async () => {
    const { store, api } = await aLoadedCartStore(aCart({ a: 1 }));
    void store.add('a', 'tcm-a', 2);
    expect(quantitiesOf(store.cart)).toEqual({ a: 3 });
    expect(store.numberOfArticles).toBe(3);
    expect(api.changes).toEqual([{ setArticle: { productId: 'a', tcm: 'tcm-a', quantity: 3 } }]);
  });

  test('a change is replaced by the back end’s response (CART-13)', async () => {
    const { store, api } = await aLoadedCartStore(aCart({ a: 1 }));
    const result = store.change(setArticle('a', 9));
    await api.answer(aCart({ a: 7 }));
    expect(await result).toEqual({ kind: 'changed', addedProduct: undefined });
    expect(quantitiesOf(store.cart)).toEqual({ a: 7 });
    expect(store.hasPendingChanges).toBe(false);
  });

  test('a change that the back end has carried out is announced with the carts before and after the change', async () => {
    const { store, api } = await aLoadedCartStore(aCart({ a: 1 }));
    const changes: unknown[] = [];
    const end = store.sync.onCarriedOut(({ before, after }) =>
      changes.push([quantitiesOf(before), quantitiesOf(after)]),
    );
    void store.add('a', 'tcm-a', 2);
    expect(changes).toEqual([]);
    await api.answer(aCart({ a: 3 }));
    void store.change(setArticle('a', 9));
    await api.fail('ITEM_LIMIT', 4);
    end();
    void store.change(setArticle('a', 1));
    await api.answer(aCart({ a: 1 }));
    expect(changes).toEqual([[{ a: 1 }, { a: 3 }]]);
  });

  test('a change waits while another request is running (CART-10)', async () => {
    const { store, api } = await aLoadedCartStore(aCart({ a: 1, b: 1 }));
    void store.change(setArticle('a', 2));
    void store.change(setArticle('b', 2));
    expect(api.open).toHaveLength(1);
    await api.answer(aCart({ a: 2, b: 1 }));
    expect(api.open).toHaveLength(1);
    expect(quantitiesOf(store.cart)).toEqual({ a: 2, b: 2 });
  });

  test('an unsent change is replaced by a newer change to the same article: ten clicks cause two requests (CART-11)', async () => {
    const { store, api } = await aLoadedCartStore(aCart({ a: 1 }));
    const results = Array.from({ length: 10 }, () =>
      store.change(setArticle('a', (quantitiesOf(store.cart)['a'] ?? 0) + 1)),
    );
    await api.answer(aCart({ a: 2 }));
    await api.answer(aCart({ a: 11 }));
    expect(api.changes.map((change) => 'setArticle' in change && change.setArticle.quantity)).toEqual([2, 11]);
    expect(new Set((await Promise.all(results)).map(({ kind }) => kind))).toEqual(new Set(['changed']));
  });

  test('a failed change removes only itself (CART-9)', async () => {
    const { store, api } = await aLoadedCartStore(aCart({ a: 1, b: 1 }));
    const failing = store.change(setArticle('a', 9));
    void store.change(setArticle('b', 5));
    await api.fail('ITEM_LIMIT', 4);
    expect(await failing).toEqual({ kind: 'failed', problem: { code: 'ITEM_LIMIT', limit: 4 } });
    expect(quantitiesOf(store.cart)).toEqual({ a: 1, b: 5 });
    await api.answer(aCart({ a: 1, b: 5 }));
    expect(quantitiesOf(store.cart)).toEqual({ a: 1, b: 5 });
  });

  test('a change that adds pieces after a failed addition adds just those pieces', async () => {
    const { store, api } = await aLoadedCartStore(aCart({ a: 1 }));
    void store.add('a', 'tcm-a');
    void store.add('a', 'tcm-a');
    await api.fail();
    expect(api.changes.at(-1)).toEqual({ setArticle: { productId: 'a', tcm: 'tcm-a', quantity: 2 } });
  });

  test('a change with status 304 is dropped without an error (CART-14)', async () => {
    const { store, api, written } = await aLoadedCartStore(aCart({ a: 1 }));
    const result = store.change(setArticle('a', 2));
    await api.answerNotModified();
    expect(await result).toEqual({ kind: 'notModified' });
    expect(quantitiesOf(store.cart)).toEqual({ a: 1 });
    expect(store.messages.setError.current).toBeUndefined();
    expect(written).toHaveLength(1);
  });

  test('a change with status 304 does not drop any other change', async () => {
    const { store, api } = await aLoadedCartStore(aCart({ a: 1, b: 1 }));
    void store.change(setArticle('a', 2));
    void store.change(setArticle('b', 5));
    await api.answerNotModified();
    expect(quantitiesOf(store.cart)).toEqual({ a: 1, b: 5 });
    expect(api.changes.at(-1)).toEqual({ setArticle: { productId: 'b', tcm: 'tcm-b', quantity: 5 } });
  });

  test('a change refused as NOT_MODIFIED shows an error (CART-35)', async () => {
    const { store, api } = await aLoadedCartStore(aCart({ a: 1 }));
    void store.change(setArticle('a', 2));
    await api.fail('NOT_MODIFIED');
    expect(store.messages.setError.current).toEqual({ code: 'NOT_MODIFIED' });
  });

  test('a change that fails with any error other than a CartError counts as UNKNOWN', async () => {
    const { store, api } = await aLoadedCartStore(aCart({ a: 1 }));
    void store.change(setArticle('a', 2));
    api.open[0]?.reject('broken');
    await promisesSettled();
    expect(store.messages.setError.current).toEqual({ code: 'UNKNOWN' });
  });

  test('a change throws for a quantity that is not a whole number', async () => {
    const { store } = await aLoadedCartStore(aCart());
    expect(() => store.change(setArticle('a', Number.NaN))).toThrow(RangeError);
    expect(() => store.change(setArticle('a', -1))).toThrow(RangeError);
    expect(() => store.add('a', 'tcm-a', 0)).toThrow(RangeError);
    expect(() => store.add('a', 'tcm-a', 1.5)).toThrow(RangeError);
  });

  test('a change to an article that is not in the cart shows its hint', async () => {
    const { store } = await aLoadedCartStore(aCart());
    void store.add('a', 'tcm-a', 2, { title: 'Coffee' });
    expect(store.cart.articles).toMatchObject([{ title: 'Coffee', price: undefined, quantity: { quantity: 2 } }]);
    expect(store.cart.subtotal).toBeUndefined();
    expect(store.sync.confirmed.cart.subtotal).toEqual({ amount: 0, currency: 'EUR' });
  });

  test('a change closes the checkout gate until its response arrives', async () => {
    const { store, api } = await aLoadedCartStore(aCart({ a: 1 }));
    expect(store.checkoutBlockedBy).toBeUndefined();
    void store.change(setArticle('a', 2));
    expect(store.checkoutBlockedBy).toBe('pending');
    await api.answer(aCart({ a: 2 }));
    expect(store.checkoutBlockedBy).toBeUndefined();
  });
});

describe('additions made before the load', () => {
  test('additions made before the load wait for it and are added to the loaded quantity', async () => {
    const { store, api } = aCartStore();
    void store.add('a', 'tcm-a');
    expect(api.changes).toEqual([]);
    await api.answer(aCart({ a: 3 }));
    expect(api.changes).toEqual([{ setArticle: { productId: 'a', tcm: 'tcm-a', quantity: 4 } }]);
  });

  test('additions made before the load do not succeed if the load fails', async () => {
    const { store, api } = aCartStore();
    const result = store.add('a', 'tcm-a');
    await api.fail('CARTSTORAGE_UNAVAILABLE');
    expect(await result).toEqual({ kind: 'failed', problem: { code: 'CARTSTORAGE_UNAVAILABLE' } });
    expect(store.messages.setError.current).toEqual({ code: 'CARTSTORAGE_UNAVAILABLE' });
    expect(store.hasPendingChanges).toBe(false);
  });
});

describe('a deleted item', () => {
  test('a deleted item is shown for 10 seconds (CART-3, CART-27)', async () => {
    const { store, clock } = await aLoadedCartStore(aCart({ a: 2 }));
    void store.change(setArticle('a', 0));
    expect(store.cart.articles).toEqual([]);
    expect(store.messages.deletedItems.items).toMatchObject([{ kind: 'article', title: 'Article a', quantity: 2 }]);
    clock.advance(9_999);
    expect(store.messages.deletedItems.items).toHaveLength(1);
    clock.advance(1);
    expect(store.messages.deletedItems.items).toEqual([]);
  });

  test('a deleted item does not count', async () => {
    const { store } = await aLoadedCartStore(aCart({ a: 2, b: 1 }));
    void store.change(setArticle('a', 0));
    expect(store.messages.deletedItems.items).toHaveLength(1);
    expect(store.numberOfArticles).toBe(1);
  });

  test('a partner product counts even if it can no longer be ordered, although the back end does not count it (CART-60)', async () => {
    const { store } = await aLoadedCartStore({
      ...aMixedCart({ a: 2, partner: 1 }),
      defectivePartnerProducts: [{ partnerProductId: 'former', totalQuantity: 3, title: '' }],
    });
    expect([store.cart.numberOfArticles, store.numberOfArticles]).toEqual([2, 6]);
    void store.change({ setPartnerProduct: { partnerProductId: 'partner', set: false } });
    expect(store.numberOfArticles).toBe(5);
  });

  test('a deleted item stays deleted if it is removed twice', async () => {
    const { store } = await aLoadedCartStore(aCart({ a: 2 }));
    void store.change(setArticle('a', 0));
    void store.change(setArticle('a', 0));
    expect(store.messages.deletedItems.items).toHaveLength(1);
  });

  test.each(['fail', 'answerNotModified'] as const)(
    'a deleted item returns to the cart if its removal did not happen (%s) (CART-28)',
    async (end) => {
      const { store, api } = await aLoadedCartStore(aCart({ a: 2 }));
      void store.change(setArticle('a', 0));
      await api[end]();
      expect(store.messages.deletedItems.items).toEqual([]);
      expect(quantitiesOf(store.cart)).toEqual({ a: 2 });
    },
  );

  test('a deleted item is restored with its quantity by an undo (CART-3, CART-29)', async () => {
    const { store, api } = await aLoadedCartStore(aCart({ a: 2 }));
    void store.change(setArticle('a', 0));
    await api.answer(aCart());
    store.undo(store.messages.deletedItems.items[0]?.key ?? '');
    expect(store.messages.deletedItems.items).toEqual([]);
    expect(store.cart.articles).toMatchObject([{ title: 'Article a', url: '/product/a', quantity: { quantity: 2 } }]);
    expect(api.changes.at(-1)).toEqual({ setArticle: { productId: 'a', tcm: 'tcm-a', quantity: 2 } });
  });

  test('a deleted item is restored to its place, both before and after the back end responds (CART-73)', async () => {
    const { store, api } = await aLoadedCartStore(aCart({ a: 1, b: 2, c: 3 }));
    void store.change(setArticle('b', 0));
    await api.answer(aCart({ a: 1, c: 3 }));
    store.undo(store.messages.deletedItems.items[0]?.key ?? '');
    expect(Object.keys(quantitiesOf(store.cart))).toEqual(['a', 'b', 'c']);
  });

  test('a deleted item is restored with the visible quantity, even before the back end responds', async () => {
    const { store } = await aLoadedCartStore(aCart({ a: 2 }));
    void store.change(setArticle('a', 5));
    void store.change(setArticle('a', 0));
    store.undo(store.messages.deletedItems.items[0]?.key ?? '');
    expect(quantitiesOf(store.cart)).toEqual({ a: 5 });
  });

  test('a deleted item appears in the cart once if it is restored before its removal fails', async () => {
    const { store, api } = await aLoadedCartStore(aCart({ a: 2 }));
    void store.change(setArticle('a', 0));
    store.undo(store.messages.deletedItems.items[0]?.key ?? '');
    await api.fail();
    expect(api.changes.at(-1)).toEqual({ setArticle: { productId: 'a', tcm: 'tcm-a', quantity: 2 } });
    expect(quantitiesOf(store.cart)).toEqual({ a: 2 });
  });

  test('a deleted item is dropped from the list of deleted items when the cart is reloaded (CART-28)', async () => {
    const { store, api } = await aLoadedCartStore(aCart({ a: 2 }));
    void store.change(setArticle('a', 0));
    await api.answer(aCart());
    void store.sync.load();
    expect(store.messages.deletedItems.items).toEqual([]);
  });
});

describe('an addition to an article that another page has changed', () => {
  test('an addition to an article that another page has changed is recalculated from the returned cart and sent again (CART-78)', async () => {
    const { store, api } = await aLoadedCartStore(aCart({ a: 1 }));
    void store.add('a', 'tcm-a');
    await api.answerOutdated(aCart({ a: 4 }));
    expect(quantitiesOf(store.cart)).toEqual({ a: 5 });
    expect(api.open[0]).toMatchObject({ change: { setArticle: { quantity: 5 } }, expectedQuantity: 4 });
  });

  test.each([
    ['an addition', 'although the cart has the expected quantity', (store: Store) => store.add('a', 'tcm-a'), { a: 1 }],
    ['a set quantity', 'although it expects no quantity', (store: Store) => store.change(setArticle('a', 3)), { a: 4 }],
  ])('%s fails and is not resent if the response calls it outdated %s', async (_what, _why, change, answered) => {
    const { store, api } = await aLoadedCartStore(aCart({ a: 1 }));
    const result = change(store);
    await api.answerOutdated(aCart(answered));
    expect(await result).toMatchObject({ kind: 'failed', problem: { code: 'UNKNOWN' } });
    expect(api.changes).toHaveLength(1);
  });
});

describe('a set error', () => {
  test('a set error clears itself after 7.5 seconds (CART-30)', async () => {
    const { store, api, clock } = await aLoadedCartStore(aCart({ a: 1 }));
    void store.change(setArticle('a', 9));
    await api.fail('AVAILABILITY_LIMIT', 3);
    clock.advance(7_499);
    expect(store.messages.setError.current).toEqual({ code: 'AVAILABILITY_LIMIT', limit: 3 });
    clock.advance(1);
    expect(store.messages.setError.current).toBeUndefined();
  });

  test('a set error is cleared when a later change succeeds (CART-13)', async () => {
    const { store, api } = await aLoadedCartStore(aCart({ a: 1 }));
    void store.change(setArticle('a', 9));
    await api.fail('ITEM_LIMIT', 4);
    void store.change(setArticle('a', 2));
    await api.answer(aCart({ a: 2 }));
    expect(store.messages.setError.current).toBeUndefined();
  });

  test('a set error has a specific message for a gift card that was not removed, but not for one that was not added', async () => {
    const { store, api } = await aLoadedCartStore(aMixedCart({ gift: 1 }));
    const removal = store.change({ setGiftCard: { productId: 'gift', tcm: 'tcm-gift', set: false } });
    await api.fail('CARTSTORAGE_UNAVAILABLE');
    expect(await removal).toEqual({ kind: 'failed', problem: { code: 'GIFT_CARD_NOT_REMOVED' } });
    expect(store.messages.setError.current).toEqual({ code: 'GIFT_CARD_NOT_REMOVED' });
    void store.change({ setGiftCard: { productId: 'other', tcm: 'tcm-other', set: true } });
    await api.fail('ITEM_LIMIT', 1);
    expect(store.messages.setError.current).toEqual({ code: 'ITEM_LIMIT', limit: 1 });
  });

  test('a set error from a change outside the store also clears itself', async () => {
    const { store, clock } = await aLoadedCartStore(aCart());
    store.sync.showProblem({ code: 'VOUCHER_NOT_REMOVED' });
    clock.advance(7_499);
    expect(store.messages.setError.current).toEqual({ code: 'VOUCHER_NOT_REMOVED' });
    clock.advance(1);
    expect(store.messages.setError.current).toBeUndefined();
  });

  test('a set error is not cleared when an earlier change succeeds', async () => {
    const { store, api } = await aLoadedCartStore(aCart({ a: 1, b: 1 }));
    void store.change(setArticle('a', 9));
    void store.change(setArticle('b', 2));
    await api.fail('CART_LIMIT', 5);
    await api.answer(aCart({ a: 1, b: 2 }));
    expect(store.messages.setError.current).toEqual({ code: 'CART_LIMIT', limit: 5 });
  });
});
