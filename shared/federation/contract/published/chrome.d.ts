// Generated from the sources of the contract.

/** What the header and the footer offer to a page's own scripts, on every page that includes them. */
export type PageChrome = {
  /**
   * Opens the cart of the page's site, with messages in the site's language. Rejects if the scripts or strings fail to
   * load.
   */
  readonly openCart: () => Promise<PageCart>;
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
  /** Makes one of the cart's five changes. Never rejects. Without a connection it stays pending, as `add` does. */
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

declare global {
  var kontor: PageChrome | undefined;
  interface WindowEventMap {
    /** The header or footer has created `window.kontor`, which is also the event's `detail`. */
    'kontor:ready': CustomEvent<PageChrome>;
  }
}
