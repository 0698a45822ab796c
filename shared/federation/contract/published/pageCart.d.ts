import type { SiteKey, TextLocale } from './page.d.ts';

/** An amount in a currency's major unit: 4.99 is four euro ninety-nine. */
export type Money = { amount: number; currency: string };

/** One article of the cart. */
export type Article = {
  productId: string;
  tcm: string;
  title: string;
  variant: string;
  quantity: { quantity: number };
  availability: 'AVAILABLE' | 'NOT_AVAILABLE' | 'SOLDOUT';
  campaignId?: string | undefined;
  /** Address of the product view. */
  url: string;
  /** Address of a square picture. */
  imageUrl: string;
  /** Price of one piece. */
  price?: Money | undefined;
  /** Price of all pieces together. */
  totalPrice?: Money | undefined;
};

/** One of the five changes of the cart; a quantity is the new one, not a difference. */
export type CartChange =
  | { setArticle: { productId: string; tcm: string; quantity: number } }
  | { setFreeArticle: { productId: string; campaignId: string; remove: boolean } }
  | { setGiftCard: { productId: string; tcm: string; set: boolean } }
  | { setPartnerProduct: { partnerProductId: string; set: boolean } }
  | { deleteSubscription: { subscriptionId: string } };

/** Why a change was refused or failed. */
export type CartErrorCode =
  | 'UNKNOWN'
  | 'CARTSTORAGE_UNAVAILABLE'
  | 'PRODUCTDATA_UNAVAILABLE'
  | 'PRICE_UNAVAILABLE'
  | 'NOT_MODIFIED'
  | 'CART_LIMIT'
  | 'ITEM_LIMIT'
  | 'AVAILABILITY_LIMIT';

/** Failures that have a message but no code of the back end. */
export type PageCartMessage = 'GIFT_CARD_NOT_REMOVED' | 'VOUCHER_NOT_REMOVED';

/** What became of a change: `message` is the sentence for a failure, in the language of the cart. */
export type PageCartResult =
  | { readonly isSuccess: true; readonly addedProduct: Article | undefined }
  | {
      readonly isSuccess: false;
      readonly code: CartErrorCode | PageCartMessage | 'FREE_ARTICLE_NOT_ADDED';
      readonly message: string;
    };

/** How a line looks until the back end has answered. */
export type PageCartHint = Partial<Pick<Article, 'title' | 'variant' | 'url' | 'imageUrl' | 'price'>>;

/** How a page goes on with a change that it asks for. */
export type PageCartOptions = {
  /** The page shows `message` and offline hints where the shopper acted; the mini-cart does not show them again. */
  readonly showsMessage?: boolean;
};

/** The cart for the scripts of a page; what is asked for here is seen in the mini-cart at once. */
export type PageCart = {
  /** Pieces in the cart as the shopper sees it, changes under way included. */
  readonly itemCount: number;
  /** Adds pieces of an article, one by default. Never rejects. Without a connection the result waits for one. */
  add(
    article: { readonly productId: string; readonly tcm: string },
    quantity?: number,
    hint?: PageCartHint,
    options?: PageCartOptions,
  ): Promise<PageCartResult>;
  /** Makes one of the five changes. Never rejects; waits like `add`. */
  change(change: CartChange, hint?: PageCartHint, options?: PageCartOptions): Promise<PageCartResult>;
  /** Shows a message of the catalogue in the cart, for a change that went past it. */
  showMessage(message: PageCartMessage): void;
  /** Loads the cart anew, after it was changed past it. */
  triggerUpdate(): void;
  /** Hears of every changed count; gives the function that ends it. */
  onDataChanged(listener: (detail: { readonly itemCount: number }) => void): () => void;
};

/** Opens the cart of a site with its messages in a language. Rejects when the texts cannot be had. */
export declare const openPageCart: (page: { readonly site: SiteKey; readonly locale: TextLocale }) => Promise<PageCart>;
