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

/** A site's cart as the shopper sees and changes it. */
export class CartStore {
  /** Exchanges data with the back end and with other pages. Handles loading, the connection and the page lifecycle. */
  readonly sync: CartSync;
  /** The set error and the deleted items. */
  readonly messages: CartMessages;

  constructor(options: CartStoreOptions) {
    this.messages = new CartMessages(options.clock);
    this.sync = new CartSync(options, this.messages);
    makeAutoObservable(this, { sync: false, messages: false });
  }

  /** The visible cart (CART-7). Sums invalidated by a pending change are omitted (CART-16). */
  get cart(): Cart {
    return this.sync.cart;
  }

  /**
   * The number of units in lines of every kind (CART-60). The back end's count omits partner products. This is a
   * separate computed value so that other changes to the cart do not affect observers of the count.
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

  /** Whether pending changes are waiting for the connection. */
  get isWaitingForConnection(): boolean {
    return !this.sync.isOnline && this.hasPendingChanges;
  }

  /** Whether there is a message that no message list shows. */
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
   * Adds pieces of an article. The absolute quantity is calculated from the confirmed cart when the request is sent.
   * That way, a failed addition does not remove anything else.
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
   * Changes the visible cart immediately, and queues the request. Never rejects.
   * @throws RangeError if a quantity is too small or not a whole number
   */
  change(
    operation: CartOperation,
    hint?: LineHint,
    { isReportedByCaller }: ReportOptions = {},
  ): Promise<CartChangeResult> {
    requireWholeNumbers(operation);
    // Removing a line drops pending free articles that depend on it. Undoing the removal brings them back.
    const freeArticles = this.sync.queue.freeArticlesAfter(lineKeyOf(operation));
    this.messages.deletedItems.update(operation, this.cart, freeArticles);
    return new Promise((resolve) => {
      this.sync.change({ operation, hint, isReportedByCaller, listeners: [resolve] });
    });
  }

  /**
   * Restores a deleted item, followed by the free articles that were removed with it. Has no effect on an item that
   * cannot be restored.
   */
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
