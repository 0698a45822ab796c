import { linkTargets } from '@kontor/site';

/** Leaves for the cart page of a shop, which is the page's own where no origin is named. */
export function goToCart(shop?: string): void {
  window.location.assign(shop ? new URL(linkTargets.cart, shop) : linkTargets.cart);
}
