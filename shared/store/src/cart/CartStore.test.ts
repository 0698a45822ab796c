import { describe, expect, test } from '@jest/globals';
import { promisesSettled } from '@kontor/testing/promisesSettled';
import { aCartStore, aLoadedCartStore } from '../testing/aCartStore.ts';
import { aCart, aMixedCart, quantitiesOf, setArticle } from '../testing/carts.ts';

describe('a change', () => {
  test('shows at once and is sent with its absolute quantity', async () => {
    const { store, api } = await aLoadedCartStore(aCart({ a: 1 }));
    void store.add('a', 'tcm-a', 2);
    expect(quantitiesOf(store.cart)).toEqual({ a: 3 });
    expect(store.numberOfArticles).toBe(3);
    expect(api.changes).toEqual([{ setArticle: { productId: 'a', tcm: 'tcm-a', quantity: 3 } }]);
  });

  test('is replaced by what the back end answers', async () => {
    const { store, api } = await aLoadedCartStore(aCart({ a: 1 }));
    const result = store.change(setArticle('a', 9));
    await api.answer(aCart({ a: 7 }));
    expect(await result).toEqual({ kind: 'changed', addedProduct: undefined });
    expect(quantitiesOf(store.cart)).toEqual({ a: 7 });
    expect(store.hasPendingChanges).toBe(false);
  });

  test('waits while another one is under way', async () => {
    const { store, api } = await aLoadedCartStore(aCart({ a: 1, b: 1 }));
    void store.change(setArticle('a', 2));
    void store.change(setArticle('b', 2));
    expect(api.open).toHaveLength(1);
    await api.answer(aCart({ a: 2, b: 1 }));
    expect(api.open).toHaveLength(1);
    expect(quantitiesOf(store.cart)).toEqual({ a: 2, b: 2 });
  });

  test('that waits gives way to a newer one of the same article: ten clicks are two requests', async () => {
    const { store, api } = await aLoadedCartStore(aCart({ a: 1 }));
    const results = Array.from({ length: 10 }, () =>
      store.change(setArticle('a', (quantitiesOf(store.cart)['a'] ?? 0) + 1)),
    );
    await api.answer(aCart({ a: 2 }));
    await api.answer(aCart({ a: 11 }));
    expect(api.changes.map((change) => 'setArticle' in change && change.setArticle.quantity)).toEqual([2, 11]);
    expect(new Set((await Promise.all(results)).map(({ kind }) => kind))).toEqual(new Set(['changed']));
  });

  test('that fails takes only itself back', async () => {
    const { store, api } = await aLoadedCartStore(aCart({ a: 1, b: 1 }));
    const failing = store.change(setArticle('a', 9));
    void store.change(setArticle('b', 5));
    await api.fail('ITEM_LIMIT', 4);
    expect(await failing).toEqual({ kind: 'failed', problem: { code: 'ITEM_LIMIT', limit: 4 } });
    expect(quantitiesOf(store.cart)).toEqual({ a: 1, b: 5 });
    await api.answer(aCart({ a: 1, b: 5 }));
    expect(quantitiesOf(store.cart)).toEqual({ a: 1, b: 5 });
  });

  test('that adds after an addition that failed adds its own pieces only', async () => {
    const { store, api } = await aLoadedCartStore(aCart({ a: 1 }));
    void store.add('a', 'tcm-a');
    void store.add('a', 'tcm-a');
    await api.fail();
    expect(api.changes.at(-1)).toEqual({ setArticle: { productId: 'a', tcm: 'tcm-a', quantity: 2 } });
  });

  test('that changed nothing goes without an error', async () => {
    const { store, api, written } = await aLoadedCartStore(aCart({ a: 1 }));
    const result = store.change(setArticle('a', 2));
    await api.answerNotModified();
    expect(await result).toEqual({ kind: 'notModified' });
    expect(quantitiesOf(store.cart)).toEqual({ a: 1 });
    expect(store.messages.setError.current).toBeUndefined();
    expect(written).toHaveLength(1);
  });

  test('that changed nothing takes nothing else with it', async () => {
    const { store, api } = await aLoadedCartStore(aCart({ a: 1, b: 1 }));
    void store.change(setArticle('a', 2));
    void store.change(setArticle('b', 5));
    await api.answerNotModified();
    expect(quantitiesOf(store.cart)).toEqual({ a: 1, b: 5 });
    expect(api.changes.at(-1)).toEqual({ setArticle: { productId: 'b', tcm: 'tcm-b', quantity: 5 } });
  });

  test('refused as NOT_MODIFIED is an error like any other', async () => {
    const { store, api } = await aLoadedCartStore(aCart({ a: 1 }));
    void store.change(setArticle('a', 2));
    await api.fail('NOT_MODIFIED');
    expect(store.messages.setError.current).toEqual({ code: 'NOT_MODIFIED' });
  });

  test('of a thrown value that is no error of the cart reads as UNKNOWN', async () => {
    const { store, api } = await aLoadedCartStore(aCart({ a: 1 }));
    void store.change(setArticle('a', 2));
    api.open[0]?.reject('broken');
    await promisesSettled();
    expect(store.messages.setError.current).toEqual({ code: 'UNKNOWN' });
  });

  test('needs a whole number of pieces', async () => {
    const { store } = await aLoadedCartStore(aCart());
    expect(() => store.change(setArticle('a', Number.NaN))).toThrow(RangeError);
    expect(() => store.change(setArticle('a', -1))).toThrow(RangeError);
    expect(() => store.add('a', 'tcm-a', 0)).toThrow(RangeError);
    expect(() => store.add('a', 'tcm-a', 1.5)).toThrow(RangeError);
  });

  test('of an article that the cart does not hold shows what is known of it', async () => {
    const { store } = await aLoadedCartStore(aCart());
    void store.add('a', 'tcm-a', 2, { title: 'Coffee' });
    expect(store.cart.articles).toMatchObject([{ title: 'Coffee', price: undefined, quantity: { quantity: 2 } }]);
    expect(store.cart.subtotal).toBeUndefined();
    expect(store.sync.confirmed.cart.subtotal).toEqual({ amount: 0, currency: 'EUR' });
  });

  test('keeps the way to checkout closed until it is answered', async () => {
    const { store, api } = await aLoadedCartStore(aCart({ a: 1 }));
    expect(store.checkoutBlockedBy).toBeUndefined();
    void store.change(setArticle('a', 2));
    expect(store.checkoutBlockedBy).toBe('pending');
    await api.answer(aCart({ a: 2 }));
    expect(store.checkoutBlockedBy).toBeUndefined();
  });
});

