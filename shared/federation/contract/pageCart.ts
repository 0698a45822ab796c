import type { Article, CartChange, CartErrorCode } from '@kontor/api/cart';
import type { TextLocale } from '@kontor/i18n';
import type { SiteKey } from '@kontor/site';

/** What became of a change that a page asked for. */
export type PageCartResult =
  /** Done, or nothing was to be done; `addedProduct` is what was added, where something was. */
  | { readonly isSuccess: true; readonly addedProduct: Article | undefined }
  /** Refused or failed; `message` is the sentence for it, in the language of the page. */
  | {
      readonly isSuccess: false;
      readonly code: CartErrorCode | PageCartMessage | 'FREE_ARTICLE_NOT_ADDED';
      readonly message: string;
    };

/** Failures that have a message but no code of the back end (CART-38). */
export type PageCartMessage = 'GIFT_CARD_NOT_REMOVED' | 'VOUCHER_NOT_REMOVED';

/** How a line looks until the back end has answered. */
export type PageCartHint = Partial<Pick<Article, 'title' | 'variant' | 'url' | 'imageUrl' | 'price'>>;

/** How a page goes on with a change that it asks for. */
export type PageCartOptions = {
  /**
   * The page shows `message` where the shopper acted, and says itself that a change waits for the connection: the
   * mini-cart does not say either a second time.
   */
  readonly showsMessage?: boolean;
};

/**
 * The cart for the scripts of a page, such as a button that adds to it anywhere. It is the cart that the page's
 * mini-cart shows: what is asked for here is seen there at once.
 */
export type PageCart = {
  /** Pieces in the cart as the shopper sees it, changes under way included. */
  readonly itemCount: number;
  /**
   * Adds pieces of an article. Never rejects. Without a connection the result waits until there is one again.
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
  /** Shows a message of the catalogue in the cart, for a change that went past it. */
  showMessage(message: PageCartMessage): void;
  /** Loads the cart anew, after it was changed past it; the same as the window event `cart-trigger-update`. */
  triggerUpdate(): void;
  /** Hears of every changed count, as the window event `cart-data-changed` does; gives the function that ends it. */
  onDataChanged(listener: (detail: { readonly itemCount: number }) => void): () => void;
};

/** What `shop_cart/pageCart` exports. */
export type PageCartModule = {
  /** Opens the cart of a site with its messages in a language. Rejects when the texts cannot be had. */
  readonly openPageCart: (page: { readonly site: SiteKey; readonly locale: TextLocale }) => Promise<PageCart>;
};
