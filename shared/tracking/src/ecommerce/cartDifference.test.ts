import { expect, test } from '@jest/globals';
import { trackedCart } from '../testing/trackedCart.ts';
import type { TrackingCall } from '../trackingApi.ts';
import { cartDifference as differenceOf, cartView as viewOf } from './cartDifference.ts';
import type { TrackedCart } from './trackedLines.ts';

const empty = trackedCart();

type Articles = TrackedCart['articles'];

const cartDifference = (before: Articles, after: Articles, currency: string) =>
  differenceOf(trackedCart({ articles: before }), trackedCart({ articles: after }), currency);
const cartView = (articles: Articles, currency: string) => viewOf(trackedCart({ articles }), currency);

const line = (productId: string, quantity: number, amount?: number, currency = 'EUR'): Articles[number] => ({
  productId,
  tcm: '1',
  title: `Coffee ${productId}`,
  quantity: { quantity },
  ...(amount === undefined ? {} : { price: { amount, currency } }),
});

test('an addition is tracked with the difference and not with the whole quantity (TRACK-7)', () => {
  expect(cartDifference([line('7', 2, 4.99)], [line('7', 5, 4.99)], 'EUR')).toEqual([
    {
      name: 'ecommerceEvent',
      data: {
        event: 'add_to_cart',
        ecommerce: {
          currency: 'EUR',
          value: 14.97,
          items: [{ item_id: '7', item_name: 'Coffee 7', item_category: 'article', price: 4.99, quantity: 3 }],
        },
      },
    },
  ]);
});

test('a removal is tracked with positive quantities and with the article’s price in the cart (TRACK-25)', () => {
  const [call, ...more] = cartDifference([line('7', 2, 3), line('8', 1, 1)], [line('8', 1, 1)], 'EUR');
  expect(call?.data).toMatchObject({ event: 'remove_from_cart', ecommerce: { value: 6, items: [{ quantity: 2 }] } });
  expect(more).toEqual([]);
});

test('a change that replaces an article counts as an addition and a removal', () => {
  const events = cartDifference([line('7', 1, 3)], [line('8', 1, 1)], 'CHF').map(({ data }) => data.event);
  expect(events).toEqual(['add_to_cart', 'remove_from_cart']);
});

test('an event for an article without a price has a currency and a value of 0', () => {
  const [call] = cartDifference([], [line('7', 1)], 'HUF');
  expect(call?.data).toMatchObject({ ecommerce: { currency: 'HUF', value: 0 } });
  expect(JSON.stringify(call)).not.toContain('price');
});

test('an unchanged cart is not tracked', () => {
  expect(cartDifference([line('7', 1)], [line('7', 1)], 'EUR')).toEqual([]);
});

test('the currency comes from the prices, not from the site, and each currency has a separate event (TRACK-5)', () => {
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

test('a cart event has at most 200 items with titles of at most 100 characters, as GA4 accepts', () => {
  const many = Array.from({ length: 201 }, (_, index) => ({ ...line(String(index), 1, 1), title: 'x'.repeat(101) }));
  const [call] = cartDifference([], many, 'EUR');
  const ecommerce = call?.name === 'ecommerceEvent' ? call.data.ecommerce : undefined;
  expect([ecommerce?.items.length, ecommerce?.value, ecommerce?.items[0]?.item_name.length]).toEqual([200, 200, 100]);
});

/** A cart with a line of every kind and a total of 449.40. */
const mixed = trackedCart({
  articles: [line('1', 2, 199.95)],
  freeArticles: [{ ...line('2', 1, 0), campaignId: 'gift' }],
  giftCards: [{ article: line('3', 1, 10) }],
  partnerProducts: [
    { partnerProductId: 'p', title: 'Cover', totalQuantity: 1, price: { amount: 29.9, currency: 'EUR' } },
  ],
  subscriptions: [
    {
      subscriptionConfigurationId: 'coffee-4',
      productId: '4',
      title: 'Coffee plan',
      pricePerDelivery: { amount: 9.6, currency: 'EUR' },
    },
  ],
});

const everyKind = [
  { item_id: '1', item_name: 'Coffee 1', item_category: 'article', price: 199.95, quantity: 2 },
  { item_id: '2', item_name: 'Coffee 2', item_category: 'free article', price: 0, quantity: 1 },
  { item_id: '3', item_name: 'Coffee 3', item_category: 'gift card', price: 10, quantity: 1 },
  { item_id: 'p', item_name: 'Cover', item_category: 'partner product', price: 29.9, quantity: 1 },
  { item_id: '4', item_name: 'Coffee plan', item_category: 'subscription', price: 9.6, quantity: 1 },
];

const dataOf = (calls: readonly TrackingCall[]) => calls.map(({ data }) => data);

test('a line of any kind is tracked with its price and its kind (TRACK-39)', () => {
  const ecommerce = { currency: 'EUR', value: 449.4, items: everyKind };
  expect(dataOf(differenceOf(empty, mixed, 'EUR'))).toEqual([{ event: 'add_to_cart', ecommerce }]);
  expect(dataOf(differenceOf(mixed, empty, 'EUR'))).toEqual([{ event: 'remove_from_cart', ecommerce }]);
  expect(dataOf(viewOf(mixed, 'EUR'))).toEqual([{ event: 'view_cart', ecommerce }]);
});

test.each(['giftCards', 'partnerProducts', 'subscriptions'] as const)(
  'a cart that contains only %s is tracked',
  (list) => {
    const cart = trackedCart({ [list]: mixed[list] });
    expect(dataOf(viewOf(cart, 'EUR'))).toMatchObject([{ ecommerce: { items: [{}] } }]);
    expect(dataOf(differenceOf(empty, cart, 'EUR'))).toMatchObject([{ event: 'add_to_cart' }]);
  },
);

test('a subscription without a product is tracked under its own number', () => {
  const subscriptions = [{ subscriptionConfigurationId: 'coffee-4', title: 'Plan' }];
  expect(dataOf(viewOf(trackedCart({ subscriptions }), 'EUR'))).toMatchObject([
    { ecommerce: { items: [{ item_id: 'coffee-4' }] } },
  ]);
});

test('a line that can no longer be ordered appears in no cart event until the shopper removes it (TRACK-39)', () => {
  const defective = trackedCart({ defectiveGiftCards: mixed.giftCards });
  expect(differenceOf(trackedCart({ giftCards: mixed.giftCards }), defective, 'EUR')).toEqual([]);
  expect(dataOf(differenceOf(defective, empty, 'EUR'))).toMatchObject([{ event: 'remove_from_cart' }]);
  expect(viewOf(defective, 'EUR')).toEqual([]);
});