describe('pieces added before the cart is known', () => {
  test('wait for the cart and are counted on top of what it holds', async () => {
    const { store, api } = aCartStore();
    void store.add('a', 'tcm-a');
    expect(api.changes).toEqual([]);
    await api.answer(aCart({ a: 3 }));
    expect(api.changes).toEqual([{ setArticle: { productId: 'a', tcm: 'tcm-a', quantity: 4 } }]);
  });

  test('fail where the cart cannot be had', async () => {
    const { store, api } = aCartStore();
    const result = store.add('a', 'tcm-a');
    await api.fail('CARTSTORAGE_UNAVAILABLE');
    expect(await result).toEqual({ kind: 'failed', problem: { code: 'CARTSTORAGE_UNAVAILABLE' } });
    expect(store.messages.setError.current).toEqual({ code: 'CARTSTORAGE_UNAVAILABLE' });
    expect(store.hasPendingChanges).toBe(false);
  });
});

describe('a removed line', () => {
  test('shows as deleted for 10 seconds', async () => {
    const { store, clock } = await aLoadedCartStore(aCart({ a: 2 }));
    void store.change(setArticle('a', 0));
    expect(store.cart.articles).toEqual([]);
    expect(store.messages.deletedItems.items).toMatchObject([{ kind: 'article', title: 'Article a', quantity: 2 }]);
    clock.advance(9_999);
    expect(store.messages.deletedItems.items).toHaveLength(1);
    clock.advance(1);
    expect(store.messages.deletedItems.items).toEqual([]);
  });

  test('is not counted any more', async () => {
    const { store } = await aLoadedCartStore(aCart({ a: 2, b: 1 }));
    void store.change(setArticle('a', 0));
    expect(store.messages.deletedItems.items).toHaveLength(1);
    expect(store.numberOfArticles).toBe(1);
  });

  test('stays deleted when its removal is asked for twice', async () => {
    const { store } = await aLoadedCartStore(aCart({ a: 2 }));
    void store.change(setArticle('a', 0));
    void store.change(setArticle('a', 0));
    expect(store.messages.deletedItems.items).toHaveLength(1);
  });

  test.each(['fail', 'answerNotModified'] as const)(
    'is there again when its removal did not happen (%s)',
    async (end) => {
      const { store, api } = await aLoadedCartStore(aCart({ a: 2 }));
      void store.change(setArticle('a', 0));
      await api[end]();
      expect(store.messages.deletedItems.items).toEqual([]);
      expect(quantitiesOf(store.cart)).toEqual({ a: 2 });
    },
  );

  test('comes back whole by undo, with the quantity it had', async () => {
    const { store, api } = await aLoadedCartStore(aCart({ a: 2 }));
    void store.change(setArticle('a', 0));
    await api.answer(aCart());
    store.undo(store.messages.deletedItems.items[0]?.key ?? '');
    expect(store.messages.deletedItems.items).toEqual([]);
    expect(store.cart.articles).toMatchObject([{ title: 'Article a', url: '/product/a', quantity: { quantity: 2 } }]);
    expect(api.changes.at(-1)).toEqual({ setArticle: { productId: 'a', tcm: 'tcm-a', quantity: 2 } });
  });

  test('comes back with the quantity in view, where the back end has not answered for that yet', async () => {
    const { store } = await aLoadedCartStore(aCart({ a: 2 }));
    void store.change(setArticle('a', 5));
    void store.change(setArticle('a', 0));
    store.undo(store.messages.deletedItems.items[0]?.key ?? '');
    expect(quantitiesOf(store.cart)).toEqual({ a: 5 });
  });

  test('undone before a removal that then fails is there once', async () => {
    const { store, api } = await aLoadedCartStore(aCart({ a: 2 }));
    void store.change(setArticle('a', 0));
    store.undo(store.messages.deletedItems.items[0]?.key ?? '');
    await api.fail();
    expect(api.changes.at(-1)).toEqual({ setArticle: { productId: 'a', tcm: 'tcm-a', quantity: 2 } });
    expect(quantitiesOf(store.cart)).toEqual({ a: 2 });
  });

  test('leaves the deleted list when the cart is loaded again', async () => {
    const { store, api } = await aLoadedCartStore(aCart({ a: 2 }));
    void store.change(setArticle('a', 0));
    await api.answer(aCart());
    void store.sync.load();
    expect(store.messages.deletedItems.items).toEqual([]);
  });
});

