import type { Article, CartChange, CartErrorCode } from '@kontor/api/cart';
import type { TextLocale } from '@kontor/i18n';
import { brand, type SiteKey } from '@kontor/site';

/** Result of a change. */
export type PageCartResult =
  /** The change succeeded or there was nothing to do. `addedProduct` is the added article, if there is one. */
  | { readonly isSuccess: true; readonly addedProduct: Article | undefined }
  /** The change was refused or failed. `message` explains why, in the page's language. */
  | {
      readonly isSuccess: false;
      readonly code: CartErrorCode | PageCartMessage | 'FREE_ARTICLE_NOT_ADDED';
      readonly message: string;
    };

/** Failures that have a message but no error code from the back end (CART-38). */
export type PageCartMessage = 'GIFT_CARD_NOT_REMOVED' | 'VOUCHER_NOT_REMOVED';

/** Data shown on the line until the back end responds. */
export type PageCartHint = Partial<Pick<Article, 'title' | 'variant' | 'url' | 'imageUrl' | 'price'>>;

/** Options of a change. */
export type PageCartOptions = {
  /**
   * The page itself shows `message` and offline hints, near the control that the shopper used. The mini-cart does not
   * repeat them.
   */
  readonly showsMessage?: boolean;
};

/**
 * The cart API for page scripts, such as a button that adds an article. The page's mini-cart shows changes immediately.
 */
export type PageCart = {
  /** Number of pieces that the shopper sees in the cart, including pending changes. */
  readonly itemCount: number;
  /**
   * Adds pieces of an article. Never rejects. While there is no connection, the promise stays pending.
   * @param quantity number of pieces, an integer of at least 1
   */
  add(
    article: { readonly productId: string; readonly tcm: string },
    quantity?: number,
    hint?: PageCartHint,
    options?: PageCartOptions,
  ): Promise<PageCartResult>;
  /** Makes one of the cart's five changes. Never rejects. While there is no connection, the promise stays pending. */
  change(change: CartChange, hint?: PageCartHint, options?: PageCartOptions): Promise<PageCartResult>;
  /** Shows a message in the cart for a change made outside the store. */
  showMessage(message: PageCartMessage): void;
  /** Reloads the cart after a change outside the store, just like the window event `cart-trigger-update`. */
  triggerUpdate(): void;
  /**
   * Subscribes to changes of the item count, just like the window event `cart-data-changed`. Returns a function that
   * unsubscribes.
   */
  onDataChanged(listener: (detail: { readonly itemCount: number }) => void): () => void;
};

/** What the header and the footer offer to a page's own scripts, on every page that includes them. */
export type PageChrome = {
  /**
   * Opens the cart of the page's site, with messages in the site's language. Rejects if the scripts or strings fail to
   * load.
   */
  readonly openCart: () => Promise<PageCart>;
};

/** The `window` event that announces `window.kontor`. Its `detail` is the same object. */
export const chromeReadyEvent = `${brand.key}:ready` as const;

declare global {
  interface Window {
    kontor?: PageChrome;
  }
}

/** What `shop_cart/pageCart` exports. */
export type PageCartModule = {
  /** Opens a site's cart with messages in a given language. Rejects if the strings fail to load. */
  readonly openPageCart: (page: { readonly site: SiteKey; readonly locale: TextLocale }) => Promise<PageCart>;
};
