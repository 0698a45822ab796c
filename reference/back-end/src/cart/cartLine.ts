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

/** Whether two lines stand for the same thing; quantities do not matter. */
export function isSameLine(a: CartLine, b: Pick<CartLine, 'kind' | 'productId' | 'campaignId'>): boolean {
  return a.kind === b.kind && a.productId === b.productId && a.campaignId === b.campaignId;
}

/** The count that the badge shows. Partner products are not counted, because they are not articles of the shop. */
export function countArticles(lines: readonly CartLine[]): number {
  return lines.filter(({ kind }) => kind !== 'PARTNER_PRODUCT').reduce((sum, { quantity }) => sum + quantity, 0);
}
