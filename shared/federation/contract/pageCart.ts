import type { Article, CartChange, CartErrorCode } from '@kontor/api/cart';
import type { TextLocale } from '@kontor/i18n';
import { brand, type SiteKey } from '@kontor/site';

/** Result of a change. */
export type PageCartResult =
  /** Done, or there was nothing to do; `addedProduct` is the added article, if any. */
  | { readonly isSuccess: true; readonly addedProduct: Article | undefined }
  /** Refused or failed; `message` explains the reason in the language of the page. */
  | {
      readonly isSuccess: false;
      readonly code: CartErrorCode | PageCartMessage | 'FREE_ARTICLE_NOT_ADDED';
      readonly message: string;
    };

/** Failures that have a message, but no error code from the back end (CART-38). */
export type PageCartMessage = 'GIFT_CARD_NOT_REMOVED' | 'VOUCHER_NOT_REMOVED';

/** Data of the line that is shown until the back end answers. */
export type PageCartHint = Partial<Pick<Article, 'title' | 'variant' | 'url' | 'imageUrl' | 'price'>>;

/** Options of a change. */
export type PageCartOptions = {
  /**
   * The page shows `message` and offline hints where the shopper acted; the mini-cart does not show them again.
   */
  readonly showsMessage?: boolean;
};

/**
 * The cart API for page scripts, such as a button that adds an article. Changes appear in the page's mini-cart
 * immediately.
 */
export type PageCart = {
  /** Pieces in the cart as the shopper sees it, including pending changes. */
  readonly itemCount: number;
  /**
   * Adds pieces of an article. Never rejects. Without a connection, the promise stays pending until there is one.
   * @param quantity pieces, a whole number of at least 1
   */
  add(
    article: { readonly productId: string; readonly tcm: string },
    quantity?: number,
    hint?: PageCartHint,
    options?: PageCartOptions,
  ): Promise<PageCartResult>;
  /** Makes one of the five changes of the cart. Never rejects; waits like `add`. */
  change(change: CartChange, hint?: PageCartHint, options?: PageCartOptions): Promise<PageCartResult>;
  /** Shows a message in the cart for a change that was made outside of the store. */
  showMessage(message: PageCartMessage): void;
  /** Reloads the cart after a change outside of the store; the same as the window event `cart-trigger-update`. */
  triggerUpdate(): void;
  /** Subscribes to changes of the count, like the window event `cart-data-changed`; returns the unsubscribe function. */
  onDataChanged(listener: (detail: { readonly itemCount: number }) => void): () => void;
};

/** What header and footer offer to the page's own scripts, in every page that they are in. */
export type PageChrome = {
  /** Opens the cart of the page's site, with messages in its language. Rejects if its scripts or texts fail to load. */
  readonly openCart: () => Promise<PageCart>;
};

/** Event on `window` that announces `window.kontor`; its detail is the same object. */
export const chromeReadyEvent = `${brand.key}:ready` as const;

declare global {
  interface Window {
    kontor?: PageChrome;
  }
}

/** What `shop_cart/pageCart` exports. */
export type PageCartModule = {
  /** Opens the cart of a site with its messages in a language. Rejects if the texts fail to load. */
  readonly openPageCart: (page: { readonly site: SiteKey; readonly locale: TextLocale }) => Promise<PageCart>;
};
