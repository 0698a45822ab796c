import type { Article, Cart, CartApi, CartChangeOutcome } from '@kontor/api/cart';
import { type Clock, notify, type Unsubscribe } from '@kontor/browser';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { freeArticleKey, lineKeyOf, restoreFreeArticle, toAddition } from '../cartOperation.ts';
import { type CartProblem, isRefusal, isUnreadable, problemOfChange, toCartProblem } from '../cartProblem.ts';
import type { CartTabMessage } from '../cartTabMessage.ts';
import type { CartMessages } from '../messages/CartMessages.ts';
import { applyChange } from './applyChange.ts';
import { ChangeQueue } from './ChangeQueue.ts';
import { ConfirmedCart, type ConfirmedCartOptions } from './ConfirmedCart.ts';
import type { HandoverSlot } from './handover.ts';
import { LoadRequests } from './LoadRequests.ts';
import { PageHandover } from './PageHandover.ts';
import {
  type CartChangeResult,
  type ChangeRequest,
  notifyListeners,
  type PendingChange,
  type SentChange,
} from './pendingChanges.ts';

export type CartSyncOptions = ConfirmedCartOptions & {
  readonly cartApi: Pick<CartApi, 'load' | 'change'>;
  readonly clock: Clock;
  readonly handoverSlot: HandoverSlot;
  /** Returns a new random name of 16 to 64 characters: letters, digits, `-` and `_`. */
  readonly newId: () => string;
};

type Changed = Extract<CartChangeOutcome, { readonly status: 'changed' }>;

/** The cart before and after a change by this page that the back end has carried out. */
export type CarriedOutChange = { readonly before: Cart; readonly after: Cart };

/**
 * Synchronises a page's cart with the back end and the site's other pages. Sends pending changes and loads the cart,
 * one request at a time (CART-10).
 */
export class CartSync {
  isLoading = false;
  isOnline = true;
  /** Why the cart could not be loaded. Kept until a load succeeds (CART-31). */
  getError: CartProblem | undefined = undefined;

  readonly confirmed: ConfirmedCart;
  readonly queue: ChangeQueue;
  readonly #options: CartSyncOptions;
  readonly #messages: CartMessages;
  readonly #handover: PageHandover;
  readonly #loads = new LoadRequests();
  readonly #changeListeners = new Set<(change: CarriedOutChange) => void>();
  /**
   * The highest operation id at the time the set error appeared. Only a later operation that succeeds clears the error.
   */
  #lastIdBeforeError = 0;
  /** When the current request was sent; `undefined` if there is none. */
  #requestedAt: number | undefined;
  /** How many times the connection was lost or the page was left. */
  #interruptions = 0;
  /** Whether the back end may have carried out a change that is not in the confirmed cart. */
  #isUncertain = false;

  constructor(options: CartSyncOptions, messages: CartMessages) {
    this.#options = options;
    this.#messages = messages;
    this.confirmed = new ConfirmedCart(options);
    this.queue = new ChangeQueue(options.newId);
    this.#handover = new PageHandover(options.newId(), options.handoverSlot);
    makeAutoObservable(this, { confirmed: false, queue: false, getError: observableRef }, { autoBind: true });
  }

  /** The confirmed cart with all pending changes replayed on top. */
  get cart(): Cart {
    return this.queue.replayedOver(this.confirmed.cart);
  }

  /** Queues a change, to be sent as soon as possible. */
  change(request: ChangeRequest): void {
    this.queue.add(request);
    this.#sendNext();
  }

  /**
   * Loads the cart once the queue is empty. Simultaneous calls share a request, but a forced load always starts a new
   * one. Resolves when the load ends, even if it failed; see `getError`.
   */
  load({ forceReload = false }: { readonly forceReload?: boolean } = {}): Promise<void> {
    const done = this.#loads.request(forceReload);
    this.isLoading = true;
    this.#sendNext();
    return done;
  }

  /**
   * Calls the listener after each change that the back end has carried out for this page, but not for changes by other
   * pages.
   */
  onCarriedOut(listener: (change: CarriedOutChange) => void): Unsubscribe {
    this.#changeListeners.add(listener);
    return () => void this.#changeListeners.delete(listener);
  }

  /** Loads the cart unless the back end has already returned it. */
  ensureLoaded(): void {
    if (!this.confirmed.isLoaded) void this.load();
  }

  /**
   * Shows the stored cart until the first response, and sends the changes that the tab's previous page could not send.
   */
  restore(): void {
    this.confirmed.restore();
    this.#handover.begin(this.queue);
    this.#isUncertain = this.queue.pending.length > 0;
    this.#sendNext();
  }

  /** Called when the page is left. Hands changes without a response over to the tab's next page. */
  leave(): void {
    this.#interruptions += 1;
    this.#handover.leave(this.queue);
  }

