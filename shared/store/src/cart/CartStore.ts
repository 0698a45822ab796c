import type { Cart } from '@kontor/api/cart';
import { makeAutoObservable } from 'mobx';
import {
  type CartOperation,
  type LineHint,
  lineKeyOf,
  requireWholeNumbers,
  restoreFreeArticle,
} from './cartOperation.ts';
import { type CheckoutBlock, checkoutBlockOf } from './checkoutGate.ts';
import { CartMessages } from './messages/CartMessages.ts';
import { toUndo } from './messages/DeletedItems.ts';
import { CartSync, type CartSyncOptions } from './sync/CartSync.ts';
import type { CartChangeResult, PendingChange } from './sync/pendingChanges.ts';

export type CartStoreOptions = CartSyncOptions;

type ReportOptions = Pick<PendingChange, 'isReportedByCaller'>;

/** The cart of one site as the shopper sees and changes it. */
export class CartStore {
  /** Exchanges data with the back end and with other pages: loading, connection, page lifecycle. */
  readonly sync: CartSync;
  /** The set error and the deleted items. */
  readonly messages: CartMessages;

  constructor(options: CartStoreOptions) {
    this.messages = new CartMessages(options.clock);
    this.sync = new CartSync(options, this.messages);
    makeAutoObservable(this, { sync: false, messages: false });
  }

  /** The visible cart (CART-7). Sums that a pending change invalidates are omitted (CART-16). */
  get cart(): Cart {
    return this.sync.cart;
  }

  /**
   * The pieces of every kind (CART-60); the back end's count omits partner products. This is a separate computed value,
   * so that observers of the count ignore other changes of the cart.
   */
  get numberOfArticles(): number {
    const { numberOfArticles, partnerProducts, defectivePartnerProducts } = this.cart;
    return [...partnerProducts, ...defectivePartnerProducts].reduce(
      (sum, { totalQuantity }) => sum + totalQuantity,
      numberOfArticles,
    );
  }

  get hasPendingChanges(): boolean {
    return this.sync.queue.pending.length > 0;
  }

  /** Whether pending changes wait for the connection. */
  get isWaitingForConnection(): boolean {
    return !this.sync.isOnline && this.hasPendingChanges;
  }

  /** Whether there is a message, but no message list shows it. */
  get hasHiddenMessage(): boolean {
    const { setError, listCount } = this.messages;
    const isWaiting =
      this.isWaitingForConnection && this.sync.queue.pending.some(({ isReportedByCaller }) => !isReportedByCaller);
    return listCount === 0 && (setError.current !== undefined || isWaiting);
  }

  get checkoutBlockedBy(): CheckoutBlock | undefined {
    return checkoutBlockOf(this.cart, this.hasPendingChanges);
  }

  /**
   * Adds pieces of an article. The absolute quantity is computed from the confirmed cart when the request is sent, so
   * that a failed addition removes nothing else.
   * @throws RangeError if the quantity is not a whole number of at least 1
   */
  add(
    productId: string,
    tcm: string,
    quantity = 1,
    hint?: LineHint,
    options?: ReportOptions,
  ): Promise<CartChangeResult> {
    return this.change({ addArticle: { productId, tcm, quantity } }, hint, options);
  }

  /**
   * Changes the visible cart immediately and queues the request. Never rejects.
   * @throws RangeError if a quantity is not a whole number, or is too small
   */
  change(
    operation: CartOperation,
    hint?: LineHint,
    { isReportedByCaller }: ReportOptions = {},
  ): Promise<CartChangeResult> {
    requireWholeNumbers(operation);
    // A removal drops pending free articles that depend on the removed line. They return with its undo.
    const freeArticles = this.sync.queue.freeArticlesAfter(lineKeyOf(operation));
    this.messages.deletedItems.update(operation, this.cart, freeArticles);
    return new Promise((resolve) => {
      this.sync.change({ operation, hint, isReportedByCaller, listeners: [resolve] });
    });
  }

  /** Restores a deleted item, then the free articles that were removed with it. Does nothing for a final item. */
  undo(key: string): void {
    const item = this.messages.deletedItems.items.find((candidate) => candidate.key === key);
    if (!item || item.isFinal) return;
    const { freeArticles = [] } = item;
    this.messages.deletedItems.remove(key);
    this.sync.change({ operation: toUndo(item), hint: item, isUndo: true });
    for (const article of freeArticles) {
      this.sync.change({ operation: restoreFreeArticle(article), hint: article, needs: key });
    }
  }
}
