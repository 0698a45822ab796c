import type { brand, ItemKind } from '@kontor/site';

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

/** The articles that a page shows or sells. */
export type AnnouncedItems = {
  /** ISO 4217. */
  readonly currency: string;
  readonly items: readonly AnnouncedItem[];
  /** The voucher that applies, without any data that would identify its owner. */
  readonly coupon?: string;
};

/** A placed order. */
export type AnnouncedPurchase = AnnouncedItems & {
  readonly orderId: string;
  /** The price paid for the goods, excluding shipping. */
  readonly value: number;
  readonly shipping?: number;
};

type Details = {
  'item-viewed': AnnouncedItems;
  'cart-viewed': AnnouncedItems;
  'checkout-begun': AnnouncedItems;
  /** The shopper has taken a step towards the order. */
  'checkout-progressed': AnnouncedItems;
  /** The shopper has returned from the checkout to the cart. */
  'checkout-reversed': AnnouncedItems;
  /** An order was placed. Announced once per order. */
  purchased: AnnouncedPurchase;
};

/** The events that pages emit on `window` for analytics, with their details by name (`docs/contracts/tracking.md`). */
export type ShopEvents = { [Name in keyof Details as `${typeof brand.key}:${Name}`]: Details[Name] };

/** Window event for a successful newsletter sign-up (NEWS-38). */
export const signUpEventName = 'newsletter-successful-submit';
