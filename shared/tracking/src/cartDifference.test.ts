import { expect, test } from '@jest/globals';
import { cartDifference, cartView, type TrackedLine } from './cartDifference.ts';
import type { TrackingCall } from './trackingApi.ts';

const line = (productId: string, quantity: number, amount?: number, currency = 'EUR'): TrackedLine => ({
  productId,
  tcm: '1',
  title: `Coffee ${productId}`,
  quantity: { quantity },
  ...(amount === undefined ? {} : { price: { amount, currency } }),
});

test('an addition is tracked with the difference, not with the whole quantity', () => {
  expect(cartDifference([line('7', 2, 4.99)], [line('7', 5, 4.99)], 'EUR')).toEqual([
    {
      name: 'ecommerceEvent',
      data: {
        event: 'add_to_cart',
        ecommerce: {
          currency: 'EUR',
          value: 14.97,
          items: [{ item_id: '7', item_name: 'Coffee 7', price: 4.99, quantity: 3 }],
        },
      },
    },
  ]);
});

test('a removal is tracked with positive quantities, and its price is the one that the cart had', () => {
  const [call, ...more] = cartDifference([line('7', 2, 3), line('8', 1, 1)], [line('8', 1, 1)], 'EUR');
  expect(call?.data).toMatchObject({ event: 'remove_from_cart', ecommerce: { value: 6, items: [{ quantity: 2 }] } });
  expect(more).toEqual([]);
});

test('a change that replaces an article is an addition and a removal', () => {
  const events = cartDifference([line('7', 1, 3)], [line('8', 1, 1)], 'CHF').map(({ data }) => data.event);
  expect(events).toEqual(['add_to_cart', 'remove_from_cart']);
});

test('an article without a price has a currency and the value 0', () => {
  const [call] = cartDifference([], [line('7', 1)], 'HUF');
  expect(call?.data).toMatchObject({ ecommerce: { currency: 'HUF', value: 0 } });
  expect(JSON.stringify(call)).not.toContain('price');
});

test('an unchanged cart is not tracked', () => {
  expect(cartDifference([line('7', 1)], [line('7', 1)], 'EUR')).toEqual([]);
});

test('the currency is that of the prices, not that of the site, and each currency has an event of its own', () => {
  const lines = [line('7', 1, 3, 'CHF'), line('8', 1, 1, 'CHF'), line('9', 1, 2, 'EUR'), line('10', 1)];
  const sums = (calls: readonly TrackingCall[]) =>
    calls.map((call) => {
      if (call.name !== 'ecommerceEvent') return call.name;
      const { currency, value, items } = call.data.ecommerce;
      return [currency, value, items.length];
    });
  const expected = [
    ['CHF', 4, 2],
    ['EUR', 2, 2],
  ];
  expect(sums(cartDifference([], lines, 'EUR'))).toEqual(expected);
  expect(sums(cartView(lines, 'EUR'))).toEqual(expected);
});

test('an event of the cart has at most 200 items, and titles of at most 100 characters, as GA4 accepts', () => {
  const many = Array.from({ length: 201 }, (_, index) => ({ ...line(String(index), 1, 1), title: 'x'.repeat(101) }));
  const [call] = cartDifference([], many, 'EUR');
  const ecommerce = call?.name === 'ecommerceEvent' ? call.data.ecommerce : undefined;
  expect([ecommerce?.items.length, ecommerce?.value, ecommerce?.items[0]?.item_name.length]).toEqual([200, 200, 100]);
});
