// Generated from the sources of the contract.

import type { DetailedHTMLProps, HTMLAttributes } from 'react';

/** What `shop_cart/mount` exports: the cart for pages that do not share React with the shop, or have no React. */
export type CartMountModule = {
  /**
   * Shows the cart's icon with its panel in an element. Calling it again for the same element updates the options.
   *
   * @throws TypeError if `element` is not an element, or an option is missing or invalid
   */
  mount(element: Element, options: CartMountOptions): MountedCart;
};

/** Options of `mount`. */
export type CartMountOptions = {
  /** Country site of the cart; it also sets prices and the default language. */
  readonly site: SiteKey;
  /** Language of the texts, as in `lang`; by default the document's if the cart has it, else the site's. */
  readonly language?: string;
  /** Layout of the page; validated, but without effect in the cart today. */
  readonly platform?: Platform;
  /** Origin of the shop for calls and links; by default the page's own. */
  readonly shop?: string;
  /** Called when the cart fails; by default a console warning. These errors are never thrown into the page. */
  readonly onProblem?: (problem: CartMountProblem) => void;
};

/** One of the nine country sites. */
export type SiteKey = 'DE' | 'AT' | 'CH' | 'CH_FR' | 'PL' | 'CZ' | 'HU' | 'SK' | 'TR';

export type Platform = 'CLASSIC' | 'MATCH' | 'SMARTPHONE' | 'TABLET';

/**
 * - `options`: an attribute of the element is invalid; the link is shown.
 * - `load`: the cart's code or texts failed to load; the link stays until a retry succeeds.
 * - `render`: rendering threw; the link is shown again.
 */
export type CartMountProblem = { readonly kind: 'options' | 'load' | 'render'; readonly error: unknown };

/** A mounted cart icon. */
export type MountedCart = {
  /** Changes some of the options. @throws TypeError if one is invalid; the cart then stays unchanged */
  update(options: Partial<CartMountOptions>): void;
  /** Unmounts the cart and restores the previous content of the element. */
  unmount(): void;
  /** Opens the same cart for the page's scripts, such as buttons. Rejects if the cart's code or texts fail to load. */
  openPageCart(): Promise<PageCart>;
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

/** `<kontor-mini-cart site="DE">`; its attributes are `site`, `language`, `platform` and `shop`. */
export interface KontorMiniCartElement extends HTMLElement {
  /** Opens the same cart for the page's scripts. Rejects if the cart fails to load or the element is not in a document. */
  openPageCart(): Promise<PageCart>;
}

/** Attributes of `<kontor-mini-cart>`; they mean the same as the options of `mount`. */
export type KontorMiniCartAttributes = Pick<CartMountOptions, 'site' | 'language' | 'platform' | 'shop'>;

declare global {
  var kontorCart: CartMountModule;
  interface HTMLElementTagNameMap {
    'kontor-mini-cart': KontorMiniCartElement;
  }
  interface WindowEventMap {
    /** The number of articles in the cart has changed. */
    'cart-data-changed': CustomEvent<{ readonly itemCount: number }>;
    /** Sent by the page after it has changed the cart outside of our scripts: the cart is loaded again. */
    'cart-trigger-update': Event;
  }
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'kontor-mini-cart': DetailedHTMLProps<HTMLAttributes<HTMLElementTagNameMap['kontor-mini-cart']>, HTMLElementTagNameMap['kontor-mini-cart']> & KontorMiniCartAttributes;
    }
  }
}
