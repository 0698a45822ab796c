/** Which list of the cart a line belongs to. */
export type CartLineKind = 'ARTICLE' | 'FREE_ARTICLE' | 'GIFT_CARD' | 'PARTNER_PRODUCT' | 'SUBSCRIPTION';

/** One line of a visitor's cart, as it is stored. */
export type CartLine = {
  readonly kind: CartLineKind;
  readonly productId: string;
  /** Empty but for free articles. */
  readonly campaignId: string;
  readonly tcm: string;
  /** As it read when the line was added; shown when the product is gone. */
  readonly title: string;
  readonly quantity: number;
};

/** Whether two lines are the same entry of the cart, whatever their quantity. */
export function isSameLine(a: CartLine, b: Pick<CartLine, 'kind' | 'productId' | 'campaignId'>): boolean {
  return a.kind === b.kind && a.productId === b.productId && a.campaignId === b.campaignId;
}

/** The count that the badge shows; partner products are not articles of the shop. */
export function countArticles(lines: readonly CartLine[]): number {
  return lines.filter(({ kind }) => kind !== 'PARTNER_PRODUCT').reduce((sum, { quantity }) => sum + quantity, 0);
}
