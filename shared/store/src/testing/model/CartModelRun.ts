import { expect } from '@jest/globals';
import type { CartErrorCode } from '@kontor/api/cart';
import { expectEqual } from '@kontor/testing/expectEqual';
import { cartFormatVersion } from '../../cart/cartTabMessage.ts';
import type { Handover } from '../../cart/sync/handover.ts';
import { aCartStore, type CartStoreFixture } from '../aCartStore.ts';
import { aMixedCart, holdingsOf, setArticle } from '../carts.ts';
import { createFakeClock } from '../fakeClock.ts';
import { FakeSlot } from '../fakeSlot.ts';
import { meaningOf } from './LateBackEnd.ts';
import { type Expectation, type Holdings, ReferenceCart } from './ReferenceCart.ts';
import { createRandom, type Random } from './random.ts';

const articles = ['a', 'b', 'c'] as const;
const codes = ['UNKNOWN', 'UNKNOWN', 'ITEM_LIMIT', 'PRICE_UNAVAILABLE'] as const satisfies CartErrorCode[];

const actions = [
  ...(['set', 'set', 'add', 'add', 'remove', 'gift', 'free', 'partner', 'subscription', 'undo', 'undo'] as const),
  ...(['load', 'forced load', 'elsewhere', 'other page', 'time', 'connection', 'reload'] as const),
  ...(['answer', 'answer', 'answer', 'answer', 'answer', 'not modified', 'fail', 'fail', 'answer lost'] as const),
] as const;

type Action = (typeof actions)[number];

/** A random sequence of events for a cart and its reference model. Each step throws if the two differ. */
export class CartModelRun {
  readonly #random: Random;
  readonly #clock = createFakeClock();
  #reference = new ReferenceCart();
  #server: Holdings = { a: 1, subscription: 1 };
  /** The cart stored in the browser. */
  #stored: Holdings | undefined;
  readonly #left = new FakeSlot<Handover>();
  #page: CartStoreFixture = this.#open();
  #seen = 0;
  #unsettled = 0;

  constructor(seed: number) {
    this.#random = createRandom(seed);
  }

  async step(number: number): Promise<void> {
    const action = this.#random.pick(actions);
    await this.#act(action);
    this.#expectSame(`${number}: ${action}`);
  }

