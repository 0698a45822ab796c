/** Which list of the cart a line belongs to. */
export type CartLineKind = 'ARTICLE' | 'FREE_ARTICLE' | 'GIFT_CARD' | 'PARTNER_PRODUCT' | 'SUBSCRIPTION';

/** One line of a visitor's cart, as it is stored. */
export type CartLine = {
  readonly kind: CartLineKind;
  /** The id of what it is: of a product, an offer of a partner, or a configured subscription. */
  readonly productId: string;
  /** Empty but for free articles. */
  readonly campaignId: string;
  readonly tcm: string;
  /** As it read when the line was added; shown when the product is gone. */
  readonly title: string;
  readonly quantity: number;
};

/** The id of a configured subscription; one product is one configuration. */
export const subscriptionIdOf = (productId: string): string => `coffee-${productId}`;

/** The product of a line that may have one. */
export function productIdOf({ kind, productId }: Pick<CartLine, 'kind' | 'productId'>): string {
  return kind === 'SUBSCRIPTION' ? productId.replace(/^coffee-/, '') : productId;
}

/** Whether two lines are the same entry of the cart, whatever their quantity. */
export function isSameLine(a: CartLine, b: Pick<CartLine, 'kind' | 'productId' | 'campaignId'>): boolean {
  return a.kind === b.kind && a.productId === b.productId && a.campaignId === b.campaignId;
}

/** The count that the badge shows; partner products are not articles of the shop. */
export function countArticles(lines: readonly CartLine[]): number {
  return lines.filter(({ kind }) => kind !== 'PARTNER_PRODUCT').reduce((sum, { quantity }) => sum + quantity, 0);
}
