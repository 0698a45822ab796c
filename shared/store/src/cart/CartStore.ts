import { type Article, type Cart, type CartApi, emptyCart } from '@kontor/api/cart';
import type { Clock, CrossTabChannel, StorageSlot } from '@kontor/browser';
import { action, makeAutoObservable, observableRef, runInAction } from 'mobx';
import { applyChange } from './applyChange.ts';
import {
  type CartOperation,
  type LineHint,
  quantityIn,
  requireWholeNumbers,
  targetOf,
  toCartChange,
} from './cartOperation.ts';
import { type CartProblem, problemOfChange, toCartProblem } from './cartProblem.ts';
import { type AnswerSpan, type CartTabMessage, cartFormatVersion, compareAnswers } from './cartTabMessage.ts';
import { type CheckoutBlock, checkoutBlockOf } from './checkoutGate.ts';
import { type DeletedItem, DeletedItems, toUndo } from './DeletedItems.ts';
import { ExpiringError, type PauseReason } from './ExpiringError.ts';
import { LoadRequests } from './LoadRequests.ts';
import { type LeftChanges, toLeftChanges } from './leftChanges.ts';
import { type CartChangeResult, enqueue, type PendingChange, takeBack, tell } from './pendingChanges.ts';

export type CartStoreDeps = {
  readonly cartApi: Pick<CartApi, 'load' | 'change'>;
  readonly clock: Clock;
  readonly cartStorage: Pick<StorageSlot<Cart>, 'read' | 'write'>;
  readonly cartTabs: Pick<CrossTabChannel<CartTabMessage>, 'post'>;
  readonly leftChanges: LeftChanges;
};

/**
 * The cart of one site as the shopper sees it: what the back end confirmed last, with every change that it has
 * not answered yet replayed on top. One request is under way at a time.
 */
export class CartStore {
  /** What the back end answered last; before that, what the browser remembered. */
  confirmed: Cart = emptyCart;
  /** Whether `confirmed` is an answer of the back end to this page. */
  isLoaded = false;
  isLoading = false;
  isOnline = true;
  /** Why the cart cannot be shown; stays until a load succeeds. */
  getError: CartProblem | undefined = undefined;
  pending: readonly PendingChange[] = [];
  /** How many parts of the page show the messages in their place. */
  noticePlaces = 0;

  readonly #deps: CartStoreDeps;
  readonly #deleted: DeletedItems;
  readonly #error: ExpiringError;
  readonly #loads = new LoadRequests();
  #lastId = 0;
  /** Operations up to this one were made before the set error came up, so their success does not clear it. */
  #lastIdBeforeError = 0;
  #confirmedSpan: AnswerSpan = { requestedAt: -1, answeredAt: -1 };
  #requestedAt: number | undefined;
  /** The page is gone, perhaps for good: from here on the next one sends what is pending. */
  #isLeft = false;
  #isLeftToNext = false;

  constructor(deps: CartStoreDeps) {
    this.#deps = deps;
    this.#deleted = new DeletedItems(deps.clock);
    this.#error = new ExpiringError(deps.clock);
    const references = { confirmed: observableRef, pending: observableRef, getError: observableRef };
    makeAutoObservable(this, references, { autoBind: true });
  }

  /** The visible cart. Sums that a pending change makes wrong are left out; `confirmed` still has the old ones. */
  get cart(): Cart {
    return this.pending.reduce((cart, { operation, hint }) => applyChange(cart, operation, hint), this.confirmed);
  }

  get articles(): readonly Article[] {
    return this.cart.articles;
  }

  get numberOfArticles(): number {
    return this.cart.numberOfArticles;
  }

  get hasPendingChanges(): boolean {
    return this.pending.length > 0;
  }

  get isBusy(): boolean {
    return this.isLoading || this.hasPendingChanges;
  }

  /** Changes wait for the connection to come back. */
  get isWaitingForConnection(): boolean {
    return !this.isOnline && this.hasPendingChanges;
  }

  /** Whether there is a message that no part of the page shows in its place. */
  get hasUnseenNotice(): boolean {
    return this.noticePlaces === 0 && (this.setError !== undefined || this.isWaitingForConnection);
  }

  get checkoutBlockedBy(): CheckoutBlock | undefined {
    return checkoutBlockOf(this.cart, this.hasPendingChanges);
  }

  /** Why the latest failed change failed; clears itself. */
  get setError(): CartProblem | undefined {
    return this.#error.current;
  }

  get deletedItems(): readonly DeletedItem[] {
    return this.#deleted.items;
  }

  /** How many pieces of an article the shopper sees in the cart. */
  quantityOf(productId: string, tcm: string): number {
    return quantityIn(this.cart, { productId, tcm });
  }

