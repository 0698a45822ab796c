import { describe, expect, jest, test } from '@jest/globals';
import { type CartApi, CartError, emptyCart } from '@kontor/api/cart';
import { createWindowEvents } from '@kontor/browser';
import { type CartWindowEvents, createNullOptions, createRootStore } from '@kontor/store';
import { isProblemCode } from '../../problemText.ts';
import { article, cartOf } from '../../testing/carts.ts';
import { createPageCart } from './createPageCart.ts';

const beans = { productId: '1', tcm: 't1' };

async function aPageCart(change: CartApi['change']) {
  const cartApi = { load: jest.fn<CartApi['load']>().mockResolvedValue(emptyCart), change: jest.fn(change) };
  const windowEvents = createWindowEvents<CartWindowEvents>();
  const { cart } = createRootStore({ ...createNullOptions('DE'), cartApi, windowEvents });
  await cart.sync.load();
  const warn = jest.fn();
  const pageCart = createPageCart({
    cart,
    windowEvents,
    textOf: ({ code, limit }) => `${code} ${limit ?? ''}`.trim(),
    isProblemCode,
    warn,
  });
  return { pageCart, cart, cartApi, warn };
}

const oneOf = cartOf({ articles: [article({ quantity: { quantity: 1 } })] });

describe('a change by a page’s script', () => {
  test('add resolves to the added product, which the mini-cart counts', async () => {
    const addedProduct = article({ quantity: { quantity: 1 } });
    const { pageCart, cartApi } = await aPageCart(async () => ({ status: 'changed', cart: oneOf, addedProduct }));
    expect(await pageCart.add(beans)).toEqual({ isSuccess: true, addedProduct });
    expect(cartApi.change).toHaveBeenCalledWith(
      { setArticle: { ...beans, quantity: 1 } },
      { stamp: expect.anything(), expectedQuantity: 0 },
    );
    expect(pageCart.itemCount).toBe(1);
  });

  test('a change to which the back end responds with 304 counts as successful', async () => {
    const { pageCart } = await aPageCart(async () => ({ status: 'unchanged' }));
    expect(await pageCart.add(beans)).toEqual({ isSuccess: true, addedProduct: undefined });
  });

  test.each([
    [{ showsMessage: true }, undefined],
    [undefined, { code: 'ITEM_LIMIT', limit: 3 }],
  ])('a rejected change shows a single message: with the options %j, the cart shows %j', async (options, shown) => {
    const { pageCart, cart } = await aPageCart(() => Promise.reject(new CartError('ITEM_LIMIT', 3)));
    expect(await pageCart.add(beans, 4, undefined, options)).toMatchObject({ message: 'ITEM_LIMIT 3' });
    expect(cart.messages.setError.current).toEqual(shown);
    await pageCart.change({ setArticle: { ...beans, quantity: 4 } }, undefined, options);
    expect(cart.messages.setError.current).toEqual(shown);
  });

  test('a change while offline shows no message in the cart if the page shows messages itself', async () => {
    const { pageCart, cart } = await aPageCart(() => new Promise(() => {}));
    cart.sync.setOnline(false);
    void pageCart.add(beans, 1, undefined, { showsMessage: true });
    expect([cart.isWaitingForConnection, cart.hasHiddenMessage]).toEqual([true, false]);
    void pageCart.add({ productId: '2', tcm: 't2' });
    expect(cart.hasHiddenMessage).toBe(true);
  });

  test('a rejected change resolves to a code and a message that includes the limit (CART-39)', async () => {
    const { pageCart } = await aPageCart(() => Promise.reject(new CartError('ITEM_LIMIT', 3)));
    expect(await pageCart.add(beans, 4)).toEqual({ isSuccess: false, code: 'ITEM_LIMIT', message: 'ITEM_LIMIT 3' });
  });

  test.each([
    ['a call that throws', () => Promise.reject(new TypeError('network')), { setArticle: { ...beans, quantity: 1 } }],
    ['an invalid quantity', async () => ({ status: 'unchanged' }), { setArticle: { ...beans, quantity: Number.NaN } }],
    ['an empty change', async () => ({ status: 'unchanged' }), {}],
    ['undefined', async () => ({ status: 'unchanged' }), undefined],
  ])('change resolves to UNKNOWN for %s (CART-39)', async (_name, answer, change) => {
    const { pageCart } = await aPageCart(answer as CartApi['change']);
    expect(await pageCart.change(change as never)).toEqual({ isSuccess: false, code: 'UNKNOWN', message: 'UNKNOWN' });
  });

  test('add resolves to UNKNOWN for an invalid article', async () => {
    const { pageCart } = await aPageCart(async () => ({ status: 'unchanged' }));
    const result = { isSuccess: false, code: 'UNKNOWN', message: 'UNKNOWN' };
    expect(await pageCart.add(undefined as never)).toEqual(result);
  });
});

test('onDataChanged reports counts, and triggerUpdate reloads the cart', async () => {
  const { pageCart, cartApi } = await aPageCart(async () => ({ status: 'changed', cart: oneOf }));
  const counts: number[] = [];
  const end = pageCart.onDataChanged(({ itemCount }) => counts.push(itemCount));
  window.dispatchEvent(new CustomEvent('cart-data-changed', { detail: 'not of the cart' }));
  await pageCart.add(beans);
  end();
  expect(counts).toEqual([1]);
  pageCart.triggerUpdate();
  expect(cartApi.load).toHaveBeenLastCalledWith({ forceReload: true });
});

test('showMessage shows the message for a change made outside the store', async () => {
  const { pageCart, cart } = await aPageCart(async () => ({ status: 'unchanged' }));
  pageCart.showMessage('VOUCHER_NOT_REMOVED');
  expect(cart.messages.setError.current).toEqual({ code: 'VOUCHER_NOT_REMOVED' });
});

test.each(['NONSENSE', 'toString', '', undefined])(
  'showMessage(%p) shows nothing and warns (CART-74)',
  async (code) => {
    const { pageCart, cart, warn } = await aPageCart(() => new Promise(() => {}));
    pageCart.showMessage(code as never);
    expect(cart.messages.setError.current).toBeUndefined();
    expect(warn).toHaveBeenCalledTimes(1);
    pageCart.showMessage('VOUCHER_NOT_REMOVED');
    expect(cart.messages.setError.current).toEqual({ code: 'VOUCHER_NOT_REMOVED' });
    expect(warn).toHaveBeenCalledTimes(1);
  },
);
