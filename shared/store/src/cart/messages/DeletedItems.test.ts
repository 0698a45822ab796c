import { expect, test } from '@jest/globals';
import { aCart, anArticle } from '../../testing/carts.ts';
import { createFakeClock } from '../../testing/fakeClock.ts';
import type { CartOperation } from '../cartOperation.ts';
import { type DeletedItem, DeletedItems, toDeletedItem, toUndo } from './DeletedItems.ts';

const item = (key: string): DeletedItem => ({ ...anArticle(key), key, kind: 'article', quantity: 1 });

test('every deleted item has a separate timer (CART-27)', () => {
  const clock = createFakeClock();
  const deleted = new DeletedItems(clock);
  deleted.add(item('a'));
  clock.advance(6_000);
  deleted.add(item('b'));
  clock.advance(4_000);
  expect(deleted.items.map(({ key }) => key)).toEqual(['b']);
});

test('a deleted item that is deleted again is shown for the full time once more', () => {
  const clock = createFakeClock();
  const deleted = new DeletedItems(clock);
  deleted.add(item('a'));
  clock.advance(6_000);
  deleted.add(item('a'));
  clock.advance(6_000);
  expect(deleted.items).toHaveLength(1);
});

test('a timer never outlives its deleted item', () => {
  const clock = createFakeClock();
  const deleted = new DeletedItems(clock);
  deleted.add(item('a'));
  deleted.add(item('b'));
  deleted.clear();
  expect([deleted.items, clock.runningTimers]).toEqual([[], 0]);
});

const cart = aCart(
  { a: 2 },
  {
    freeArticles: [anArticle('f', 1, { campaignId: 'c' })],
    giftCards: [{ article: anArticle('g') }],
    defectiveArticles: [anArticle('d', 3)],
    defectiveGiftCards: [{ article: anArticle('h') }],
    partnerProducts: [{ partnerProductId: 'p', totalQuantity: 1, title: '' }],
    subscriptions: [{ subscriptionConfigurationId: 's', title: '' }],
  },
);

test.each<[string, CartOperation, CartOperation]>([
  [
    'an article',
    { setArticle: { productId: 'a', tcm: 'tcm-a', quantity: 0 } },
    { setArticle: { productId: 'a', tcm: 'tcm-a', quantity: 2 } },
  ],
  [
    'a defective article',
    { setArticle: { productId: 'd', tcm: 'tcm-d', quantity: 0 } },
    { setArticle: { productId: 'd', tcm: 'tcm-d', quantity: 3 } },
  ],
  [
    'a free article',
    { setFreeArticle: { productId: 'f', campaignId: 'c', remove: true } },
    { setFreeArticle: { productId: 'f', campaignId: 'c', remove: false } },
  ],
  [
    'a gift card',
    { setGiftCard: { productId: 'g', tcm: 'tcm-g', set: false } },
    { setGiftCard: { productId: 'g', tcm: 'tcm-g', set: true } },
  ],
])('%s enters the deleted list and can be restored (CART-26, CART-12, CART-29)', (_, removal, undo) => {
  const deleted = toDeletedItem(cart, removal);
  expect(deleted && toUndo(deleted)).toEqual(undo);
});

test('a defective gift card becomes a deleted item without an undo', () => {
  const removal = { setGiftCard: { productId: 'h', tcm: 'tcm-h', set: false } };
  expect(toDeletedItem(cart, removal)).toMatchObject({ kind: 'giftCard', isFinal: true });
});

test.each<[string, CartOperation]>([
  ['a partner product', { setPartnerProduct: { partnerProductId: 'p', set: false } }],
  ['a subscription', { deleteSubscription: { subscriptionId: 's' } }],
  ['what the cart does not hold', { setArticle: { productId: 'x', tcm: 'tcm-x', quantity: 0 } }],
  ['a smaller quantity', { setArticle: { productId: 'a', tcm: 'tcm-a', quantity: 1 } }],
])('%s does not enter the deleted list (CART-26)', (_, operation) => {
  expect(toDeletedItem(cart, operation)).toBeUndefined();
});