describe('the error of a change', () => {
  test('clears itself after 7.5 seconds', async () => {
    const { store, api, clock } = await aLoadedCartStore(aCart({ a: 1 }));
    void store.change(setArticle('a', 9));
    await api.fail('AVAILABILITY_LIMIT', 3);
    clock.advance(7_499);
    expect(store.messages.setError.current).toEqual({ code: 'AVAILABILITY_LIMIT', limit: 3 });
    clock.advance(1);
    expect(store.messages.setError.current).toBeUndefined();
  });

  test('is cleared by the success of what the shopper does next', async () => {
    const { store, api } = await aLoadedCartStore(aCart({ a: 1 }));
    void store.change(setArticle('a', 9));
    await api.fail('ITEM_LIMIT', 4);
    void store.change(setArticle('a', 2));
    await api.answer(aCart({ a: 2 }));
    expect(store.messages.setError.current).toBeUndefined();
  });

  test('has words of its own where a gift card stays, but not where it does not come', async () => {
    const { store, api } = await aLoadedCartStore(aMixedCart({ gift: 1 }));
    const removal = store.change({ setGiftCard: { productId: 'gift', tcm: 'tcm-gift', set: false } });
    await api.fail('CARTSTORAGE_UNAVAILABLE');
    expect(await removal).toEqual({ kind: 'failed', problem: { code: 'GIFT_CARD_NOT_REMOVED' } });
    expect(store.messages.setError.current).toEqual({ code: 'GIFT_CARD_NOT_REMOVED' });
    void store.change({ setGiftCard: { productId: 'other', tcm: 'tcm-other', set: true } });
    await api.fail('ITEM_LIMIT', 1);
    expect(store.messages.setError.current).toEqual({ code: 'ITEM_LIMIT', limit: 1 });
  });

  test('of a change that went past the store clears itself like any other', async () => {
    const { store, clock } = await aLoadedCartStore(aCart());
    store.sync.showProblem({ code: 'VOUCHER_NOT_REMOVED' });
    clock.advance(7_499);
    expect(store.messages.setError.current).toEqual({ code: 'VOUCHER_NOT_REMOVED' });
    clock.advance(1);
    expect(store.messages.setError.current).toBeUndefined();
  });

  test('outlives the success of what was already waiting when it came up', async () => {
    const { store, api } = await aLoadedCartStore(aCart({ a: 1, b: 1 }));
    void store.change(setArticle('a', 9));
    void store.change(setArticle('b', 2));
    await api.fail('CART_LIMIT', 5);
    await api.answer(aCart({ a: 1, b: 2 }));
    expect(store.messages.setError.current).toEqual({ code: 'CART_LIMIT', limit: 5 });
  });
});
