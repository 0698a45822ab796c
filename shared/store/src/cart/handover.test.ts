import { expect, test } from '@jest/globals';
import { noCrossTabChannel } from '@kontor/browser';
import { aCartStore, type CartStoreFixture } from '../testing/aCartStore.ts';
import { aCart, quantitiesOf, setArticle } from '../testing/carts.ts';
import { FakePage } from '../testing/fakePage.ts';
import { FakeSlot } from '../testing/fakeSlot.ts';
import { connectCart } from './connectCart.ts';
import { type Handover, parseHandover } from './sync/handover.ts';

type Visit = CartStoreFixture & { readonly page: FakePage };

/** A page in the tab to which this slot belongs. */
function aVisit(slot: FakeSlot<Handover>): Visit {
  const fixture = aCartStore({ stored: aCart({ a: 1 }), handoverSlot: slot });
  const page = new FakePage();
  connectCart(fixture.store, {
    cartTabs: noCrossTabChannel,
    clock: fixture.clock,
    pageEvents: page.pageEvents,
    windowEvents: page.windowEvents,
  });
  return { ...fixture, page };
}

const changesOf = ({ api }: Visit): unknown[] => api.requests.flatMap(({ change }) => change ?? []);

const stampsOf = ({ api }: Visit) => api.requests.flatMap(({ stamp }) => stamp ?? []);

/** The shopper sets one article's quantity, adds another article, and leaves the page before the first response. */
async function leaveEarly(slot: FakeSlot<Handover>): Promise<Visit> {
  const visit = aVisit(slot);
  void visit.store.sync.load();
  await visit.api.answer(aCart({ a: 1 }));
  void visit.store.change(setArticle('a', 5));
  void visit.store.add('b', 'tcm-b', 2, { title: 'Beans' });
  visit.page.trigger('left');
  return visit;
}

test('changes that a page could not send are shown on the next page, which sends them', async () => {
  const slot = new FakeSlot<Handover>();
  const first = await leaveEarly(slot);
  const next = aVisit(slot);
  expect(next.store.cart.articles.map(({ title, quantity }) => [title, quantity.quantity])).toContainEqual([
    'Beans',
    2,
  ]);
  await next.api.answer(aCart({ a: 5 }));
  await next.api.answer(aCart({ a: 5, b: 2 }));
  const set = { setArticle: { productId: 'a', tcm: 'tcm-a', quantity: 5 } };
  expect([changesOf(first), changesOf(next)]).toEqual([
    [set],
    [set, { setArticle: { productId: 'b', tcm: 'tcm-b', quantity: 2 } }],
  ]);
  expect(next.store.hasPendingChanges).toBe(false);
});

test('a page does not take over changes that another page already has', async () => {
  const slot = new FakeSlot<Handover>();
  await leaveEarly(slot);
  aVisit(slot);
  expect(aVisit(slot).store.sync.queue.pending).toEqual([]);
});

test('a page sends no more requests once it has been left', async () => {
  const { api, store } = await leaveEarly(new FakeSlot());
  await api.fail('UNKNOWN');
  expect([api.open.length, store.messages.setError.current]).toEqual([0, undefined]);
});

test('a page that comes back resumes its changes if no other page took them over', async () => {
  const slot = new FakeSlot<Handover>();
  const visit = await leaveEarly(slot);
  visit.page.trigger('restored');
  await visit.api.answer(aCart({ a: 5 }));
  expect(changesOf(visit)).toHaveLength(2);
  expect(slot.read()).toBeUndefined();
});

test('a page that comes back drops the changes that the next page took over', async () => {
  const slot = new FakeSlot<Handover>();
  const visit = await leaveEarly(slot);
  aVisit(slot);
  visit.page.trigger('restored');
  await visit.api.fail('UNKNOWN');
  expect(visit.store.hasPendingChanges).toBe(false);
  expect(visit.store.messages.setError.current).toBeUndefined();
  expect(visit.api.open.map(({ isForced }) => isForced)).toEqual([true]);
});

test('a page that comes back resumes its changes if storage is denied', async () => {
  const visit = await leaveEarly(new FakeSlot({ isDenied: true }));
  visit.page.trigger('restored');
  expect(visit.store.sync.queue.pending).toHaveLength(2);
});

test('the next page repeats the cancellation of a subscription, and treats a refusal as success', async () => {
  const slot = new FakeSlot<Handover>();
  const first = aVisit(slot);
  void first.store.change({ deleteSubscription: { subscriptionId: 's' } });
  first.page.trigger('left');
  const next = aVisit(slot);
  expect(changesOf(next)).toEqual(changesOf(first));
  await next.api.fail('UNKNOWN');
  expect([next.store.hasPendingChanges, next.store.messages.setError.current]).toEqual([false, undefined]);
  expect(next.api.open.map(({ isForced }) => isForced)).toEqual([true]);
});

