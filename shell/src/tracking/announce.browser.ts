import type { Cart } from '@kontor/api/cart';
import { type AnnouncedItems, createWindowEvents, type ShopEvents } from '@kontor/browser';
import { countryOf, type SiteKey } from '@kontor/site';
import { type TrackedCart, trackedLines } from '@kontor/tracking';
import { useEffect, useRef } from 'react';

/** Announces events on `window`. Tracking sends these events if the visitor consents. */
export function announce<Name extends keyof ShopEvents>(name: Name, detail: ShopEvents[Name]): void {
  createWindowEvents<ShopEvents>().emit(name, detail);
}

/** Announces a page's content once, as soon as it is known. */
export function useAnnouncement<Name extends keyof ShopEvents>(name: Name, detail: ShopEvents[Name] | undefined): void {
  const isAnnounced = useRef(false);
  useEffect(() => {
    if (!detail || isAnnounced.current) return;
    isAnnounced.current = true;
    announce(name, detail);
  });
}

/**
 * A cart's lines of every kind, as they are announced, in the currency of the cart's prices. An announcement has a
 * single currency, so prices in other currencies are left out.
 */
export function announcedCart(cart: TrackedCart, site: SiteKey): AnnouncedItems {
  const lines = trackedLines(cart);
  const currency = lines.find(({ price }) => price)?.price?.currency ?? countryOf(site).currency;
  const items = lines.map(({ id, title, kind, price, quantity }) => ({
    id,
    title,
    kind,
    ...(price?.currency === currency ? { price: price.amount } : {}),
    quantity,
  }));
  return { currency, items };
}

/**
 * The voucher that applies, in the form used for analytics. A personal code would reveal the buyer, so only its
 * beginning, which all codes of that kind share, is announced (CART-56).
 */
export function couponOf(code: string | undefined): { readonly coupon?: string } {
  return code === undefined ? {} : { coupon: code.replace(/-.*/, '') };
}

/** The cart with the voucher that applies, in the form in which the checkout announces it. */
export function announcedCheckout(cart: TrackedCart & Pick<Cart, 'voucher'>, site: SiteKey): AnnouncedItems {
  const code = cart.voucher?.problem === undefined ? cart.voucher?.code : undefined;
  return { ...announcedCart(cart, site), ...couponOf(code) };
}