  /**
   * Adds so many pieces. The request carries the absolute quantity, counted from what the cart holds when it is sent,
   * so that an addition that fails takes nothing else with it.
   * @throws RangeError when the quantity is not a whole number of at least 1
   */
  add(productId: string, tcm: string, quantity = 1, hint?: LineHint): Promise<CartChangeResult> {
    return this.change({ addArticle: { productId, tcm, quantity } }, hint);
  }

  /**
   * Sets the quantity of an article; 0 removes it.
   * @throws RangeError when the quantity is not a whole number of at least 0
   */
  setQuantity(productId: string, tcm: string, quantity: number, hint?: LineHint): Promise<CartChangeResult> {
    return this.change({ setArticle: { productId, tcm, quantity } }, hint);
  }

  /**
   * Changes what is visible at once and sends the change when its turn comes. Never rejects.
   * @throws RangeError for a number of pieces that is none
   */
  change(operation: CartOperation, hint?: LineHint): Promise<CartChangeResult> {
    requireWholeNumbers(operation);
    this.#deleted.note(operation, this.cart);
    const id = ++this.#lastId;
    const result = new Promise<CartChangeResult>((resolve) => {
      this.pending = enqueue(this.pending, { id, operation, hint, isSent: false, listeners: [resolve] });
    });
    this.#pump();
    return result;
  }

  /** Brings a deleted item back, by its key. */
  undo(key: string): void {
    const item = this.deletedItems.find((candidate) => candidate.key === key);
    if (item) void this.change(toUndo(item), item);
  }

  /**
   * Loads the cart once the queue is empty; remotes that ask at the same time share one request, a forced load is
   * never answered by a request that is already under way. Resolves when it is done, failed or not: see `getError`.
   */
  load({ forceReload = false }: { readonly forceReload?: boolean } = {}): Promise<void> {
    const done = this.#loads.ask(forceReload);
    this.isLoading = true;
    this.#pump();
    return done;
  }

  /** Shows what the browser remembered of an earlier page, until the first answer, and sends what that one could not. */
  restore(): void {
    const { cartStorage, leftChanges } = this.#deps;
    const stored = cartStorage.read();
    if (stored && !this.isLoaded) this.confirmed = stored;
    const left = leftChanges.read() ?? [];
    leftChanges.clear();
    for (const { operation, hint } of left) void this.change(operation, hint);
    // What was removed on that page cannot be had back on this one.
    this.#deleted.clear();
  }

  /** The page is left: what the back end has not answered is the next page's of this tab. */
  leave(): void {
    const { leftChanges } = this.#deps;
    const left = toLeftChanges(this.pending);
    if (left.length > 0) leftChanges.write(left);
    this.#isLeft = true;
    this.#isLeftToNext = leftChanges.read() !== undefined;
  }

  /** The page is there again: it goes on, but not with what another one took over meanwhile. */
  comeBack(): void {
    const { leftChanges } = this.#deps;
    const isTakenOver = this.#isLeftToNext && leftChanges.read() === undefined;
    leftChanges.clear();
    this.#isLeft = false;
    this.#isLeftToNext = false;
    if (isTakenOver) for (const change of this.pending) this.#settle(change, { kind: 'changed' });
    void this.load({ forceReload: true });
  }

