import { expect } from '@jest/globals';
import type { Cart } from '@kontor/api/cart';
import { noCrossTabChannel } from '@kontor/browser';
import { expectEqual } from '@kontor/testing/expectEqual';
import { connectCart } from '../../cart/connectCart.ts';
import type { Handover } from '../../cart/sync/handover.ts';
import { aCartStore, type CartStoreFixture } from '../aCartStore.ts';
import { aMixedCart, holdingsOf, setArticle } from '../carts.ts';
import type { FakeRequest } from '../fakeCartApi.ts';
import { createFakeClock } from '../fakeClock.ts';
import { FakePage } from '../fakePage.ts';
import { FakeSlot } from '../fakeSlot.ts';
import { LateBackEnd, meaningOf } from './LateBackEnd.ts';
import { createRandom, type Random } from './random.ts';

const articles = ['a', 'b'] as const;

const actions = [
  ...(['set', 'set', 'add', 'remove', 'cancel', 'connection', 'leave', 'leave', 'back', 'time'] as const),
  ...(['arrive', 'arrive', 'arrive', 'refused', 'answer', 'answer', 'answer'] as const),
] as const;

type Visit = CartStoreFixture & { readonly page: FakePage };

type Answer = ReturnType<LateBackEnd['load']>;

/**
 * A tab in which a shopper goes back and forth between pages. Requests reach the back end in any order, even long after
 * their page was left.
 */
export class CartTab {
  readonly #random: Random;
  readonly #clock = createFakeClock();
  readonly #backEnd = new LateBackEnd();
  readonly #handoverSlot = new FakeSlot<Handover>();
  /** The pages in history order. The last page is shown, and the others wait in the back/forward cache. */
  #visits: readonly Visit[] = [];
  /** The requests, from any page, that have not reached the back end yet. */
  #inTransit: readonly FakeRequest[] = [];
  readonly #answers = new Map<FakeRequest, Answer>();
  readonly #seen = new Map<Visit, number>();
  /** The quantities that the back end must end up with, if they are certain. */
  readonly #expected = new Map<string, number>();
  #isOnline = true;
  /** The cart stored in the browser. */
  #stored: Cart | undefined;
  /** The request that was in flight when the connection was lost. */
  #interrupted: FakeRequest | undefined;

  constructor(seed: number) {
    this.#random = createRandom(seed);
    this.#open();
  }

  async step(number: number): Promise<void> {
    const action = this.#random.pick(actions);
    await this.#act(action);
    this.#collect();
    const { store } = this.#visit;
    // Only refusals may cause an error, because nothing else fails here.
    const step = `${number}: ${action}`;
    expectEqual({ step, error: store.messages.setError.current?.code ?? 'ITEM_LIMIT' }, { step, error: 'ITEM_LIMIT' });
  }

