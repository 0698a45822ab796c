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

/** Result of a change; `message` is the sentence for a failure, in the language of the cart. */
export type PageCartResult =
  | { readonly isSuccess: true; readonly addedProduct: Article | undefined }
  | {
      readonly isSuccess: false;
      readonly code: CartErrorCode | PageCartMessage | 'FREE_ARTICLE_NOT_ADDED';
      readonly message: string;
    };

/** Data of the line that is shown until the back end answers. */
export type PageCartHint = Partial<Pick<Article, 'title' | 'variant' | 'url' | 'imageUrl' | 'price'>>;

/** Options of a change. */
export type PageCartOptions = {
  /** The page shows `message` and offline hints where the shopper acted; the mini-cart does not show them again. */
  readonly showsMessage?: boolean;
};

/** The cart API for page scripts. Changes appear in the mini-cart immediately. */
export type PageCart = {
  /** Pieces in the cart as the shopper sees it, including pending changes. */
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
  /** Shows a message in the cart for a change that was made outside of the store. */
  showMessage(message: PageCartMessage): void;
  /** Reloads the cart after a change outside of the store. */
  triggerUpdate(): void;
  /** Subscribes to changes of the count; returns the unsubscribe function. */
  onDataChanged(listener: (detail: { readonly itemCount: number }) => void): () => void;
};

/** Opens the cart of a site with its messages in a language. Rejects if the texts fail to load. */
export declare const openPageCart: (page: { readonly site: SiteKey; readonly locale: TextLocale }) => Promise<PageCart>;
