import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { type Cart, cartSchema, emptyCart } from './cartSchema.ts';
import { readCart } from './readCart.ts';

const article = (productId: string, quantity = 1) => ({
  productId,
  tcm: `t${productId}`,
  title: `Article ${productId}`,
  variant: '500 g',
  quantity: { quantity },
  availability: 'AVAILABLE' as const,
  url: `/product/${productId}`,
  imageUrl: `/pictures/${productId}.avif`,
  price: { amount: 2, currency: 'EUR' },
  totalPrice: { amount: 2 * quantity, currency: 'EUR' },
});

const euros = (amount: number) => ({ amount, currency: 'EUR' });

const full = {
  ...emptyCart,
  numberOfArticles: 9,
  articles: [article('1', 2), article('2')],
  freeArticles: [{ ...article('3'), campaignId: 'c' }],
  giftCards: [{ article: article('4') }],
  partnerProducts: [{ partnerProductId: 'p', totalQuantity: 2, title: 'Cover', price: euros(2), totalPrice: euros(4) }],
  subscriptions: [
    {
      subscriptionConfigurationId: 's',
      productId: '8',
      title: 'Coffee',
      url: '/product/8',
      imageUrl: '/pictures/8.avif',
      pricePerDelivery: euros(9),
    },
  ],
  defectiveArticles: [article('5')],
  defectiveGiftCards: [{ article: article('6') }],
  defectivePartnerProducts: [{ partnerProductId: 'q', totalQuantity: 1, title: 'Trip' }],
  defectiveSubscriptions: [{ subscriptionConfigurationId: 'd', title: 'Tea' }],
  subtotal: { amount: 6, currency: 'EUR' },
  voucher: { code: 'HOME15', problem: 'VOUCHER_MINIMUM' },
  charges: {
    discount: { amount: 1, currency: 'EUR' },
    voucherMinimum: { amount: 30, currency: 'EUR' },
    shipping: { amount: 4.95, currency: 'EUR' },
    untilFreeShipping: { amount: 15, currency: 'EUR' },
    total: { amount: 9.95, currency: 'EUR' },
  },
} satisfies Cart;

const listNames = Object.keys(emptyCart).filter((name) => name !== 'numberOfArticles') as (keyof typeof full)[];

/** Reads a cart and collects the paths of its unreadable parts. */
function read(value: unknown) {
  const unread: string[] = [];
  return { cart: readCart(value, (path) => unread.push(path)), unread };
}

const withFirst = (changed: Record<string, unknown>) => ({
  ...full,
  articles: [{ ...full.articles[0], ...changed }, full.articles[1]],
});

describe('a cart', () => {
  test('a cart that follows the contract is read unchanged (CART-1)', () => {
    expect(read(JSON.parse(JSON.stringify(full)))).toEqual({ cart: full, unread: [] });
    expect(read(emptyCart)).toEqual({ cart: emptyCart, unread: [] });
  });

  test.each(listNames)('a cart that lacks the list %s keeps the others (CART-1)', (name) => {
    for (const missing of [undefined, null]) {
      expect(read({ ...full, [name]: missing })).toEqual({ cart: { ...full, [name]: [] }, unread: [] });
    }
    expect(read({ ...full, [name]: 'many' })).toEqual({ cart: { ...full, [name]: [] }, unread: [name] });
  });

  test.each(listNames)('a cart with one invalid line of %s keeps all others (CART-6)', (name) => {
    const lines = full[name] as readonly unknown[];
    for (const line of [null, 7, 'line', {}, []]) {
      const { cart, unread } = read({ ...full, [name]: [line, ...lines] });
      expect(cart).toEqual(full);
      expect(unread).toHaveLength(1);
      expect(unread[0]).toContain(`${name}[]`);
    }
  });

  test.each([
    ['availability', 'BACK_ORDER', 'AVAILABLE'],
    ['availability', null, 'AVAILABLE'],
    ['availability', 'SOLDOUT', 'SOLDOUT'],
    ['availability', 'NOT_AVAILABLE', 'NOT_AVAILABLE'],
    ['title', null, ''],
    ['variant', 5, ''],
    ['imageUrl', {}, ''],
    ['price', { amount: '2', currency: 'EUR' }, undefined],
    ['totalPrice', null, undefined],
    ['campaignId', 9, undefined],
    ['quantity', 3, { quantity: 3 }],
    ['stock', 12, undefined],
  ])('an article with %s %j is kept, with the value read as %j', (name, sent, expected) => {
    const { cart, unread } = read(withFirst({ [name]: sent }));
    expect(cart?.articles).toHaveLength(2);
    expect(cart?.articles[0]?.[name as 'title']).toEqual(expected);
    expect(unread).toEqual([]);
  });

  test.each([
    ['productId', undefined, 'articles[].productId'],
    ['productId', 1, 'articles[].productId'],
    ['tcm', null, 'articles[].tcm'],
    ['quantity', -1, 'articles[].quantity'],
    ['quantity', { quantity: 1.5 }, 'articles[].quantity.quantity'],
  ])('an article with %s %j is omitted, and the path is reported without the value (CART-2)', (name, sent, path) => {
    const { cart, unread } = read(withFirst({ [name]: sent }));
    expect(cart?.articles).toEqual([full.articles[1]]);
    expect(unread).toEqual([path]);
  });

  test('if a cart has no article count, its lines are counted', () => {
    for (const numberOfArticles of [undefined, null, -1, '9']) {
      expect(read({ ...full, numberOfArticles }).cart?.numberOfArticles).toBe(9);
    }
  });

  test.each([
    [undefined],
    [null],
    ['<html></html>'],
    [[]],
    [{}],
    [{ numberOfArticles: -1 }],
    [{ articles: 'many' }],
    [{ numberOfArticles: 2, articles: [{ id: 1 }, 'x'] }],
  ])('a value without any readable part of a cart is read as undefined: %j', (value) => {
    expect(readCart(value)).toBeUndefined();
  });

  test('the result of reading a cart follows the contract, whichever parts were invalid', () => {
    const junk = [undefined, null, 0, -1, 1.5, 'x', '', true, [], {}, [null], { quantity: 'x' }];
    const break1 = (value: unknown, depth: number): unknown[] => {
      if (depth === 0 || typeof value !== 'object' || value === null) return [];
      return Object.entries(value).flatMap(([key, part]) => {
        const set = (other: unknown) =>
          Array.isArray(value) ? value.with(Number(key), other) : { ...value, [key]: other };
        return [...junk.map(set), ...break1(part, depth - 1).map(set)];
      });
    };
    const broken = break1(full, 5);
    expect(broken.length).toBeGreaterThan(1_000);
    for (const cart of broken.map((value) => readCart(value))) {
      expect(v.is(cartSchema, cart)).toBe(true);
      expect(readCart(cart)).toEqual(cart);
    }
  });
});