  /**
   * Once the page is online and has received all responses, it shows the back end's cart, and every change has an
   * outcome.
   */
  async end(): Promise<void> {
    if (!this.#reference.isOnline) await this.#act('connection');
    this.#expectSame('at the end');
    await this.#act('forced load');
    this.#expectSame('at the end');
    while (this.#page.api.open.length > 0) {
      await this.#act('answer');
      this.#expectSame('at the end');
    }
    expect(holdingsOf(this.#page.store.cart)).toEqual(holdingsOf(aMixedCart(this.#server)));
    expect(this.#unsettled).toBe(0);
  }

  #open(): CartStoreFixture {
    const stored = this.#stored && aMixedCart(this.#stored);
    return aCartStore({ clock: this.#clock, handoverSlot: this.#left, ...(stored ? { stored } : {}) });
  }

  #expectSame(step: string): void {
    const { store, api } = this.#page;
    const reference = this.#reference;
    const expected = reference.send();
    const sent = api.requests.slice(this.#seen).map(({ change, isForced }): Expectation => {
      if (change) return meaningOf(change);
      return isForced ? 'forced load' : 'load';
    });
    this.#seen = api.requests.length;
    const actual = {
      step,
      visible: holdingsOf(store.cart),
      count: store.numberOfArticles,
      block: store.checkoutBlockedBy,
      sent,
      open: api.open.length,
      error: store.messages.setError.current?.code,
      getError: store.sync.getError?.code,
      deleted: store.messages.deletedItems.items.map(({ productId, quantity }) => [productId, quantity]).sort(),
    };
    expectEqual(actual, {
      step,
      visible: reference.visible,
      count: reference.count,
      block: reference.checkoutBlock,
      sent: expected === 'nothing' ? [] : [expected],
      open: reference.sent || reference.isLoading ? 1 : 0,
      error: reference.error,
      getError: reference.getError,
      deleted: [...reference.deleted].map(([name, { quantity }]) => [name, quantity]).sort(),
    });
  }

  async #act(action: Action): Promise<void> {
    const random = this.#random;
    const [article, quantity, code] = [random.pick(articles), 1 + random.below(4), random.pick(codes)];
    const isUnderWay = this.#reference.sent !== undefined || this.#reference.isLoading;
    if (action === 'load' || action === 'forced load') this.#load(action === 'forced load');
    else if (action === 'elsewhere') this.#server = { ...this.#server, [article]: quantity };
    else if (action === 'other page') this.#otherPage({ ...this.#server, [article]: quantity });
    else if (action === 'time') this.#clock.advance(random.below(12_000));
    else if (action === 'connection') this.#connect(!this.#reference.isOnline);
    else if (action === 'reload') this.#reload();
    else if (action === 'answer' || action === 'not modified' || action === 'fail' || action === 'answer lost') {
      if (isUnderWay) await this.#end(action, code);
    } else this.#change(action, article, quantity);
    this.#reference.passed(this.#clock.now());
  }

  /** The shopper makes a change. */
  #change(action: Action, article: string, quantity: number): void {
    const { store } = this.#page;
    const now = this.#clock.now();
    const set = Boolean(this.#random.below(2));
    const [deleted] = store.messages.deletedItems.items;
    if (action === 'add') this.#reference.add(article, quantity);
    else if (action === 'set') this.#reference.set(article, quantity, now);
    else if (action === 'remove') this.#reference.set(article, 0, now);
    else if (action === 'subscription') this.#reference.set('subscription', 0, now);
    else if (action !== 'undo') this.#reference.set(action, Number(set), now);
    else if (deleted) this.#reference.set(deleted.productId, deleted.quantity, now);

    if (action === 'add') this.#await(store.add(article, `tcm-${article}`, quantity));
    else if (action === 'set') this.#await(store.change(setArticle(article, quantity)));
    else if (action === 'remove') this.#await(store.change(setArticle(article, 0)));
    else if (action === 'undo' && deleted) store.undo(deleted.key);
    else if (action === 'gift') {
      this.#await(store.change({ setGiftCard: { productId: 'gift', tcm: 'tcm-gift', set } }));
    } else if (action === 'free') {
      this.#await(store.change({ setFreeArticle: { productId: 'free', campaignId: 'campaign', remove: !set } }));
    } else if (action === 'partner') {
      this.#await(store.change({ setPartnerProduct: { partnerProductId: 'partner', set } }));
    } else if (action === 'subscription') {
      this.#await(store.change({ deleteSubscription: { subscriptionId: 'subscription' } }));
    }
  }

  #await(result: Promise<unknown>): void {
    const { store } = this.#page;
    this.#unsettled += 1;
    void result.then(() => {
      if (store === this.#page.store) this.#unsettled -= 1;
    });
  }

  #load(isForced: boolean): void {
    this.#reference.requestLoad(isForced);
    void this.#page.store.sync.load({ forceReload: isForced });
  }

  #connect(isOnline: boolean): void {
    this.#reference.isOnline = isOnline;
    this.#page.store.sync.setOnline(isOnline);
  }

  /** Another page of the site changes the cart and posts a message. */
  #otherPage(server: Holdings): void {
    this.#clock.advance(1);
    const now = this.#clock.now();
    this.#server = server;
    this.#stored = server;
    this.#reference.passed(now);
    this.#reference.followed(server);
    const cart = aMixedCart(server);
    this.#page.store.sync.followTab({
      version: cartFormatVersion,
      isChange: true,
      requestedAt: now,
      answeredAt: now,
      cart,
    });
    this.#clock.advance(1);
  }

  /** Reloads the page. The running request may have reached the back end. */
  #reload(): void {
    if (this.#random.below(2) === 0) this.#carryOut();
    this.#page.store.sync.leave();
    this.#page.store.messages.dispose();
    this.#reference = this.#reference.next(this.#stored ?? {});
    this.#page = this.#open();
    this.#page.store.sync.setOnline(this.#reference.isOnline);
    this.#page.store.sync.restore();
    this.#seen = 0;
    this.#unsettled = 0;
  }

  #carryOut(): void {
    const { sent } = this.#reference;
    if (sent) this.#server = { ...this.#server, [sent.name]: sent.quantity };
  }

  async #end(action: 'answer' | 'not modified' | 'fail' | 'answer lost', code: CartErrorCode): Promise<void> {
    const { api, written } = this.#page;
    const reference = this.#reference;
    this.#clock.advance(1);
    reference.passed(this.#clock.now());
    if (action === 'answer') {
      this.#carryOut();
      this.#stored = this.#server;
      if (reference.sent) reference.changed(this.#server);
      else reference.loaded(this.#server);
      await api.answer(aMixedCart(this.#server));
      expectEqual(holdingsOf(written.at(-1) ?? aMixedCart({})), holdingsOf(aMixedCart(this.#server)));
    } else if (action === 'not modified' && reference.sent) {
      reference.notModified();
      await api.answerNotModified();
    } else {
      const isLost = action === 'answer lost';
      if (isLost) this.#carryOut();
      const received = isLost ? 'UNKNOWN' : code;
      if (reference.sent) reference.failed(received, this.#clock.now());
      else reference.loadFailed(received, this.#clock.now());
      await api.fail(received);
    }
    this.#clock.advance(1);
  }
}
