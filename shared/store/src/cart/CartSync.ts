import type { Article, Cart, CartApi, CartChangeOutcome } from '@kontor/api/cart';
import type { Clock } from '@kontor/browser';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { applyChange } from './applyChange.ts';
import { ChangeQueue } from './ChangeQueue.ts';
import { ConfirmedCart, type ConfirmedCartOptions } from './ConfirmedCart.ts';
import { freeArticleKey, targetOf, toReturn } from './cartOperation.ts';
import { type CartProblem, isRefusal, problemOfChange, toCartProblem } from './cartProblem.ts';
import type { CartTabMessage } from './cartTabMessage.ts';
import type { DeletedItems } from './DeletedItems.ts';
import type { ExpiringError } from './ExpiringError.ts';
import { LoadRequests } from './LoadRequests.ts';
import type { LeftChanges } from './leftChanges.ts';
import { PageTurn } from './PageTurn.ts';
import { type CartChangeResult, type PendingChange, type SentChange, tell, type Wish } from './pendingChanges.ts';

export type CartSyncOptions = ConfirmedCartOptions & {
  readonly cartApi: Pick<CartApi, 'load' | 'change'>;
  readonly clock: Clock;
  readonly leftChanges: LeftChanges;
  /** Gives a random name of 16 to 64 letters, digits, `-` and `_`, another one each time. */
  readonly newId: () => string;
};

type Changed = Extract<CartChangeOutcome, { readonly status: 'changed' }>;

/** What is shown of changes beside the cart itself. */
type Messages = { readonly deleted: DeletedItems; readonly error: ExpiringError };

/**
 * Keeps a page's cart at one with the back end and with the other pages of the site: sends what is pending and asks for
 * the cart, one request at a time.
 */
export class CartSync {
  isLoading = false;
  isOnline = true;
  /** Why the cart cannot be shown; stays until a load succeeds. */
  getError: CartProblem | undefined = undefined;

  readonly confirmed: ConfirmedCart;
  readonly queue: ChangeQueue;
  readonly #options: CartSyncOptions;
  readonly #messages: Messages;
  readonly #turn: PageTurn;
  readonly #loads = new LoadRequests();
  /** Operations up to this one were made before the set error came up, so their success does not clear it. */
  #lastIdBeforeError = 0;
  /** When the request that is under way was sent. */
  #requestedAt: number | undefined;
  /** How often the connection went or the page was left. */
  #interruptions = 0;
  /** Whether a change may have been carried out that the confirmed cart knows nothing of. */
  #isUncertain = false;

  constructor(options: CartSyncOptions, messages: Messages) {
    this.#options = options;
    this.#messages = messages;
    this.confirmed = new ConfirmedCart(options);
    this.queue = new ChangeQueue(options.newId);
    this.#turn = new PageTurn(options.newId(), options.leftChanges);
    makeAutoObservable(this, { confirmed: false, queue: false, getError: observableRef });
  }

  /** The visible cart. */
  get cart(): Cart {
    return this.queue.replayedOver(this.confirmed.cart);
  }

  change(wish: Wish): void {
    this.queue.add(wish);
    this.#pump();
  }

  /** Loads the cart once the queue is empty; resolves when it is done, failed or not. */
  load(isForced: boolean): Promise<void> {
    const done = this.#loads.ask(isForced);
    this.isLoading = true;
    this.#pump();
    return done;
  }

  restore(): void {
    this.confirmed.restore();
    this.#turn.begin(this.queue);
    this.#isUncertain = this.queue.pending.length > 0;
    this.#pump();
  }

  leave(): void {
    this.#interruptions += 1;
    this.#turn.leave(this.queue);
  }

