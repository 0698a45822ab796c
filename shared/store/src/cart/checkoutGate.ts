import type { Article, Cart } from '@kontor/api/cart';

/**
 * Why the cart may not proceed to checkout: nothing in it, a defective item, an item that cannot be had,
 * or a change that the back end has not answered yet.
 */
export type CheckoutBlock = 'empty' | 'defective' | 'unavailable' | 'pending';

/** The reason that keeps a cart from checkout, or nothing where it may proceed (CART-40). */
export function checkoutBlockOf(cart: Cart, hasPendingChanges: boolean): CheckoutBlock | undefined {
  // A cart of nothing but defective items is no empty one.
  if (hasDefectiveItems(cart)) return 'defective';
  if (cart.numberOfArticles === 0 && cart.partnerProducts.length === 0) return 'empty';
  if (cart.articles.some(isUnavailable) || cart.freeArticles.some(isUnavailable)) return 'unavailable';
  return hasPendingChanges ? 'pending' : undefined;
}

/** Whether an article cannot be had (CART-4). */
export function isUnavailable({ availability }: Pick<Article, 'availability'>): boolean {
  return availability === 'NOT_AVAILABLE' || availability === 'SOLDOUT';
}

/** Whether one of the four defective lists holds anything. */
export function hasDefectiveItems(cart: Cart): boolean {
  return [
    cart.defectiveArticles,
    cart.defectiveGiftCards,
    cart.defectivePartnerProducts,
    cart.defectiveSubscriptions,
  ].some((list) => list.length > 0);
}
