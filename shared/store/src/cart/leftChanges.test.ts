import { expect, test } from '@jest/globals';
import { noCrossTabChannel } from '@kontor/browser';
import { aCartStore, type CartStoreFixture } from '../testing/aCartStore.ts';
import { aCart } from '../testing/carts.ts';
import { FakePage } from '../testing/fakePage.ts';
import { FakeSlot } from '../testing/fakeSlot.ts';
import { connectCart } from './connectCart.ts';
import { type LeftChange, parseLeftChanges } from './leftChanges.ts';

type Visit = CartStoreFixture & { readonly page: FakePage };

/** A page of the tab whose pages share this slot. */
function aVisit(slot: FakeSlot<readonly LeftChange[]>): Visit {
  const fixture = aCartStore({ stored: aCart({ a: 1 }), leftChanges: slot });
  const page = new FakePage();
  connectCart(fixture.store, {
    cartTabs: noCrossTabChannel,
    pageEvents: page.pageEvents,
    windowEvents: page.windowEvents,
  });
  return { ...fixture, page };
}

const changesOf = ({ api }: Visit): unknown[] => api.requests.flatMap(({ change }) => change ?? []);

/** The shopper sets one article, adds another, and is gone before the first answer. */
async function leaveEarly(slot: FakeSlot<readonly LeftChange[]>): Promise<Visit> {
  const visit = aVisit(slot);
  void visit.store.load();
  await visit.api.answer(aCart({ a: 1 }));
  void visit.store.setQuantity('a', 'tcm-a', 5);
  void visit.store.add('b', 'tcm-b', 2, { title: 'Beans' });
  visit.page.happen('left');
  return visit;
}

test('what the page could not send is visible and sent on the next page', async () => {
  const slot = new FakeSlot<readonly LeftChange[]>();
  const first = await leaveEarly(slot);
  const next = aVisit(slot);
  expect(next.store.articles.map(({ title, quantity }) => [title, quantity.quantity])).toContainEqual(['Beans', 2]);
  await next.api.answer(aCart({ a: 5 }));
  await next.api.answer(aCart({ a: 5, b: 2 }));
  const set = { setArticle: { productId: 'a', tcm: 'tcm-a', quantity: 5 } };
  expect([changesOf(first), changesOf(next)]).toEqual([
    [set],
    [set, { setArticle: { productId: 'b', tcm: 'tcm-b', quantity: 2 } }],
  ]);
  expect(next.store.hasPendingChanges).toBe(false);
});

test('no page takes over what another has taken over', async () => {
  const slot = new FakeSlot<readonly LeftChange[]>();
  await leaveEarly(slot);
  aVisit(slot);
  expect(aVisit(slot).store.pending).toEqual([]);
});

test('a page that is left sends nothing more', async () => {
  const { api, store } = await leaveEarly(new FakeSlot());
  await api.fail('UNKNOWN');
  expect([api.open.length, store.setError]).toEqual([0, undefined]);
});

test('a page that comes back goes on with what nobody took over', async () => {
  const slot = new FakeSlot<readonly LeftChange[]>();
  const visit = await leaveEarly(slot);
  visit.page.happen('restored');
  await visit.api.answer(aCart({ a: 5 }));
  expect(changesOf(visit)).toHaveLength(2);
  expect(slot.read()).toBeUndefined();
});

test('a page that comes back leaves to the next page what that took over', async () => {
  const slot = new FakeSlot<readonly LeftChange[]>();
  const visit = await leaveEarly(slot);
  aVisit(slot);
  visit.page.happen('restored');
  await visit.api.fail('UNKNOWN');
  expect(visit.store.hasPendingChanges).toBe(false);
  expect(visit.store.setError).toBeUndefined();
  expect(visit.api.open.map(({ isForced }) => isForced)).toEqual([true]);
});

test('a page that comes back goes on where storage is denied', async () => {
  const visit = await leaveEarly(new FakeSlot({ isDenied: true }));
  visit.page.happen('restored');
  expect(visit.store.pending).toHaveLength(2);
});

test('a subscription whose cancellation is under way is not cancelled again', async () => {
  const slot = new FakeSlot<readonly LeftChange[]>();
  const { store, page } = aVisit(slot);
  void store.change({ deleteSubscription: { subscriptionId: 's' } });
  page.happen('left');
  expect(slot.read()).toBeUndefined();
});

test('what is stored is read back, and anything else is not', () => {
  const left = [
    { operation: { setArticle: { productId: 'a', tcm: 't', quantity: 5 } } },
    { operation: { addArticle: { productId: 'b', tcm: 't', quantity: 1 } }, hint: { title: 'Beans' } },
  ];
  expect(parseLeftChanges(JSON.parse(JSON.stringify(left)))).toEqual(left);
  for (const strange of [{}, [{}], [{ operation: { addArticle: { productId: 'b', tcm: 't', quantity: 0 } } }]]) {
    expect(parseLeftChanges(strange)).toBeUndefined();
  }
});
