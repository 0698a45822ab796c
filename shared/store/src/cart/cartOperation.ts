import type { Article, Cart, CartChange } from '@kontor/api/cart';

/** Adds pieces to whatever quantity is in the cart when the request is sent. */
type AddArticle = {
  readonly addArticle: { readonly productId: string; readonly tcm: string; readonly quantity: number };
};

/** A change made by a shopper: either one of the back end's five changes or an addition of pieces. */
export type CartOperation = CartChange | AddArticle;

/** The data that a line shows until the back end responds. Without a hint, the line has no title. */
export type LineHint = Partial<Pick<Article, 'title' | 'variant' | 'url' | 'imageUrl' | 'price' | 'availability'>> & {
  /** The line's position in its list. Defaults to the end. */
  readonly position?: number | undefined;
};

/** A free article that was removed along with the line that qualified for it. */
export type RemovedFreeArticle = LineHint & Pick<Article, 'productId' | 'campaignId'>;

/** The operation that adds a removed free article back. */
export function restoreFreeArticle({ productId, campaignId = '' }: RemovedFreeArticle): CartOperation {
  return { setFreeArticle: { productId, campaignId, remove: false } };
}

/**
 * The key of the line that an operation changes. The key is the same in every list, and a deleted item keeps it. If two
 * operations have the same key, the later one wins.
 */
export function lineKeyOf(operation: CartOperation): string {
  if ('setArticle' in operation) return articleKey(operation.setArticle);
  if ('addArticle' in operation) return articleKey(operation.addArticle);
  if ('setFreeArticle' in operation) return freeArticleKey(operation.setFreeArticle);
  if ('setGiftCard' in operation) return giftCardKey(operation.setGiftCard);
  if ('setPartnerProduct' in operation) return `partner:${operation.setPartnerProduct.partnerProductId}`;
  return `subscription:${operation.deleteSubscription.subscriptionId}`;
}

/** The line key of an article. */
export function articleKey({ productId, tcm }: Pick<Article, 'productId' | 'tcm'>): string {
  return `article:${productId}:${tcm}`;
}

/** The line key of a free article. */
export function freeArticleKey({ productId, campaignId }: Pick<Article, 'productId' | 'campaignId'>): string {
  return `free:${productId}:${campaignId ?? ''}`;
}

/** The line key of a gift card, by the article that it contains. */
export function giftCardKey({ productId, tcm }: Pick<Article, 'productId' | 'tcm'>): string {
  return `gift:${productId}:${tcm}`;
}

/** Whether an operation removes a whole line. Setting the quantity to 0 removes the line as well (CART-12). */
export function isRemoval(operation: CartOperation): boolean {
  if ('setArticle' in operation) return operation.setArticle.quantity === 0;
  if ('setFreeArticle' in operation) return operation.setFreeArticle.remove;
  if ('setGiftCard' in operation) return !operation.setGiftCard.set;
  if ('setPartnerProduct' in operation) return !operation.setPartnerProduct.set;
  return 'deleteSubscription' in operation;
}

/** Merges two unsent operations on the same line (CART-11). */
export function mergeOperations(earlier: CartOperation, later: CartOperation): CartOperation {
  if (!('addArticle' in later)) return later;
  const { productId, tcm, quantity } = later.addArticle;
  if ('setArticle' in earlier) {
    return { setArticle: { productId, tcm, quantity: earlier.setArticle.quantity + quantity } };
  }
  if ('addArticle' in earlier) {
    return { addArticle: { productId, tcm, quantity: earlier.addArticle.quantity + quantity } };
  }
  return later;
}

/** The change to send for an operation. An addition becomes an absolute quantity, calculated from this cart. */
export function toCartChange(operation: CartOperation, cart: Cart): CartChange {
  if (!('addArticle' in operation)) return operation;
  const { productId, tcm, quantity } = operation.addArticle;
  return { setArticle: { productId, tcm, quantity: quantityIn(cart, { productId, tcm }) + quantity } };
}

/**
 * Turns a sent change back into an addition if the quantity in the cart is not the one that the change was calculated
 * from. Undefined if resending it would have no effect.
 */
export function toAddition(change: CartChange, expectedQuantity: number | undefined, cart: Cart) {
  if (!('setArticle' in change) || expectedQuantity === undefined) return undefined;
  const { quantity, ...article } = change.setArticle;
  if (quantityIn(cart, article) === expectedQuantity) return undefined;
  return { addArticle: { ...article, quantity: quantity - expectedQuantity } };
}

/** How many pieces of an article are in a cart. */
export function quantityIn(cart: Cart, article: Pick<Article, 'productId' | 'tcm'>): number {
  const key = articleKey(article);
  return cart.articles.find((line) => articleKey(line) === key)?.quantity.quantity ?? 0;
}

/**
 * Checks quantities. They must be whole numbers: at least 1 for an addition, otherwise at least 0.
 * @throws RangeError for any other quantity
 */
export function requireWholeNumbers(operation: CartOperation): void {
  if ('setArticle' in operation) requireWholeNumber(operation.setArticle.quantity, 0);
  if ('addArticle' in operation) requireWholeNumber(operation.addArticle.quantity, 1);
}

function requireWholeNumber(quantity: number, least: number): void {
  if (Number.isSafeInteger(quantity) && quantity >= least) return;
  throw new RangeError(`${quantity} is not a whole number of at least ${least}`);
}