  /** Called when the page returns from the back/forward cache. Resumes changes that no other page took over. */
  comeBack(): void {
    this.confirmed.readStored();
    this.#handover.comeBack(this.queue, () => {
      for (const change of this.queue.pending) this.#settle(change, { kind: 'changed' });
    });
    void this.load({ forceReload: true });
  }

  /**
   * Adopts another page's cart unless this page's cart is newer. If it is unclear which one is newer, loads the cart.
   */
  followTab(message: CartTabMessage): void {
    const order = this.confirmed.follow(message);
    if (order === 'earlier') return;
    this.#messages.deletedItems.removeAllIn(this.cart);
    const mayOverlap = this.#requestedAt !== undefined && message.answeredAt >= this.#requestedAt;
    // Only changes trigger a load. Otherwise, two pages would react to each other's loads forever.
    if (message.isChange && (order === 'unclear' || mayOverlap)) void this.load({ forceReload: true });
    else if (this.getError) void this.load();
  }

  /** Sets whether there is a connection. Without one, all requests wait. */
  setOnline(isOnline: boolean): void {
    this.isOnline = isOnline;
    if (!isOnline) this.#interruptions += 1;
    this.#sendNext();
  }

  /** Shows a set error. A change outside this store, such as redeeming a voucher, may also have caused the error. */
  showProblem(problem: CartProblem): void {
    this.#lastIdBeforeError = this.queue.lastId;
    this.#messages.setError.show(problem);
  }

  #sendNext(): void {
    if (this.#requestedAt !== undefined || !this.isOnline || this.#handover.isLeft) return;
    const next = this.queue.pending[0];
    // An addition needs a loaded cart to calculate its absolute quantity from.
    if (next && (this.confirmed.isLoaded || !('addArticle' in next.operation))) void this.#send(next);
    else if (next || this.#loads.hasNext) void this.#runLoad();
  }

  async #send(next: PendingChange): Promise<void> {
    const requestedAt = this.#options.clock.now();
    const interruptions = this.#interruptions;
    const sent = this.queue.send(next, this.confirmed.cart);
    const { stamp, expectedQuantity } = sent;
    this.#requestedAt = requestedAt;
    try {
      const outcome = await this.#options.cartApi.change(sent.operation, { stamp, expectedQuantity });
      runInAction(() => {
        if (outcome.status === 'changed') this.#succeed(sent, outcome, requestedAt);
        else if (outcome.status === 'outdated') this.#addAnew(sent, outcome.cart, requestedAt);
        else this.#settleUnchanged(sent);
      });
    } catch (error) {
      // Only the cart shows what has become of the change, so it is loaded before any message appears (CART-72).
      const cart =
        isUnreadable(error) && (await this.#options.cartApi.load({ forceReload: true }).catch(() => undefined));
      runInAction(() => {
        if (cart && applyChange(cart, sent.operation) === cart)
          this.#succeed(sent, { status: 'changed', cart }, requestedAt);
        else this.#fail(sent, toCartProblem(error), interruptions);
      });
    }
    this.#requestedAt = undefined;
    this.#sendNext();
  }

  async #runLoad(): Promise<void> {
    const requestedAt = this.#options.clock.now();
    const interruptions = this.#interruptions;
    const { timesLeft } = this.#handover;
    const isForced = this.#loads.begin();
    this.#requestedAt = requestedAt;
    runInAction(() => {
      this.isLoading = true;
      if (this.#loads.running?.isRequested) this.#messages.deletedItems.clear();
    });
    try {
      const cart = await this.#options.cartApi.load(isForced ? { forceReload: true } : {});
      runInAction(() => {
        // If the page was left in the meantime, this response may be older than other pages' changes.
        if (timesLeft === this.#handover.timesLeft) this.#loaded(cart, requestedAt);
        else this.#loads.takeBack();
      });
    } catch (error) {
      runInAction(() => this.#failLoad(toCartProblem(error), interruptions));
    }
    this.#requestedAt = undefined;
    runInAction(() => {
      this.isLoading = this.#loads.hasNext;
    });
    this.#loads.end();
    this.#sendNext();
  }

  #loaded(cart: Cart, requestedAt: number): void {
    this.getError = undefined;
    const isCheck = this.#loads.running?.isCheck ?? false;
    if (!isCheck) this.#messages.setError.clear();
    // A check may reveal a change whose response was lost, so other pages must treat the check as a change.
    this.#confirm(cart, requestedAt, isCheck);
  }

  #succeed(sent: SentChange, { cart, addedProduct, lostFreeArticles = [] }: Changed, requestedAt: number): void {
    // Another page has taken over this change, and that page's cart is newer.
    if (!this.queue.pending.includes(sent)) return;
    if (sent.id > this.#lastIdBeforeError) this.#messages.setError.clear();
    this.queue.remove(sent);
    const before = this.confirmed.cart;
    this.#confirm(cart, requestedAt, true);
    // A listener's error must not make the change fail.
    queueMicrotask(() => notify(this.#changeListeners, { before, after: cart }));
    this.#addRemovedFreeArticles(lineKeyOf(sent.operation), lostFreeArticles);
    notifyListeners(sent, { kind: 'changed', addedProduct });
    if (this.getError) void this.load();
  }

  /**
   * If the back end removed free articles with a change, attaches them to the deleted item, or restores them if the
   * item's undo is pending. Free articles that the shopper removed in the meantime are omitted.
   */
  #addRemovedFreeArticles(lineKey: string, lostFreeArticles: readonly Article[]): void {
    const removed = lostFreeArticles.filter((article) => !this.queue.isAbout(freeArticleKey(article)));
    if (!this.queue.isUndone(lineKey)) this.#messages.deletedItems.addRemovedFreeArticles(lineKey, removed);
    else for (const hint of removed) this.queue.add({ operation: restoreFreeArticle(hint), hint, needs: lineKey });
  }

  /**
   * Status 412: another page has changed the article. The addition is recalculated from the returned cart (CART-78).
   */
  #addAnew(sent: SentChange, cart: Cart, requestedAt: number): void {
    // Another page has taken over this change.
    if (!this.queue.pending.includes(sent)) return;
    const addition = toAddition(sent.operation, sent.expectedQuantity, cart);
    if (addition) {
      this.queue.addAnew(sent, addition);
      this.#confirm(cart, requestedAt, true);
    } else this.#fail(sent, { code: 'UNKNOWN' }, this.#interruptions);
  }

  /** Status 304: the back end had nothing to change. If the confirmed cart says otherwise, it is reloaded. */
  #settleUnchanged(sent: SentChange): void {
    this.#settle(sent, { kind: 'notModified' });
    const { cart } = this.confirmed;
    this.#isUncertain ||= applyChange(cart, sent.operation) !== cart;
    if (this.#isUncertain) this.#loads.check();
  }

  #fail(sent: SentChange, problem: CartProblem, interruptions: number): void {
    // Another page has taken over this change.
    if (!this.queue.pending.includes(sent)) return;
    if (this.#isInterrupted(problem, interruptions)) {
      this.#isUncertain = true;
      this.queue.takeBack();
      return;
    }
    if (sent.isRepeated && 'deleteSubscription' in sent.operation && problem.code === 'UNKNOWN') {
      // The refusal probably means that the first request succeeded. If it did not, the check brings the subscription
      // back.
      this.#settle(sent, { kind: 'changed' });
      this.#isUncertain = true;
      this.#loads.check();
      return;
    }
    this.queue.dropAfter(lineKeyOf(sent.operation));
    const shown = { ...problemOfChange(sent.operation, problem), title: sent.hint?.title };
    this.#settle(sent, { kind: 'failed', problem: shown });
    if (!this.#isPassedOn(sent, shown) && !sent.isReportedByCaller) this.showProblem(shown);
    this.#isUncertain ||= !isRefusal(problem);
    if (this.#isUncertain) this.#loads.check();
  }

  /**
   * Attaches a refused free article to another deleted item, whose undo may restore it. Returns whether this is
   * possible.
   */
  #isPassedOn({ needs, operation, hint }: SentChange, { code }: CartProblem): boolean {
    if (code !== 'FREE_ARTICLE_NOT_ADDED' || needs === undefined || !('setFreeArticle' in operation)) return false;
    const { productId, campaignId } = operation.setFreeArticle;
    return this.#messages.deletedItems.passOn({ ...hint, productId, campaignId });
  }

  /**
   * Empties the cart in memory (CART-19), unless the load was just a check. Pending additions fail because they need a
   * loaded cart.
   */
  #failLoad(problem: CartProblem, interruptions: number): void {
    const isInterrupted = this.#isInterrupted(problem, interruptions);
    const isRequested = this.#loads.running?.isRequested;
    if (isInterrupted) this.#loads.takeBack();
    // The loaded cart stays visible until the connection is back.
    if (isInterrupted && (this.isOnline || this.confirmed.isLoaded)) return;
    if (isRequested) {
      this.confirmed.reset();
      this.getError = problem;
    }
    if (isInterrupted || this.confirmed.isLoaded) return;
    const additions = this.queue.pending.filter(({ operation }) => 'addArticle' in operation);
    for (const change of additions) this.#settle(change, { kind: 'failed', problem });
    if (additions.some(({ isReportedByCaller }) => !isReportedByCaller)) this.showProblem(problem);
  }

  /** Whether a request failed because the connection was lost or the page was left. If so, it is resent later. */
  #isInterrupted({ code }: CartProblem, interruptions: number): boolean {
    return code === 'UNKNOWN' && interruptions !== this.#interruptions;
  }

  /** Ends a change that had no effect. If it deleted an item, the item reappears. */
  #settle(change: PendingChange, result: CartChangeResult): void {
    this.queue.remove(change);
    const lineKey = lineKeyOf(change.operation);
    if (!this.queue.isAbout(lineKey)) this.#messages.deletedItems.remove(lineKey);
    notifyListeners(change, result);
  }

  #confirm(cart: Cart, requestedAt: number, isChange: boolean): void {
    this.confirmed.setAnswer(cart, requestedAt, isChange);
    this.#isUncertain = false;
    this.#loads.cancelCheck();
    this.#messages.deletedItems.removeAllIn(this.cart);
  }
}
