import type { brand, ItemKind } from '@kontor/site';

/** An article as a page announces it. */
export type AnnouncedItem = {
  readonly id: string;
  readonly title: string;
  /** The kind of line, which analytics get as `item_category`. */
  readonly kind?: ItemKind;
  /** Price of one piece in the major unit of the currency; absent while it is unknown. */
  readonly price?: number;
  readonly quantity: number;
};

/** Articles that a page shows or sells. */
export type AnnouncedItems = {
  /** ISO 4217. */
  readonly currency: string;
  readonly items: readonly AnnouncedItem[];
  /** The voucher that counts, without what would reveal who has it. */
  readonly coupon?: string;
};

/** A placed order. */
export type AnnouncedPurchase = AnnouncedItems & {
  readonly orderId: string;
  /** What was paid for the goods, without shipping. */
  readonly value: number;
  readonly shipping?: number;
};

type Details = {
  'item-viewed': AnnouncedItems;
  'cart-viewed': AnnouncedItems;
  'checkout-begun': AnnouncedItems;
  /** The shopper has taken a step towards the order. */
  'checkout-progressed': AnnouncedItems;
  /** The shopper has gone back from the checkout to the cart. */
  'checkout-reversed': AnnouncedItems;
  /** An order was placed; announced once for each order. */
  purchased: AnnouncedPurchase;
};

/** What pages announce on `window`, for analytics: names with their details (`docs/contracts/tracking.md`). */
export type ShopEvents = { [Name in keyof Details as `${typeof brand.key}:${Name}`]: Details[Name] };

/** Window event of a successful sign-up for the newsletter (NEWS-38). */
export const signUpEventName = 'newsletter-successful-submit';
