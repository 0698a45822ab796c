import { linkTargets } from '@kontor/site';

/** Opens the cart page of the shop at the given origin, by default the page's own origin. */
export function goToCart(shop?: string): void {
  window.location.assign(shop ? new URL(linkTargets.cart, shop) : linkTargets.cart);
}
