// Generated from the sources of the contract.

/** One of the nine country sites. */
export type SiteKey = 'DE' | 'AT' | 'CH' | 'CH_FR' | 'PL' | 'CZ' | 'HU' | 'SK' | 'TR';

export type TextLocale = 'de-DE' | 'de-AT' | 'de-CH' | 'fr-CH' | 'pl-PL' | 'cs-CZ' | 'hu-HU' | 'sk-SK' | 'tr-TR' | 'en';

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

/** Data of the line that is shown until the back end answers. */
export type PageCartHint = Partial<Pick<Article, 'title' | 'variant' | 'url' | 'imageUrl' | 'price'>>;

export type Article = {
  productId: string;
  tcm: string;
  title: string;
  variant: string;
  quantity: {
    quantity: number;
  };
  availability: 'AVAILABLE' | 'NOT_AVAILABLE' | 'SOLDOUT';
  campaignId?: string | undefined;
  /** Address of the product view. */
  url: string;
  /** Address of a square picture. */
  imageUrl: string;
  /** Price of one piece. */
  price?: {
    amount: number;
    currency: string;
  } | undefined;
  /** Price of all pieces together. */
  totalPrice?: {
    amount: number;
    currency: string;
  } | undefined;
};

/** Options of a change. */
export type PageCartOptions = {
  /**
   * The page shows `message` and offline hints where the shopper acted; the mini-cart does not show them again.
   */
  readonly showsMessage?: boolean;
};

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

export type CartErrorCode = 'UNKNOWN' | 'CARTSTORAGE_UNAVAILABLE' | 'PRODUCTDATA_UNAVAILABLE' | 'PRICE_UNAVAILABLE' | 'NOT_MODIFIED' | 'CART_LIMIT' | 'ITEM_LIMIT' | 'AVAILABILITY_LIMIT';

/** Failures that have a message, but no error code from the back end. */
export type PageCartMessage = 'GIFT_CARD_NOT_REMOVED' | 'VOUCHER_NOT_REMOVED';

export type CartChange = {
  setArticle: {
    productId: string;
    tcm: string;
    quantity: number;
  };
} | {
  setFreeArticle: {
    productId: string;
    campaignId: string;
    remove: boolean;
  };
} | {
  setGiftCard: {
    productId: string;
    tcm: string;
    set: boolean;
  };
} | {
  setPartnerProduct: {
    partnerProductId: string;
    set: boolean;
  };
} | {
  deleteSubscription: {
    subscriptionId: string;
  };
};

/** Opens the cart of a site with its messages in a language. Rejects if the texts fail to load. */
export declare const openPageCart: (page: { readonly site: SiteKey; readonly locale: TextLocale }) => Promise<PageCart>;

declare global {
  interface WindowEventMap {
    /** The number of articles in the cart has changed. */
    'cart-data-changed': CustomEvent<{ readonly itemCount: number }>;
    /** Sent by the page after it has changed the cart outside of our scripts: the cart is loaded again. */
    'cart-trigger-update': Event;
  }
}