  /** Once every request has arrived, the page shows the back end's cart, which has the shopper's last changes. */
  async end(): Promise<void> {
    if (!this.#isOnline) await this.#connect();
    this.#collect();
    while (this.#inTransit.length > 0 || this.#visit.api.open.length > 0) {
      this.#arrive();
      await this.#answer();
      this.#collect();
    }
    const { store } = this.#visit;
    expect(holdingsOf(store.cart)).toEqual(holdingsOf(aMixedCart(this.#backEnd.holdings)));
    const got = [...this.#expected.keys()].map((name) => [name, this.#backEnd.holdings[name] ?? 0]);
    expect(got).toEqual([...this.#expected]);
    expect(store.hasPendingChanges).toBe(false);
  }

  get #visit(): Visit {
    const visit = this.#visits.at(-1);
    if (!visit) throw new Error('A tab shows a page.');
    return visit;
  }

  #open(): void {
    const fixture = aCartStore({ clock: this.#clock, handoverSlot: this.#handoverSlot, stored: () => this.#stored });
    const page = new FakePage(this.#isOnline);
    connectCart(fixture.store, { ...page, cartTabs: noCrossTabChannel, clock: this.#clock });
    this.#visits = [...this.#visits, { ...fixture, page }];
    void fixture.store.sync.load();
  }

  async #act(action: (typeof actions)[number]): Promise<void> {
    const article = this.#random.pick(articles);
    const quantity = 1 + this.#random.below(4);
    const { store } = this.#visit;
    if (action === 'set') this.#set(article, quantity);
    else if (action === 'remove') this.#set(article, 0);
    else if (action === 'add') {
      this.#expected.delete(article);
      void store.add(article, `tcm-${article}`, quantity);
    } else if (action === 'cancel') this.#cancel();
    else if (action === 'connection') await this.#connect();
    else if (action === 'time') this.#clock.advance(this.#random.below(4_000));
    else if (action === 'leave') this.#leave();
    else if (action === 'back') await this.#back();
    else if (action === 'answer') await this.#answer();
    else this.#arrive(action === 'refused');
  }

  #set(article: string, quantity: number): void {
    this.#expected.set(article, quantity);
    void this.#visit.store.change(setArticle(article, quantity));
  }

  #cancel(): void {
    const { store } = this.#visit;
    if (store.cart.subscriptions.length === 0) return;
    this.#expected.set('subscription', 0);
    void store.change({ deleteSubscription: { subscriptionId: 'subscription' } });
  }

  /**
   * Loses or restores the connection. The page notices a lost request immediately, when the connection is back, or
   * never.
   */
  async #connect(): Promise<void> {
    this.#isOnline = !this.#isOnline;
    const [open] = this.#visit.api.open;
    this.#visit.page.trigger('online', this.#isOnline);
    const isLost = this.#isOnline ? open !== undefined && open === this.#interrupted : this.#random.below(2) === 0;
    this.#interrupted = this.#isOnline ? undefined : open;
    if (isLost) await this.#loseAnswer();
  }

  /** Navigates to a new page, which discards the forward history. */
  #leave(): void {
    this.#visit.page.trigger('left');
    this.#open();
  }

  async #back(): Promise<void> {
    if (this.#visits.length < 2) return;
    this.#visit.page.trigger('left');
    this.#visits = this.#visits.slice(0, -1);
    const { api, page } = this.#visit;
    const [cutShort] = api.open;
    page.trigger('restored');
    page.trigger('online', this.#isOnline);
    if (cutShort && this.#random.below(2) === 0) await this.#loseAnswer();
  }

  /** The response is lost. The request may still reach the back end. */
  async #loseAnswer(): Promise<void> {
    this.#collect();
    const { api } = this.#visit;
    if (api.open.length > 0) await api.fail('UNKNOWN');
  }

  /** Collects the new requests of all pages. */
  #collect(): void {
    for (const visit of this.#visits) {
      const { requests } = visit.api;
      this.#inTransit = [...this.#inTransit, ...requests.slice(this.#seen.get(visit) ?? 0)];
      this.#seen.set(visit, requests.length);
    }
  }

  /** A random request reaches the back end. */
  #arrive(isRefused = false): void {
    this.#collect();
    const index = this.#random.below(Math.max(1, this.#inTransit.length));
    const request = this.#inTransit[index];
    if (!request) return;
    this.#inTransit = this.#inTransit.toSpliced(index, 1);
    const { change, stamp } = request;
    const answer = change
      ? this.#backEnd.change(change, stamp, isRefused ? 'ITEM_LIMIT' : undefined)
      : this.#backEnd.load();
    this.#answers.set(request, answer);
    if (change && typeof answer === 'object' && 'refusal' in answer) this.#expected.delete(meaningOf(change).name);
  }

  /** The page receives its response. */
  async #answer(): Promise<void> {
    const { api, written } = this.#visit;
    const [request] = api.open;
    const answer = request && this.#answers.get(request);
    if (answer === undefined || !this.#isOnline) return;
    const before = written.length;
    this.#clock.advance(1);
    if (answer === 'unchanged') await api.answerNotModified();
    else if ('refusal' in answer) await api.fail(answer.refusal);
    else await api.answer(aMixedCart(answer.cart));
    if (written.length > before) this.#stored = written.at(-1);
    this.#clock.advance(1);
  }
}
