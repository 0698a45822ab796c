import type { Article, Cart, CartChange } from '@kontor/api/cart';

/** So many more pieces of an article, whatever the cart holds when the request is sent. */
type AddArticle = {
  readonly addArticle: { readonly productId: string; readonly tcm: string; readonly quantity: number };
};

/** What a shopper asks of the cart: one of the five changes of the back end, or pieces to add. */
export type CartOperation = CartChange | AddArticle;

/** How a line looks that the back end has not answered for yet; without a hint its title is empty. */
export type LineHint = Partial<Pick<Article, 'title' | 'variant' | 'url' | 'imageUrl' | 'price' | 'availability'>>;

/** A free article that left the cart with what had earned it, and how its line looked. */
export type LostFreeArticle = LineHint & Pick<Article, 'productId' | 'campaignId'>;

/** The operation that asks for a lost free article again. */
export function toReturn({ productId, campaignId = '' }: LostFreeArticle): CartOperation {
  return { setFreeArticle: { productId, campaignId, remove: false } };
}

/** Names what an operation is about; of two operations with one target the later one decides. */
export function targetOf(operation: CartOperation): string {
  if ('setArticle' in operation) return articleKey(operation.setArticle);
  if ('addArticle' in operation) return articleKey(operation.addArticle);
  if ('setFreeArticle' in operation) return freeArticleKey(operation.setFreeArticle);
  if ('setGiftCard' in operation) return giftCardKey(operation.setGiftCard);
  if ('setPartnerProduct' in operation) return `partner:${operation.setPartnerProduct.partnerProductId}`;
  return `subscription:${operation.deleteSubscription.subscriptionId}`;
}

/** Names an article, in operations and in lists. */
export function articleKey({ productId, tcm }: Pick<Article, 'productId' | 'tcm'>): string {
  return `article:${productId}:${tcm}`;
}

/** Names a free article. */
export function freeArticleKey({ productId, campaignId }: Pick<Article, 'productId' | 'campaignId'>): string {
  return `free:${productId}:${campaignId ?? ''}`;
}

/** Names a gift card by the article that it wraps. */
export function giftCardKey({ productId, tcm }: Pick<Article, 'productId' | 'tcm'>): string {
  return `gift:${productId}:${tcm}`;
}

/** Whether an operation takes a whole line out of the cart; a quantity of 0 does. */
export function isRemoval(operation: CartOperation): boolean {
  if ('setArticle' in operation) return operation.setArticle.quantity === 0;
  if ('setFreeArticle' in operation) return operation.setFreeArticle.remove;
  if ('setGiftCard' in operation) return !operation.setGiftCard.set;
  if ('setPartnerProduct' in operation) return !operation.setPartnerProduct.set;
  return 'deleteSubscription' in operation;
}

/** The one operation that stands for two with the same target, made one after the other and both unsent. */
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

/** The change that is sent for an operation: pieces to add become the absolute quantity over this cart. */
export function toCartChange(operation: CartOperation, cart: Cart): CartChange {
  if (!('addArticle' in operation)) return operation;
  const { productId, tcm, quantity } = operation.addArticle;
  return { setArticle: { productId, tcm, quantity: quantityIn(cart, { productId, tcm }) + quantity } };
}

/** How many pieces of an article a cart holds. */
export function quantityIn(cart: Cart, article: Pick<Article, 'productId' | 'tcm'>): number {
  const key = articleKey(article);
  return cart.articles.find((line) => articleKey(line) === key)?.quantity.quantity ?? 0;
}

/**
 * Lets only whole numbers of pieces pass: at least one to be added, at least none to be set.
 * @throws RangeError for any other
 */
export function requireWholeNumbers(operation: CartOperation): void {
  if ('setArticle' in operation) requireWholeNumber(operation.setArticle.quantity, 0);
  if ('addArticle' in operation) requireWholeNumber(operation.addArticle.quantity, 1);
}

function requireWholeNumber(quantity: number, least: number): void {
  if (Number.isSafeInteger(quantity) && quantity >= least) return;
  throw new RangeError(`A quantity must be a whole number of at least ${least}, not ${quantity}.`);
}
