import { refuse } from '../http/input.ts';

/** The cart list that a line belongs to. */
export type CartLineKind = 'ARTICLE' | 'FREE_ARTICLE' | 'GIFT_CARD' | 'PARTNER_PRODUCT' | 'SUBSCRIPTION';

/** A line of a visitor's cart, as stored. */
export type CartLine = {
  readonly kind: CartLineKind;
  /** The id of a product, a partner product or a configured subscription. */
  readonly productId: string;
  /** Empty unless the line is a free article. */
  readonly campaignId: string;
  readonly tcm: string;
  /** The title at the time when the line was added. It is shown if the product is no longer sold. */
  readonly title: string;
  readonly quantity: number;
};

/** The id of a configured subscription. Each product has one configuration. */
export const subscriptionIdOf = (productId: string): string => `coffee-${productId}`;

/** The id of a line's product. */
export function productIdOf({ kind, productId }: Pick<CartLine, 'kind' | 'productId'>): string {
  return kind === 'SUBSCRIPTION' ? productId.replace(/^coffee-/, '') : productId;
}

/** Whether two lines are for the same thing, whatever their quantities. */
export function isSameLine(a: CartLine, b: Pick<CartLine, 'kind' | 'productId' | 'campaignId'>): boolean {
  return a.kind === b.kind && a.productId === b.productId && a.campaignId === b.campaignId;
}

/** The count on the badge. Partner products are not counted, because they are not the shop's articles. */
export function countArticles(lines: readonly CartLine[]): number {
  return lines.filter(({ kind }) => kind !== 'PARTNER_PRODUCT').reduce((sum, { quantity }) => sum + quantity, 0);
}

/** The maximum quantity of one article in a cart. */
const itemLimit = 99;

/** The maximum quantity of all articles in a cart. */
const cartLimit = 200;

const refuseAbove = (code: string, limit: number): never => refuse(409, code, `the limit is ${limit}`, { limit });

/**
 * Refuses a quantity that exceeds the article limit, the stock or the cart limit. Reducing a quantity is always
 * allowed, even if a limit has been lowered in the meantime.
 */
export function checkLimits(lines: readonly CartLine[], before: number, requested: number, stock: number): void {
  if (requested <= before) return;
  if (requested > stock && stock < itemLimit) refuseAbove('AVAILABILITY_LIMIT', stock);
  if (requested > itemLimit) refuseAbove('ITEM_LIMIT', itemLimit);
  if (countArticles(lines) - before + requested > cartLimit) refuseAbove('CART_LIMIT', cartLimit);
}

/** Refuses more than one piece of a subscription. */
export function refuseAboveOne(quantity: number): void {
  if (quantity > 1) refuseAbove('ITEM_LIMIT', 1);
}

/** How many more pieces of a line fit into a cart, given the article limit, the stock and the cart limit. */
export function roomFor(lines: readonly CartLine[], line: CartLine, before: number, stock: number): number {
  const ofThis = Math.min(itemLimit, stock) - before;
  return line.kind === 'PARTNER_PRODUCT' ? ofThis : Math.min(ofThis, cartLimit - countArticles(lines));
}
