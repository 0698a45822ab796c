import type { Article, Cart } from '@kontor/api/cart';
import { action, makeAutoObservable } from 'mobx';
import { CartSync, type CartSyncOptions } from './CartSync.ts';
import {
  type CartOperation,
  type LineHint,
  quantityIn,
  requireWholeNumbers,
  targetOf,
  toReturn,
} from './cartOperation.ts';
import type { CartProblem } from './cartProblem.ts';
import type { CartTabMessage } from './cartTabMessage.ts';
import { type CheckoutBlock, checkoutBlockOf } from './checkoutGate.ts';
import { type DeletedItem, DeletedItems, toUndo } from './DeletedItems.ts';
import { ExpiringError, type PauseReason } from './ExpiringError.ts';
import type { CartChangeResult, PendingChange } from './pendingChanges.ts';

export type CartStoreOptions = CartSyncOptions;

/** Who tells the shopper of a change that failed or waits; without a word, the cart does. */
type ChangeTelling = Pick<PendingChange, 'isToldByCaller'>;

/**
 * The cart of one site as the shopper sees it: what the back end confirmed last, with every change that it has
 * not answered yet replayed on top. One request is under way at a time.
 */
export class CartStore {
  /** How many parts of the page show the messages in their place. */
  noticePlaces = 0;

  readonly #sync: CartSync;
  readonly #deleted: DeletedItems;
  readonly #error: ExpiringError;

  constructor(options: CartStoreOptions) {
    this.#deleted = new DeletedItems(options.clock);
    this.#error = new ExpiringError(options.clock);
    this.#sync = new CartSync(options, { deleted: this.#deleted, error: this.#error });
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** What the back end answered last; before that, what the browser remembered. */
  get confirmed(): Cart {
    return this.#sync.confirmed.cart;
  }

  /** Whether `confirmed` is an answer of the back end to this page. */
  get isLoaded(): boolean {
    return this.#sync.confirmed.isLoaded;
  }

  get isLoading(): boolean {
    return this.#sync.isLoading;
  }

  get isOnline(): boolean {
    return this.#sync.isOnline;
  }

  /** Why the cart cannot be shown; stays until a load succeeds. */
  get getError(): CartProblem | undefined {
    return this.#sync.getError;
  }

  get pending(): readonly PendingChange[] {
    return this.#sync.queue.pending;
  }

  /** The visible cart. Sums that a pending change makes wrong are left out; `confirmed` still has the old ones. */
  get cart(): Cart {
    return this.#sync.cart;
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
    const isWaiting = this.isWaitingForConnection && this.pending.some(({ isToldByCaller }) => !isToldByCaller);
    return this.noticePlaces === 0 && (this.setError !== undefined || isWaiting);
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
  add(
    productId: string,
    tcm: string,
    quantity = 1,
    hint?: LineHint,
    telling?: ChangeTelling,
  ): Promise<CartChangeResult> {
    return this.change({ addArticle: { productId, tcm, quantity } }, hint, telling);
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
  change(operation: CartOperation, hint?: LineHint, { isToldByCaller }: ChangeTelling = {}): Promise<CartChangeResult> {
    requireWholeNumbers(operation);
    // A removal drops the free articles that wait for what it removes; they are its own to bring back.
    this.#deleted.note(operation, this.cart, this.#sync.queue.freeArticlesAfter(targetOf(operation)));
    return new Promise((resolve) => {
      this.#sync.change({ operation, hint, isToldByCaller, listeners: [resolve] });
    });
  }

  /**
   * Brings a deleted item back, by its key, and then the free articles that left with it; what can no longer be ordered
   * stays away.
   */
  undo(key: string): void {
    const item = this.deletedItems.find((candidate) => candidate.key === key);
    if (!item || item.isFinal) return;
    const { freeArticles = [] } = item;
    this.#deleted.drop(key);
    this.#sync.change({ operation: toUndo(item), hint: item, isUndo: true });
    for (const lost of freeArticles) this.#sync.change({ operation: toReturn(lost), hint: lost, needs: key });
  }

  /**
   * Loads the cart once the queue is empty; remotes that ask at the same time share one request, a forced load is
   * never answered by a request that is already under way. Resolves when it is done, failed or not: see `getError`.
   */
  load({ forceReload = false }: { readonly forceReload?: boolean } = {}): Promise<void> {
    return this.#sync.load(forceReload);
  }

  /** Shows what the browser remembered of an earlier page, until the first answer, and sends what that one could not. */
  restore(): void {
    this.#sync.restore();
  }

  /** The page is left: what the back end has not answered is the next page's of this tab. */
  leave(): void {
    this.#sync.leave();
  }

  /** The page is there again: it goes on, but not with what another one took over meanwhile. */
  comeBack(): void {
    this.#sync.comeBack();
  }

  /** Follows another page of the site, unless this page knows the newer cart; asks the back end where that is unclear. */
  followTab(message: CartTabMessage): void {
    this.#sync.followTab(message);
  }

  /** Without a connection everything waits; with it the queue goes on. */
  setOnline(isOnline: boolean): void {
    this.#sync.setOnline(isOnline);
  }

  /** Shows a set error; also one of a change that is none of this store's, such as a voucher that stays. */
  showProblem(problem: CartProblem): void {
    this.#sync.showProblem(problem);
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
}
