import { expect, test } from '@jest/globals';
import { CartError } from '@kontor/api/cart';
import { InvalidResponseError } from '@kontor/api/http';
import { promisesSettled } from '@kontor/testing/promisesSettled';
import { aCartStore, aLoadedCartStore, type CartStoreFixture } from '../testing/aCartStore.ts';
import { aCart, aMixedCart, quantitiesOf, setArticle } from '../testing/carts.ts';

/** The requests after the first load, in order: `set 3` for a change to an article, and `forced load`. */
const requestsOf = ({ api }: CartStoreFixture): string[] =>
  api.requests
    .slice(1)
    .map(({ change, isForced }) =>
      change && 'setArticle' in change ? `set ${change.setArticle.quantity}` : `${isForced ? 'forced ' : ''}load`,
    );

/** A cart with two pieces of an article. The response to a change that sets the quantity to three was unreadable. */
async function anUnreadableAnswer(): Promise<CartStoreFixture> {
  const fixture = await aLoadedCartStore(aCart({ a: 2 }));
  void fixture.store.change(setArticle('a', 3));
  await fixture.api.fail('UNKNOWN');
  return fixture;
}

test('after an unreadable response, the cart is loaded and shows the change if it was carried out', async () => {
  const page = await anUnreadableAnswer();
  expect(requestsOf(page)).toEqual(['set 3', 'forced load']);
  await page.api.answer(aCart({ a: 3 }));
  expect([quantitiesOf(page.store.cart), page.store.messages.setError.current?.code]).toEqual([{ a: 3 }, 'UNKNOWN']);
});

/**
 * A cart with two pieces of an article. The response to a change that sets the quantity to three had status 200 and a
 * body that is not a cart.
 */
async function aNonsenseAnswer(): Promise<CartStoreFixture> {
  const fixture = await aLoadedCartStore(aCart({ a: 2 }));
  void fixture.store.change(setArticle('a', 3), { title: 'Mug' });
  const [request] = fixture.api.open;
  fixture.api.open = [];
  request?.reject(new CartError('UNKNOWN', undefined, new InvalidResponseError('PUT /cart', [])));
  await promisesSettled();
  return fixture;
}

test('after a meaningless response, the cart is loaded, and no message appears if the change was carried out (CART-72)', async () => {
  const page = await aNonsenseAnswer();
  const { store, api } = page;
  expect([quantitiesOf(store.cart), store.messages.setError.current]).toEqual([{ a: 3 }, undefined]);
  await api.answer(aCart({ a: 3 }));
  await promisesSettled();
  expect(requestsOf(page)).toEqual(['set 3', 'forced load']);
  expect([quantitiesOf(store.cart), store.hasPendingChanges, store.messages.setError.current]).toEqual([
    { a: 3 },
    false,
    undefined,
  ]);
});

test('a change with a meaningless response has failed if it is not in the loaded cart (CART-72)', async () => {
  const { store, api } = await aNonsenseAnswer();
  await api.answer(aCart({ a: 2 }));
  await promisesSettled();
  expect([quantitiesOf(store.cart), store.messages.setError.current?.code]).toEqual([{ a: 2 }, 'UNKNOWN']);
});

test('a change with a meaningless response has failed if the cart cannot be loaded either', async () => {
  const { store, api } = await aNonsenseAnswer();
  await api.fail('UNKNOWN');
  await promisesSettled();
  expect([quantitiesOf(store.cart), store.messages.setError.current?.code]).toEqual([{ a: 2 }, 'UNKNOWN']);
});

test('the message about a refused change has the title from the hint (CART-71)', async () => {
  const { store, api } = await aLoadedCartStore(aCart({ a: 2 }));
  void store.change(setArticle('a', 300), { title: 'Mug' });
  await api.fail('ITEM_LIMIT', 99);
  expect(store.messages.setError.current).toEqual({ code: 'ITEM_LIMIT', limit: 99, title: 'Mug' });
});

test('after any error other than a CartError, the cart is loaded', async () => {
  const page = await aLoadedCartStore(aCart({ a: 2 }));
  void page.store.change(setArticle('a', 3));
  page.api.open[0]?.reject(new TypeError('broken'));
  await promisesSettled();
  expect(requestsOf(page)).toEqual(['set 3', 'forced load']);
});

test('a check is posted to other pages as a change', async () => {
  const { api, posted } = await anUnreadableAnswer();
  await api.answer(aCart({ a: 3 }));
  expect(posted.map(({ isChange }) => isChange)).toEqual([false, true]);
});

test('after a refusal with a code, the cart is not loaded', async () => {
  const page = await aLoadedCartStore(aCart({ a: 2 }));
  void page.store.change(setArticle('a', 3));
  await page.api.fail('CARTSTORAGE_UNAVAILABLE');
  expect(requestsOf(page)).toEqual(['set 3']);
});

