import type { Cart } from '@kontor/api/cart';
import { CartStore } from '../cart/CartStore.ts';
import type { CartTabMessage } from '../cart/cartTabMessage.ts';
import type { HandoverSlot } from '../cart/sync/handover.ts';
import { FakeCartApi } from './fakeCartApi.ts';
import { createFakeClock, type FakeClock } from './fakeClock.ts';
import { FakeSlot } from './fakeSlot.ts';

/** A cart store with a fake back end, a fake page, a fake clock and fake storage. */
export type CartStoreFixture = {
  readonly store: CartStore;
  readonly api: FakeCartApi;
  readonly clock: FakeClock;
  /** The carts that the store wrote to storage, oldest first. */
  readonly written: Cart[];
  /** The messages sent to other pages, oldest first. */
  readonly posted: CartTabMessage[];
};

type Options = {
  readonly stored?: Cart | (() => Cart | undefined);
  readonly clock?: FakeClock;
  readonly handoverSlot?: HandoverSlot;
};

export function aCartStore({
  stored,
  clock = createFakeClock(),
  handoverSlot = new FakeSlot(),
}: Options = {}): CartStoreFixture {
  const api = new FakeCartApi();
  const written: Cart[] = [];
  const posted: CartTabMessage[] = [];
  const store = new CartStore({
    cartApi: api,
    clock,
    cartStorage: {
      read: () => (typeof stored === 'function' ? stored() : stored),
      write: (cart) => void written.push(cart),
    },
    cartTabs: { post: (message) => void posted.push(message) },
    handoverSlot,
    newId: () => crypto.randomUUID(),
  });
  return { store, api, clock, written, posted };
}

/** A cart store that has loaded this cart. */
export async function aLoadedCartStore(cart: Cart): Promise<CartStoreFixture> {
  const fixture = aCartStore();
  void fixture.store.sync.load();
  await fixture.api.answer(cart);
  fixture.clock.advance(1);
  return fixture;
}
