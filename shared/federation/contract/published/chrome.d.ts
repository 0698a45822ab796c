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

/** The articles that a page shows or sells. */
export type AnnouncedItems = {
  /** ISO 4217. */
  readonly currency: string;
  readonly items: readonly AnnouncedItem[];
  /** The voucher that applies, without any data that would identify its owner. */
  readonly coupon?: string;
};

/** An article as announced by a page. */
export type AnnouncedItem = {
  readonly id: string;
  readonly title: string;
  /** The line kind, which is sent to analytics as `item_category`. */
  readonly kind?: ItemKind;
  /** Price per piece in the currency's major unit; missing while it is unknown. */
  readonly price?: number;
  readonly quantity: number;
};

export type ItemKind = 'article' | 'free article' | 'gift card' | 'subscription' | 'partner product';

/** A placed order. */
export type AnnouncedPurchase = AnnouncedItems & {
  readonly orderId: string;
  /** The price paid for the goods, excluding shipping. */
  readonly value: number;
  readonly shipping?: number;
};

/** A promotion's id and kind, such as `BANNER`. There is no kind if nothing is shown. */
type PromotionDetail = { readonly id: string; readonly kind: string | undefined };

declare global {
  var kontor: PageChrome | undefined;
  var kontorEvents: undefined | {
    push(...announcements: readonly (
      | readonly ['kontor:item-viewed', AnnouncedItems]
      | readonly ['kontor:cart-viewed', AnnouncedItems]
      | readonly ['kontor:checkout-begun', AnnouncedItems]
      | readonly ['kontor:checkout-progressed', AnnouncedItems]
      | readonly ['kontor:checkout-reversed', AnnouncedItems]
      | readonly ['kontor:purchased', AnnouncedPurchase]
    )[]): unknown;
  };
  interface WindowEventMap {
    /** The header or footer has created `window.kontor`, which is also the event's `detail`. */
    'kontor:ready': CustomEvent<PageChrome>;
    /** The number of articles in the cart has changed. */
    'cart-data-changed': CustomEvent<{ readonly itemCount: number }>;
    /** The page dispatches this after it has changed the cart outside of our scripts. The cart is then reloaded. */
    'cart-trigger-update': Event;
    /** The server or the page has loaded a promotion, or has found that there is none. */
    'kontor:promotion-fetched': CustomEvent<PromotionDetail & { readonly fetched: boolean }>;
    /** The visitor has followed a link in a promotion. */
    'kontor:promotion-clicked': CustomEvent<PromotionDetail & { readonly target: string }>;
    /** The visitor has opened a promotion's legal text. Closing it is not announced. */
    'kontor:legal-opened': CustomEvent<PromotionDetail>;
    /** The visitor has copied a voucher code to the clipboard. */
    'kontor:voucher-copied': CustomEvent<PromotionDetail>;
    /** A promotion's picture could not be loaded. */
    'kontor:picture-failed': CustomEvent<PromotionDetail & { readonly source: string }>;
    'kontor:navigation-opened': CustomEvent<{ readonly title: string }>;
    'kontor:navigation-closed': CustomEvent<{ readonly title: string }>;
    /** Both navigation sources have loaded or failed. */
    'kontor:navigation-loaded': CustomEvent<Readonly<Record<string, never>>>;
    'kontor:navigation-clicked': CustomEvent<{ readonly title: string; readonly url: string }>;
    /** The suggestion panel has opened, either below the search box or as an overlay. */
    'kontor:search-opened': CustomEvent<{ readonly view: 'flyout' | 'overlay' }>;
    'kontor:search-closed': CustomEvent<{ readonly view: 'flyout' | 'overlay' }>;
    /** The visitor has submitted a search text, either typed or chosen. */
    'kontor:search-submitted': CustomEvent<{ readonly text: string; readonly source: 'typed' | 'term' | 'recent' }>;
    /** The visitor has opened a suggested product. `position` starts at 1. */
    'kontor:suggested-product-clicked': CustomEvent<{
      readonly productId: string;
      readonly title: string;
      readonly typedText: string;
      readonly position: number;
    }>;
  }
}
