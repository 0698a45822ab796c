import { expect, test } from '@jest/globals';
import { cartDifference, type TrackedLine } from './cartDifference.ts';

const line = (productId: string, quantity: number, amount?: number): TrackedLine => ({
  productId,
  tcm: '1',
  title: `Coffee ${productId}`,
  quantity: { quantity },
  ...(amount === undefined ? {} : { price: { amount, currency: 'EUR' } }),
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
