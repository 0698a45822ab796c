import type { Article, Cart } from '@kontor/api/cart';

/**
 * Why the cart may not proceed to checkout: it is empty, or it has a defective item, an unavailable article or a
 * pending change.
 */
export type CheckoutBlock = 'empty' | 'defective' | 'unavailable' | 'pending';

/** Why the checkout gate is closed; `undefined` if the cart may proceed (CART-40). */
export function checkoutBlockOf(cart: Cart, hasPendingChanges: boolean): CheckoutBlock | undefined {
  // A cart with nothing but defective items has an article count of 0 but is not empty.
  if (hasDefectiveItems(cart)) return 'defective';
  if (cart.numberOfArticles === 0 && cart.partnerProducts.length === 0) return 'empty';
  if (cart.articles.some(isUnavailable) || cart.freeArticles.some(isUnavailable)) return 'unavailable';
  return hasPendingChanges ? 'pending' : undefined;
}

/** Whether an article is unavailable (CART-4). */
export function isUnavailable({ availability }: Pick<Article, 'availability'>): boolean {
  return availability === 'NOT_AVAILABLE' || availability === 'SOLDOUT';
}

/** Whether one of the four defective lists contains an item. */
export function hasDefectiveItems(cart: Cart): boolean {
  return Object.entries(cart).some(
    ([name, list]) => name.startsWith('defective') && Array.isArray(list) && list.length > 0,
  );
}
