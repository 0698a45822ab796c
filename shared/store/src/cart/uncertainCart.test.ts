import { expect, test } from '@jest/globals';
import { promisesSettled } from '@kontor/testing/promisesSettled';
import { aCartStore, aLoadedCartStore, type CartStoreFixture } from '../testing/aCartStore.ts';
import { aCart, aMixedCart, quantitiesOf, setArticle } from '../testing/carts.ts';

/** Requests after the first load, in order: `set 3` for a change of an article, `forced load`. */
const requestsOf = ({ api }: CartStoreFixture): string[] =>
  api.requests
    .slice(1)
    .map(({ change, isForced }) =>
      change && 'setArticle' in change ? `set ${change.setArticle.quantity}` : `${isForced ? 'forced ' : ''}load`,
    );

/** A cart of two pieces, of which a third was asked for; the answer to that is nothing that anybody can read. */
async function anUnreadableAnswer(): Promise<CartStoreFixture> {
  const fixture = await aLoadedCartStore(aCart({ a: 2 }));
  void fixture.store.change(setArticle('a', 3));
  await fixture.api.fail('UNKNOWN');
  return fixture;
}

test('after an answer that cannot be read the cart is asked for, and shows what was carried out', async () => {
  const page = await anUnreadableAnswer();
  expect(requestsOf(page)).toEqual(['set 3', 'forced load']);
  await page.api.answer(aCart({ a: 3 }));
  expect([quantitiesOf(page.store.cart), page.store.messages.setError.current?.code]).toEqual([{ a: 3 }, 'UNKNOWN']);
});

test('after a thrown value that is no error of the cart the cart is asked for', async () => {
  const page = await aLoadedCartStore(aCart({ a: 2 }));
  void page.store.change(setArticle('a', 3));
  page.api.open[0]?.reject(new TypeError('broken'));
  await promisesSettled();
  expect(requestsOf(page)).toEqual(['set 3', 'forced load']);
});

test('what the question brings is told to the other pages as the change that it may be', async () => {
  const { api, posted } = await anUnreadableAnswer();
  await api.answer(aCart({ a: 3 }));
  expect(posted.map(({ isChange }) => isChange)).toEqual([false, true]);
});

test('after a refusal with a code nothing is asked', async () => {
  const page = await aLoadedCartStore(aCart({ a: 2 }));
  void page.store.change(setArticle('a', 3));
  await page.api.fail('CARTSTORAGE_UNAVAILABLE');
  expect(requestsOf(page)).toEqual(['set 3']);
});

test('what is pending comes first, and its answer makes the question needless', async () => {
  const page = await aLoadedCartStore(aCart({ a: 2 }));
  void page.store.change(setArticle('a', 3));
  for (let click = 4; click <= 12; click += 1) void page.store.change(setArticle('a', click));
  await page.api.fail('UNKNOWN');
  await page.api.answer(aCart({ a: 12 }));
  expect(requestsOf(page)).toEqual(['set 3', 'set 12']);
  expect([page.api.open.length, quantitiesOf(page.store.cart)]).toEqual([0, { a: 12 }]);
});

test('what is pending and refused leaves the question open', async () => {
  const page = await aLoadedCartStore(aCart({ a: 2 }));
  void page.store.change(setArticle('a', 3));
  void page.store.change(setArticle('a', 200));
  await page.api.fail('UNKNOWN');
  await page.api.fail('ITEM_LIMIT', 99);
  await page.api.answer(aCart({ a: 3 }));
  expect(requestsOf(page)).toEqual(['set 3', 'set 200', 'forced load']);
  expect([quantitiesOf(page.store.cart), page.store.messages.setError.current?.code]).toEqual([{ a: 3 }, 'ITEM_LIMIT']);
});

test('a question that is not answered leaves cart and message as they are, and comes again with the next doubt', async () => {
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

test('a load that somebody asks for while the question is under way fails like any other', async () => {
  const { store, api } = await anUnreadableAnswer();
  void store.sync.load();
  await api.fail('PRICE_UNAVAILABLE');
  expect([store.sync.getError, store.numberOfArticles]).toEqual([{ code: 'PRICE_UNAVAILABLE' }, 0]);
  expect(api.open).toEqual([]);
});

test('the question leaves in view what the shopper can still bring back', async () => {
  const { store, api } = await aLoadedCartStore(aCart({ a: 2, b: 1 }));
  void store.change(setArticle('b', 0));
  await api.answer(aCart({ a: 2 }));
  void store.change(setArticle('a', 3));
  await api.fail('UNKNOWN');
  await api.answer(aCart({ a: 3 }));
  expect(store.messages.deletedItems.items.map(({ productId }) => productId)).toEqual(['b']);
});

test('what is to be added to a cart that nobody knows is not kept waiting by a question that fails', async () => {
  const { store, api } = aCartStore();
  void store.change(setArticle('a', 3));
  const addition = store.add('b', 'tcm-b');
  await api.fail('UNKNOWN');
  await api.fail('PRICE_UNAVAILABLE');
  expect(await addition).toEqual({ kind: 'failed', problem: { code: 'PRICE_UNAVAILABLE' } });
  expect(api.open).toEqual([]);
});

test('nothing to do for a change that the cart in view does not have yet: the cart is asked for', async () => {
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
])('nothing to do for what is so already: nothing is asked (%j)', async (change) => {
  const page = await aLoadedCartStore(aMixedCart({ a: 2 }));
  void page.store.change(change);
  expect(page.store.cart).toEqual(page.store.sync.confirmed.cart);
  await page.api.answerNotModified();
  expect(page.api.open).toEqual([]);
});
