import type { Cart } from '@kontor/api/cart';
import { type AnnouncedItems, createWindowEvents, type ShopEvents } from '@kontor/browser';
import { countryOf, type SiteKey } from '@kontor/site';
import { useEffect, useRef } from 'react';

/** Announces on `window` what tracking sends with consent. */
export function announce<Name extends keyof ShopEvents>(name: Name, detail: ShopEvents[Name]): void {
  createWindowEvents<ShopEvents>().emit(name, detail);
}

/** Announces once what a page shows, as soon as it is known. */
export function useAnnouncement<Name extends keyof ShopEvents>(name: Name, detail: ShopEvents[Name] | undefined): void {
  const isAnnounced = useRef(false);
  useEffect(() => {
    if (!detail || isAnnounced.current) return;
    isAnnounced.current = true;
    announce(name, detail);
  });
}

/**
 * The articles of a cart as they are announced, in the currency of its prices. An announcement has one currency, so a price
 * in another one is left out.
 */
export function announcedCart({ articles }: Pick<Cart, 'articles'>, site: SiteKey): AnnouncedItems {
  const currency = articles.find(({ price }) => price)?.price?.currency ?? countryOf(site).currency;
  const items = articles.map(({ productId, title, price, quantity }) => ({
    id: productId,
    title,
    ...(price?.currency === currency ? { price: price.amount } : {}),
    quantity: quantity.quantity,
  }));
  return { currency, items };
}
