import { linkTargets } from '@kontor/site';

/** Leaves for the cart page. */
export function goToCart(): void {
  window.location.assign(linkTargets.cart);
}