test('pending changes are sent before a check, and their responses make the check unnecessary', async () => {
  const page = await aLoadedCartStore(aCart({ a: 2 }));
  void page.store.change(setArticle('a', 3));
  for (let click = 4; click <= 12; click += 1) void page.store.change(setArticle('a', click));
  await page.api.fail('UNKNOWN');
  await page.api.answer(aCart({ a: 12 }));
  expect(requestsOf(page)).toEqual(['set 3', 'set 12']);
  expect([page.api.open.length, quantitiesOf(page.store.cart)]).toEqual([0, { a: 12 }]);
});

test('a refused pending change does not make a check unnecessary', async () => {
  const page = await aLoadedCartStore(aCart({ a: 2 }));
  void page.store.change(setArticle('a', 3));
  void page.store.change(setArticle('a', 200));
  await page.api.fail('UNKNOWN');
  await page.api.fail('ITEM_LIMIT', 99);
  await page.api.answer(aCart({ a: 3 }));
  expect(requestsOf(page)).toEqual(['set 3', 'set 200', 'forced load']);
  expect([quantitiesOf(page.store.cart), page.store.messages.setError.current?.code]).toEqual([{ a: 3 }, 'ITEM_LIMIT']);
});

test('a failed check changes neither the cart nor the message, and is repeated after the next uncertain response', async () => {
  const page = await anUnreadableAnswer();
  const { store, api } = page;
  await api.fail('CARTSTORAGE_UNAVAILABLE');
  expect([quantitiesOf(store.cart), store.sync.confirmed.isLoaded, store.sync.getError]).toEqual([
    { a: 2 },
    true,
    undefined,
  ]);
  expect([store.messages.setError.current, api.open.length]).toEqual([{ code: 'UNKNOWN' }, 0]);
  void store.change(setArticle('a', 200));
  await api.fail('ITEM_LIMIT', 99);
  await api.answer(aCart({ a: 3 }));
  expect(requestsOf(page)).toEqual(['set 3', 'forced load', 'set 200', 'forced load']);
  expect(quantitiesOf(store.cart)).toEqual({ a: 3 });
});

test('a load that is requested during a check shows its get error', async () => {
  const { store, api } = await anUnreadableAnswer();
  void store.sync.load();
  await api.fail('PRICE_UNAVAILABLE');
  expect([store.sync.getError, store.numberOfArticles]).toEqual([{ code: 'PRICE_UNAVAILABLE' }, 0]);
  expect(api.open).toEqual([]);
});

test('a check keeps the deleted items', async () => {
  const { store, api } = await aLoadedCartStore(aCart({ a: 2, b: 1 }));
  void store.change(setArticle('b', 0));
  await api.answer(aCart({ a: 2 }));
  void store.change(setArticle('a', 3));
  await api.fail('UNKNOWN');
  await api.answer(aCart({ a: 3 }));
  expect(store.messages.deletedItems.items.map(({ productId }) => productId)).toEqual(['b']);
});

test('an addition to a cart that was never loaded fails if a check fails', async () => {
  const { store, api } = aCartStore();
  void store.change(setArticle('a', 3));
  const addition = store.add('b', 'tcm-b');
  await api.fail('UNKNOWN');
  await api.fail('PRICE_UNAVAILABLE');
  expect(await addition).toEqual({ kind: 'failed', problem: { code: 'PRICE_UNAVAILABLE' } });
  expect(api.open).toEqual([]);
});

test('status 304 for a change that is not in the confirmed cart causes a load', async () => {
  const page = await aLoadedCartStore(aCart({ a: 2 }));
  void page.store.change(setArticle('a', 3));
  await page.api.answerNotModified();
  await page.api.answer(aCart({ a: 3 }));
  expect(requestsOf(page)).toEqual(['set 3', 'forced load']);
  expect([quantitiesOf(page.store.cart), page.store.messages.setError.current]).toEqual([{ a: 3 }, undefined]);
});

test.each([
  { setArticle: { productId: 'a', tcm: 'tcm-a', quantity: 2 } },
  { setArticle: { productId: 'b', tcm: 'tcm-b', quantity: 0 } },
  { setFreeArticle: { productId: 'free', campaignId: 'campaign', remove: true } },
  { setGiftCard: { productId: 'gift', tcm: 'tcm-gift', set: false } },
  { setPartnerProduct: { partnerProductId: 'partner', set: false } },
])('status 304 does not cause a load if the change leaves the visible cart as it is: %j', async (change) => {
  const page = await aLoadedCartStore(aMixedCart({ a: 2 }));
  void page.store.change(change);
  expect(page.store.cart).toEqual(page.store.sync.confirmed.cart);
  await page.api.answerNotModified();
  expect(page.api.open).toEqual([]);
});
