import { linkTargets } from '@kontor/site';

/** Opens the cart page of the shop at an origin, by default the origin of the page. */
export function goToCart(shop?: string): void {
  window.location.assign(shop ? new URL(linkTargets.cart, shop) : linkTargets.cart);
}