  /** Follows another page of the site, unless this page knows the newer cart; asks the back end where that is unclear. */
  followTab({ cart, requestedAt, answeredAt, isChange }: CartTabMessage): void {
    const order = compareAnswers({ requestedAt, answeredAt }, this.#confirmedSpan);
    if (order === 'earlier') return;
    if (order === 'later') this.#confirm(cart, { requestedAt, answeredAt });
    const mayCross = this.#requestedAt !== undefined && answeredAt >= this.#requestedAt;
    // Only a change makes a page ask: two pages that answered each other's loads would never stop.
    if (isChange && (order === 'unclear' || mayCross)) void this.load({ forceReload: true });
    else if (this.getError) void this.load();
  }

  /** Without a connection everything waits; with it the queue goes on. */
  setOnline(isOnline: boolean): void {
    this.isOnline = isOnline;
    this.#pump();
  }

  /** Shows a set error; also one of a change that is none of this store's, such as a voucher that stays. */
  showProblem(problem: CartProblem): void {
    this.#lastIdBeforeError = this.#lastId;
    this.#error.show(problem);
  }

  dismissSetError(): void {
    this.#error.clear();
  }

  /** Holds the set error in view while it is hovered or focused, or while the page is hidden. */
  pauseSetError(reason: PauseReason): void {
    this.#error.pause(reason);
  }

  resumeSetError(reason: PauseReason): void {
    this.#error.resume(reason);
  }

  /** Notes that a part of the page shows the messages; gives the function that notes its end. */
  holdNotices(): () => void {
    this.noticePlaces += 1;
    return action(() => {
      this.noticePlaces -= 1;
    });
  }

  /** Ends every timer. */
  dispose(): void {
    this.#error.clear();
    this.#deleted.clear();
  }

  #pump(): void {
    if (this.#requestedAt !== undefined || !this.isOnline || this.#isLeft) return;
    const next = this.pending[0];
    // Pieces can be added only to a cart that is known.
    if (next && (this.isLoaded || !('addArticle' in next.operation))) void this.#send(next);
    else if (next || this.#loads.isWanted) void this.#runLoad();
  }

  async #send(next: PendingChange): Promise<void> {
    const { cartApi, clock } = this.#deps;
    const requestedAt = clock.now();
    const change = toCartChange(next.operation, this.confirmed);
    const sent: PendingChange = { ...next, operation: change, isSent: true };
    this.#requestedAt = requestedAt;
    runInAction(() => {
      this.pending = this.pending.with(0, sent);
    });
    try {
      const outcome = await cartApi.change(change);
      runInAction(() => {
        if (outcome.status === 'changed') this.#succeed(sent, outcome.cart, outcome.addedProduct, requestedAt);
        else this.#settle(sent, { kind: 'notModified' });
      });
    } catch (error) {
      runInAction(() => this.#fail(sent, toCartProblem(error)));
    }
    this.#requestedAt = undefined;
    this.#pump();
  }

  async #runLoad(): Promise<void> {
    const requestedAt = this.#deps.clock.now();
    const isForced = this.#loads.begin();
    this.#requestedAt = requestedAt;
    runInAction(() => {
      this.isLoading = true;
      this.#deleted.clear();
    });
    try {
      const cart = await this.#deps.cartApi.load(isForced ? { forceReload: true } : {});
      runInAction(() => {
        this.getError = undefined;
        this.#error.clear();
        this.#confirmAnswer(cart, requestedAt, false);
      });
    } catch (error) {
      runInAction(() => this.#failLoad(toCartProblem(error)));
    }
    this.#requestedAt = undefined;
    runInAction(() => {
      this.isLoading = this.#loads.isWanted;
    });
    this.#loads.end();
    this.#pump();
  }

  #succeed(sent: PendingChange, cart: Cart, addedProduct: Article | undefined, requestedAt: number): void {
    if (sent.id > this.#lastIdBeforeError) this.#error.clear();
    this.pending = this.pending.filter((change) => change !== sent);
    this.#confirmAnswer(cart, requestedAt, true);
    tell(sent, { kind: 'changed', addedProduct });
    if (this.getError) void this.load();
  }

  #fail(sent: PendingChange, problem: CartProblem): void {
    // Another page took it over.
    if (!this.pending.includes(sent)) return;
    if ((!this.isOnline || this.#isLeft) && problem.code === 'UNKNOWN') {
      this.pending = takeBack(this.pending);
      return;
    }
    const shown = problemOfChange(sent.operation, problem);
    this.#settle(sent, { kind: 'failed', problem: shown });
    this.showProblem(shown);
  }

  /** Empties the cart in memory only. What waits to be added cannot be added to a cart that nobody knows. */
  #failLoad(problem: CartProblem): void {
    this.confirmed = emptyCart;
    this.isLoaded = false;
    this.getError = problem;
    const lost = this.pending.filter(({ operation }) => 'addArticle' in operation);
    for (const change of lost) this.#settle(change, { kind: 'failed', problem });
    if (lost.length > 0) this.showProblem(problem);
  }

  /** Takes out a change that did nothing; what it removed is there again. */
  #settle(change: PendingChange, result: CartChangeResult): void {
    this.pending = this.pending.filter((other) => other !== change);
    const target = targetOf(change.operation);
    if (!this.pending.some(({ operation }) => targetOf(operation) === target)) this.#deleted.drop(target);
    tell(change, result);
  }

  #confirmAnswer(cart: Cart, requestedAt: number, isChange: boolean): void {
    const span: AnswerSpan = { requestedAt, answeredAt: this.#deps.clock.now() };
    this.#confirm(cart, span);
    this.#deps.cartStorage.write(cart);
    this.#deps.cartTabs.post({ version: cartFormatVersion, isChange, cart, ...span });
  }

  #confirm(cart: Cart, span: AnswerSpan): void {
    this.confirmed = cart;
    this.isLoaded = true;
    this.#confirmedSpan = span;
    this.#deleted.dropShownIn(this.cart);
  }
}
