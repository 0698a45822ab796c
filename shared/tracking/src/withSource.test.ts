import { expect, test } from '@jest/globals';
import { cartView } from './ecommerce/cartDifference.ts';
import { itemListCall } from './ecommerce/itemList.ts';
import { readWindowEvent } from './readWindowEvent.ts';
import { trackedCart } from './testing/trackedCart.ts';
import type { TrackingCall } from './trackingApi.ts';
import { withSource } from './withSource.ts';

const sourceOf = (id: string) => (id === '7' ? { list: 'category', position: 3 } : undefined);
const items = [
  { id: '7', title: 'Mug', price: 4.99, quantity: 1 },
  { id: '8', title: 'Cup', price: 1, quantity: 1 },
];
const viewed = readWindowEvent('kontor:item-viewed', { currency: 'EUR', items: items.slice(0, 1) });
const flat = (calls: readonly TrackingCall[]) => calls.flatMap((call) => withSource(call, sourceOf));

test('the list that led to a product is named both in the event for the visit and in a call before that event (TRACK-27, TRACK-2)', () => {
  expect(flat(viewed).map(({ name, data }) => [name, data.event])).toEqual([
    ['customEvent', 'item_view'],
    ['productSource', 'product_source'],
    ['ecommerceEvent', 'view_item'],
  ]);
  expect(flat(viewed)[1]?.data).toEqual({ event: 'product_source', item_id: '7', item_list_id: 'category', index: 3 });
  expect(flat(viewed)[2]?.data).toMatchObject({ ecommerce: { items: [{ item_list_id: 'category', index: 3 }] } });
});

test('an event for an addition to the cart names the product’s list, but other events do not (TRACK-27)', () => {
  const add: TrackingCall = {
    name: 'ecommerceEvent',
    data: {
      event: 'add_to_cart',
      ecommerce: {
        currency: 'EUR',
        value: 5,
        items: items.map(({ id, title }) => ({ item_id: id, item_name: title, quantity: 1 })),
      },
    },
  };
  expect(flat([add])).toEqual([
    {
      name: 'ecommerceEvent',
      data: {
        event: 'add_to_cart',
        ecommerce: {
          currency: 'EUR',
          value: 5,
          items: [
            { item_id: '7', item_name: 'Mug', quantity: 1, item_list_id: 'category', index: 3 },
            { item_id: '8', item_name: 'Cup', quantity: 1 },
          ],
        },
      },
    },
  ]);
  const begun = readWindowEvent('kontor:checkout-begun', { currency: 'EUR', items });
  expect(flat(begun)).toEqual(begun);
});

test('a list is sent only if it has items, with at most 200 of them, and with a currency only if they have prices', () => {
  const many = Array.from({ length: 201 }, (_, index) => ({ item_id: String(index), item_name: '', index: index + 1 }));
  const [list] = itemListCall('view_item_list', 'home', many, 'EUR');
  expect(list?.name === 'itemList' && list.data.ecommerce.items).toHaveLength(200);
  expect(list?.data).not.toHaveProperty('ecommerce.currency');
  const [priced] = itemListCall('select_item', 'home', [{ item_id: '7', item_name: 'Mug', price: 1, index: 1 }], 'EUR');
  expect(priced?.data).toMatchObject({ event: 'select_item', ecommerce: { currency: 'EUR' } });
  expect(itemListCall('view_item_list', 'home', [], 'EUR')).toEqual([]);
});

test('a view of the cart has whole quantities, and a view of an empty cart is not sent', () => {
  const line = {
    productId: '7',
    tcm: '1',
    title: 'Mug',
    quantity: { quantity: 2 },
    price: { amount: 3, currency: 'EUR' },
  };
  expect(cartView(trackedCart({ articles: [line] }), 'EUR')).toMatchObject([
    { data: { event: 'view_cart', ecommerce: { currency: 'EUR', value: 6, items: [{ item_id: '7', quantity: 2 }] } } },
  ]);
  expect(cartView(trackedCart(), 'EUR')).toEqual([]);
});
