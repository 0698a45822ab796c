// Generated from the sources of the contract.

/** One of the nine country sites. */
export type SiteKey = 'DE' | 'AT' | 'CH' | 'CH_FR' | 'PL' | 'CZ' | 'HU' | 'SK' | 'TR';

export type TextLocale = 'de-DE' | 'de-AT' | 'de-CH' | 'fr-CH' | 'pl-PL' | 'cs-CZ' | 'hu-HU' | 'sk-SK' | 'tr-TR' | 'en';

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

/** Data shown on the line until the back end responds. */
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
  /** The address of the product page. */
  url: string;
  /** The address of a square picture. */
  imageUrl: string;
  /** The price of one piece. */
  price?: {
    amount: number;
    currency: string;
  } | undefined;
  /** The total price of all pieces. */
  totalPrice?: {
    amount: number;
    currency: string;
  } | undefined;
};

/** Options of a change. */
export type PageCartOptions = {
  /**
   * The page itself shows `message` and offline hints, near the control that the shopper used. The mini-cart does not
   * repeat them.
   */
  readonly showsMessage?: boolean;
};

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

export type CartErrorCode = 'UNKNOWN' | 'CARTSTORAGE_UNAVAILABLE' | 'PRODUCTDATA_UNAVAILABLE' | 'PRICE_UNAVAILABLE' | 'NOT_MODIFIED' | 'CART_LIMIT' | 'ITEM_LIMIT' | 'AVAILABILITY_LIMIT';

/** Failures that have a message but no error code from the back end. */
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

/** Opens a site's cart with messages in a given language. Rejects if the strings fail to load. */
export declare const openPageCart: (page: { readonly site: SiteKey; readonly locale: TextLocale }) => Promise<PageCart>;

declare global {
  interface WindowEventMap {
    /** The number of articles in the cart has changed. */
    'cart-data-changed': CustomEvent<{ readonly itemCount: number }>;
    /** The page dispatches this after it has changed the cart outside of our scripts. The cart is then reloaded. */
    'cart-trigger-update': Event;
  }
}