test('a repeated change retains its stamp, and later changes continue the sequence', async () => {
  const slot = new FakeSlot<Handover>();
  const first = await leaveEarly(slot);
  const next = aVisit(slot);
  await next.api.answer(aCart({ a: 5 }));
  expect(stampsOf(next)).toEqual([stampsOf(first)[0], { origin: stampsOf(first)[0]?.origin, sequence: 2 }]);
});

test('a page that comes back takes over the changes of the page that was left last', async () => {
  const slot = new FakeSlot<Handover>();
  const first = await leaveEarly(slot);
  const next = aVisit(slot);
  void next.store.change(setArticle('a', 7));
  next.page.trigger('left');
  first.page.trigger('restored');
  expect(quantitiesOf(first.store.cart)['a']).toBe(7);
  await first.api.fail('UNKNOWN');
  expect(changesOf(first).at(-1)).toEqual({ setArticle: { productId: 'a', tcm: 'tcm-a', quantity: 7 } });
  expect(stampsOf(first)).toEqual([1, 2].map((sequence) => ({ origin: stampsOf(first)[0]?.origin, sequence })));
});

test('a page that comes back starts a new stamp sequence if another page took over its changes', async () => {
  const slot = new FakeSlot<Handover>();
  const first = await leaveEarly(slot);
  aVisit(slot);
  first.page.trigger('restored');
  await first.api.fail('UNKNOWN');
  void first.store.change(setArticle('a', 2));
  await first.api.answer(aCart({ a: 5 }));
  const [before, after] = stampsOf(first);
  expect([before?.sequence, after?.sequence]).toEqual([1, 1]);
  expect(after?.origin).not.toBe(before?.origin);
});

test('a load that was interrupted by leaving the page is retried without an error', async () => {
  const { store, api, page } = aVisit(new FakeSlot());
  const done = store.sync.load();
  page.trigger('left');
  page.trigger('restored');
  await api.fail('UNKNOWN');
  expect([store.sync.getError, api.open.length]).toEqual([undefined, 1]);
  await api.answer(aCart({ a: 2 }));
  await done;
  expect(store.numberOfArticles).toBe(2);
});

test('a response is ignored if its request was sent before the page was left', async () => {
  const slot = new FakeSlot<Handover>();
  const { store, api, page } = aVisit(slot);
  const done = store.sync.load();
  page.trigger('left');
  page.trigger('restored');
  await api.answer(aCart({ a: 1 }));
  expect(store.sync.confirmed.isLoaded).toBe(false);
  await api.answer(aCart({ a: 7 }));
  await done;
  expect(store.numberOfArticles).toBe(7);

  const taken = await leaveEarly(slot);
  aVisit(slot);
  taken.page.trigger('restored');
  await taken.api.answer(aCart({ a: 5 }));
  expect(taken.store.numberOfArticles).toBe(1);
});

test('a page that comes back shows the cart that other pages have stored', async () => {
  let stored = aCart({ a: 1 });
  const { store, api } = aCartStore({ stored: () => stored });
  void store.sync.load();
  await api.answer(stored);
  store.sync.leave();
  stored = aCart({ b: 3 });
  store.sync.comeBack();
  expect(store.cart.articles.map(({ productId }) => productId)).toEqual(['b']);
});

test('a stored handover is validated when it is read', () => {
  const stamp = { origin: 'a-page-of-the-tests', sequence: 3 };
  const left = {
    page: 'page',
    stamp,
    changes: [
      { operation: { setArticle: { productId: 'a', tcm: 't', quantity: 5 } }, stamp },
      { operation: { addArticle: { productId: 'b', tcm: 't', quantity: 1 } }, hint: { title: 'Beans' } },
    ],
  };
  expect(parseHandover(JSON.parse(JSON.stringify(left)))).toEqual(left);
  const nothing = { operation: { addArticle: { productId: 'b', tcm: 't', quantity: 0 } } };
  expect(parseHandover({ ...left, changes: [nothing, ...left.changes, {}] })).toEqual(left);
  const strange = [{}, [], { changes: [] }, { ...left, changes: {} }];
  for (const value of [...strange, { ...left, stamp: { origin: '', sequence: 1 } }]) {
    expect(parseHandover(value)).toBeUndefined();
  }
});
