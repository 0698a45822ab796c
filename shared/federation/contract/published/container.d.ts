// Generated from the sources of the contract.

/** The container for other teams' federation runtimes. */
export type CartContainer = {
  /** Takes nothing from the share scope and adds nothing to it. */
  init(): void;
  /** Resolves to the module factory. Rejects for an unknown name. */
  get(name: './mount'): Promise<() => CartMountModule>;
};

/** What `shop_cart/mount` exports: the cart for pages that have no React or do not share it with the shop. */
export type CartMountModule = {
  /**
   * Shows the cart icon and its panel in an element. A second call for the same element updates the options.
   *
   * @throws TypeError if `element` is not an element, or if an option is missing or invalid
   */
  mount(element: Element, options: CartMountOptions): MountedCart;
};

/** Options of `mount`. */
export type CartMountOptions = {
  /** The cart's country site, which also determines the prices and the default language. */
  readonly site: SiteKey;
  /**
   * Language of the cart's wording, written as in `lang`. Defaults to the document's language if the cart has it,
   * otherwise to the site's.
   */
  readonly language?: string;
  /** Layout of the page. It is validated, but currently has no effect on the cart. */
  readonly platform?: Platform;
  /** Origin of the shop for requests and links. Defaults to the page's origin. */
  readonly shop?: string;
  /**
   * Called when the cart fails. By default, a warning is written to the console. These errors are never thrown into the
   * page.
   */
  readonly onProblem?: (problem: CartMountProblem) => void;
};

/** One of the nine country sites. */
export type SiteKey = 'DE' | 'AT' | 'CH' | 'CH_FR' | 'PL' | 'CZ' | 'HU' | 'SK' | 'TR';

export type Platform = 'CLASSIC' | 'MATCH' | 'SMARTPHONE' | 'TABLET';

/**
 * - `options`: an attribute of the element is invalid, and the link is shown.
 * - `load`: the cart's code or strings failed to load, and the link stays until a retry succeeds.
 * - `render`: rendering threw an error, and the link is shown again.
 */
export type CartMountProblem = { readonly kind: 'options' | 'load' | 'render'; readonly error: unknown };

/** A mounted cart icon. */
export type MountedCart = {
  /**
   * Changes some of the options. If one of them is invalid, none is changed.
   *
   * @throws TypeError for an invalid option
   */
  update(options: Partial<CartMountOptions>): void;
  /** Unmounts the cart and restores the element's previous content. */
  unmount(): void;
  /**
   * Opens the same cart for the page's scripts, such as buttons. Rejects if the cart's code or strings fail to load.
   */
  openPageCart(): Promise<PageCart>;
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
  var kontor_cart: CartContainer;
  interface WindowEventMap {
    /** The number of articles in the cart has changed. */
    'cart-data-changed': CustomEvent<{ readonly itemCount: number }>;
    /** The page dispatches this after it has changed the cart outside of our scripts. The cart is then reloaded. */
    'cart-trigger-update': Event;
  }
}
