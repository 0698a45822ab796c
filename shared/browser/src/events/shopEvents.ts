import type { brand, ItemKind } from '@kontor/site';

/** An article in the form in which a page announces it. */
export type AnnouncedItem = {
  readonly id: string;
  readonly title: string;
  /** The kind of line, which analytics receive as `item_category`. */
  readonly kind?: ItemKind;
  /** Price of one piece in the major unit of the currency; missing while it is unknown. */
  readonly price?: number;
  readonly quantity: number;
};

/** Articles that a page shows or sells. */
export type AnnouncedItems = {
  /** ISO 4217. */
  readonly currency: string;
  readonly items: readonly AnnouncedItem[];
  /** The voucher that applies, without data that would reveal its owner. */
  readonly coupon?: string;
};

/** A placed order. */
export type AnnouncedPurchase = AnnouncedItems & {
  readonly orderId: string;
  /** The price paid for the goods, without shipping. */
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

/** The events that pages emit on `window`, for analytics: names with their details (`docs/contracts/tracking.md`). */
export type ShopEvents = { [Name in keyof Details as `${typeof brand.key}:${Name}`]: Details[Name] };

/** Window event for a successful sign-up for the newsletter (NEWS-38). */
export const signUpEventName = 'newsletter-successful-submit';