  comeBack(): void {
    this.confirmed.recall();
    this.#turn.comeBack(this.queue, () => {
      for (const change of this.queue.pending) this.#settle(change, { kind: 'changed' });
    });
    void this.load(true);
  }

  /** Follows another page of the site, unless this page knows the newer cart; asks the back end where that is unclear. */
  followTab(message: CartTabMessage): void {
    const order = this.confirmed.follow(message);
    if (order === 'earlier') return;
    this.#messages.deleted.dropShownIn(this.cart);
    const mayCross = this.#requestedAt !== undefined && message.answeredAt >= this.#requestedAt;
    // Only a change makes a page ask: two pages that answered each other's loads would never stop.
    if (message.isChange && (order === 'unclear' || mayCross)) void this.load(true);
    else if (this.getError) void this.load(false);
  }

  setOnline(isOnline: boolean): void {
    this.isOnline = isOnline;
    if (!isOnline) this.#interruptions += 1;
    this.#pump();
  }

  showProblem(problem: CartProblem): void {
    this.#lastIdBeforeError = this.queue.lastId;
    this.#messages.error.show(problem);
  }

  #pump(): void {
    if (this.#requestedAt !== undefined || !this.isOnline || this.#turn.isLeft) return;
    const next = this.queue.pending[0];
    // Pieces can be added only to a cart that is known.
    if (next && (this.confirmed.isLoaded || !('addArticle' in next.operation))) void this.#send(next);
    else if (next || this.#loads.isWanted) void this.#runLoad();
  }

  async #send(next: PendingChange): Promise<void> {
    const requestedAt = this.#options.clock.now();
    const interruptions = this.#interruptions;
    const sent = this.queue.send(next, this.confirmed.cart);
    this.#requestedAt = requestedAt;
    try {
      const outcome = await this.#options.cartApi.change(sent.operation, { stamp: sent.stamp });
      runInAction(() => {
        if (outcome.status === 'changed') this.#succeed(sent, outcome, requestedAt);
        else this.#settleUnchanged(sent);
      });
    } catch (error) {
      runInAction(() => this.#fail(sent, toCartProblem(error), interruptions));
    }
    this.#requestedAt = undefined;
    this.#pump();
  }

  async #runLoad(): Promise<void> {
    const requestedAt = this.#options.clock.now();
    const interruptions = this.#interruptions;
    const { timesLeft } = this.#turn;
    const isForced = this.#loads.begin();
    this.#requestedAt = requestedAt;
    runInAction(() => {
      this.isLoading = true;
      if (this.#loads.running?.isAsked) this.#messages.deleted.clear();
    });
    try {
      const cart = await this.#options.cartApi.load(isForced ? { forceReload: true } : {});
      runInAction(() => {
        // It may be older than what the pages that the shopper was on meanwhile have done.
        if (timesLeft === this.#turn.timesLeft) this.#loaded(cart, requestedAt);
        else this.#loads.takeBack();
      });
    } catch (error) {
      runInAction(() => this.#failLoad(toCartProblem(error), interruptions));
    }
    this.#requestedAt = undefined;
    runInAction(() => {
      this.isLoading = this.#loads.isWanted;
    });
    this.#loads.end();
    this.#pump();
  }

  #loaded(cart: Cart, requestedAt: number): void {
    this.getError = undefined;
    const isCheck = this.#loads.running?.isCheck ?? false;
    if (!isCheck) this.#messages.error.clear();
    // What a check brings may be a change whose answer nobody could read.
    this.#confirm(cart, requestedAt, isCheck);
  }

  #succeed(sent: SentChange, { cart, addedProduct, lostFreeArticles = [] }: Changed, requestedAt: number): void {
    // Another page took it over, and knows a newer cart.
    if (!this.queue.pending.includes(sent)) return;
    if (sent.id > this.#lastIdBeforeError) this.#messages.error.clear();
    this.queue.remove(sent);
    this.#confirm(cart, requestedAt, true);
    this.#noteLost(targetOf(sent.operation), lostFreeArticles);
    tell(sent, { kind: 'changed', addedProduct });
    if (this.getError) void this.load(false);
  }

  /** Free articles left with what a change took away; what the shopper took out by hand meanwhile stays away. */
  #noteLost(target: string, lostFreeArticles: readonly Article[]): void {
    const lost = lostFreeArticles.filter((article) => !this.queue.isAbout(freeArticleKey(article)));
    if (!this.queue.isUndone(target)) this.#messages.deleted.noteLost(target, lost);
    else for (const hint of lost) this.queue.add({ operation: toReturn(hint), hint, needs: target });
  }

  /** The back end says that the cart is as the change wants it; where `confirmed` is another, it is asked for. */
  #settleUnchanged(sent: SentChange): void {
    this.#settle(sent, { kind: 'notModified' });
    const { cart } = this.confirmed;
    this.#isUncertain ||= applyChange(cart, sent.operation) !== cart;
    if (this.#isUncertain) this.#loads.check();
  }

  #fail(sent: SentChange, problem: CartProblem, interruptions: number): void {
    // Another page took it over.
    if (!this.queue.pending.includes(sent)) return;
    if (this.#isCutShort(problem, interruptions)) {
      this.#isUncertain = true;
      this.queue.takeBack();
      return;
    }
    if (sent.isRepeated && 'deleteSubscription' in sent.operation && problem.code === 'UNKNOWN') {
      // Refused because the first request got through after all; if not, the load shows it.
      this.#settle(sent, { kind: 'changed' });
      this.#isUncertain = true;
      this.#loads.check();
      return;
    }
    this.queue.dropAfter(targetOf(sent.operation));
    const shown = problemOfChange(sent.operation, problem);
    this.#settle(sent, { kind: 'failed', problem: shown });
    if (!this.#isHandedOn(sent, shown) && !sent.isToldByCaller) this.showProblem(shown);
    this.#isUncertain ||= !isRefusal(problem);
    if (this.#isUncertain) this.#loads.check();
  }

  /** Whether a free article that was refused can still come back with another removed item, which says so. */
  #isHandedOn({ needs, operation, hint }: SentChange, { code }: CartProblem): boolean {
    if (code !== 'FREE_ARTICLE_NOT_ADDED' || needs === undefined || !('setFreeArticle' in operation)) return false;
    const { productId, campaignId } = operation.setFreeArticle;
    return this.#messages.deleted.handOn({ ...hint, productId, campaignId });
  }

  /**
   * Empties the cart in memory only, and not for a check, which leaves what was known before. What waits to be added
   * cannot be added to a cart that nobody knows.
   */
  #failLoad(problem: CartProblem, interruptions: number): void {
    const isCutShort = this.#isCutShort(problem, interruptions);
    const isAsked = this.#loads.running?.isAsked;
    if (isCutShort) this.#loads.takeBack();
    // What is known of the cart stays in view until the connection is back.
    if (isCutShort && (this.isOnline || this.confirmed.isLoaded)) return;
    if (isAsked) {
      this.confirmed.lose();
      this.getError = problem;
    }
    if (isCutShort || this.confirmed.isLoaded) return;
    const lost = this.queue.pending.filter(({ operation }) => 'addArticle' in operation);
    for (const change of lost) this.#settle(change, { kind: 'failed', problem });
    if (lost.some(({ isToldByCaller }) => !isToldByCaller)) this.showProblem(problem);
  }

  /** Whether a request failed for want of a connection or of a page, and is made again once both are there. */
  #isCutShort({ code }: CartProblem, interruptions: number): boolean {
    return code === 'UNKNOWN' && interruptions !== this.#interruptions;
  }

  /** Takes out a change that did nothing; what it removed is there again. */
  #settle(change: PendingChange, result: CartChangeResult): void {
    this.queue.remove(change);
    const target = targetOf(change.operation);
    if (!this.queue.isAbout(target)) this.#messages.deleted.drop(target);
    tell(change, result);
  }

  #confirm(cart: Cart, requestedAt: number, isChange: boolean): void {
    this.confirmed.answered(cart, requestedAt, isChange);
    this.#isUncertain = false;
    this.#loads.forgetCheck();
    this.#messages.deleted.dropShownIn(this.cart);
  }
}
