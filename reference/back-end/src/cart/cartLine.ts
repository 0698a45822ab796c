import { refuse } from '../http/input.ts';

/** Which list of the cart a line belongs to. */
export type CartLineKind = 'ARTICLE' | 'FREE_ARTICLE' | 'GIFT_CARD' | 'PARTNER_PRODUCT' | 'SUBSCRIPTION';

/** One line of a visitor's cart, as it is stored. */
export type CartLine = {
  readonly kind: CartLineKind;
  /** The id of a product, a partner product or a configured subscription. */
  readonly productId: string;
  /** Empty unless the line is a free article. */
  readonly campaignId: string;
  readonly tcm: string;
  /** The title at the time the line was added; it is shown when the product is no longer sold. */
  readonly title: string;
  readonly quantity: number;
};

/** The id of a configured subscription; one product is one configuration. */
export const subscriptionIdOf = (productId: string): string => `coffee-${productId}`;

/** The id of the product behind a line. */
export function productIdOf({ kind, productId }: Pick<CartLine, 'kind' | 'productId'>): string {
  return kind === 'SUBSCRIPTION' ? productId.replace(/^coffee-/, '') : productId;
}

/** Whether two lines are for the same thing; quantities do not matter. */
export function isSameLine(a: CartLine, b: Pick<CartLine, 'kind' | 'productId' | 'campaignId'>): boolean {
  return a.kind === b.kind && a.productId === b.productId && a.campaignId === b.campaignId;
}

/** The count that the badge shows. Partner products are not counted, because they are not articles of the shop. */
export function countArticles(lines: readonly CartLine[]): number {
  return lines.filter(({ kind }) => kind !== 'PARTNER_PRODUCT').reduce((sum, { quantity }) => sum + quantity, 0);
}

/** The largest quantity of one article in a cart. */
const itemLimit = 99;

/** The largest quantity of all articles in a cart. */
const cartLimit = 200;

const refuseAbove = (code: string, limit: number): never => refuse(409, code, `the limit is ${limit}`, { limit });

/**
 * Refuses a quantity above the limit of an article, above the stock, or above the limit of the cart. A lower quantity
 * than before is always allowed, even if a limit was lowered in the meantime.
 */
export function checkLimits(lines: readonly CartLine[], before: number, requested: number, stock: number): void {
  if (requested <= before) return;
  if (requested > stock && stock < itemLimit) refuseAbove('AVAILABILITY_LIMIT', stock);
  if (requested > itemLimit) refuseAbove('ITEM_LIMIT', itemLimit);
  if (countArticles(lines) - before + requested > cartLimit) refuseAbove('CART_LIMIT', cartLimit);
}

/** Refuses more than one of a subscription. */
export function refuseAboveOne(quantity: number): void {
  if (quantity > 1) refuseAbove('ITEM_LIMIT', 1);
}

/** How many more pieces of a line fit into a cart, by the limits of the article, the stock and the cart. */
export function roomFor(lines: readonly CartLine[], line: CartLine, before: number, stock: number): number {
  const ofThis = Math.min(itemLimit, stock) - before;
  return line.kind === 'PARTNER_PRODUCT' ? ofThis : Math.min(ofThis, cartLimit - countArticles(lines));
}
