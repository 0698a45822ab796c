import type { ItemKind } from '@kontor/site';

type Price = { readonly amount: number; readonly currency: string };

type Article = {
  readonly productId: string;
  readonly tcm: string;
  readonly campaignId?: string | undefined;
  readonly title: string;
  readonly quantity: { readonly quantity: number };
  readonly price?: Price | undefined;
};

type GiftCard = { readonly article: Article };

type PartnerProduct = {
  readonly partnerProductId: string;
  readonly title: string;
  readonly totalQuantity: number;
  readonly price?: Price | undefined;
};

type Subscription = {
  readonly subscriptionConfigurationId: string;
  readonly productId?: string | undefined;
  readonly title: string;
  readonly pricePerDelivery?: Price | undefined;
};

/** The parts of a cart that tracking uses. */
export type TrackedCart = {
  readonly articles: readonly Article[];
  readonly freeArticles: readonly Article[];
  readonly giftCards: readonly GiftCard[];
  readonly partnerProducts: readonly PartnerProduct[];
  readonly subscriptions: readonly Subscription[];
  readonly defectiveArticles: readonly Article[];
  readonly defectiveGiftCards: readonly GiftCard[];
  readonly defectivePartnerProducts: readonly PartnerProduct[];
  readonly defectiveSubscriptions: readonly Subscription[];
};

/** A cart line of any kind as tracking counts it (TRACK-39). */
export type TrackedLine = {
  /** Stays the same when the line changes. */
  readonly key: string;
  readonly kind: ItemKind;
  /** A subscription uses its product's id if the back end names it, because visits and lists use that id. */
  readonly id: string;
  readonly title: string;
  readonly quantity: number;
  /** The price of one piece or, for a subscription, of one delivery. */
  readonly price?: Price | undefined;
};

const articleLine =
  (kind: ItemKind) =>
  ({ productId: id, tcm, campaignId = '', title, quantity: { quantity }, price }: Article): TrackedLine => ({
    key: `${kind} ${id} ${tcm} ${campaignId}`,
    kind,
    id,
    title,
    quantity,
    price,
  });

const giftCardLine = ({ article }: GiftCard): TrackedLine => articleLine('gift card')(article);

const partnerProductLine = ({ partnerProductId, title, totalQuantity, price }: PartnerProduct): TrackedLine => ({
  key: `partner product ${partnerProductId}`,
  kind: 'partner product',
  id: partnerProductId,
  title,
  quantity: totalQuantity,
  price,
});

const subscriptionLine = (subscription: Subscription): TrackedLine => {
  const { subscriptionConfigurationId, productId, title, pricePerDelivery } = subscription;
  return {
    key: `subscription ${subscriptionConfigurationId}`,
    kind: 'subscription',
    id: productId ?? subscriptionConfigurationId,
    title,
    quantity: 1,
    price: pricePerDelivery,
  };
};

/** All of a cart's lines that can be ordered, whatever their kind. */
export function trackedLines(cart: TrackedCart): TrackedLine[] {
  return [
    ...cart.articles.map(articleLine('article')),
    ...cart.freeArticles.map(articleLine('free article')),
    ...cart.giftCards.map(giftCardLine),
    ...cart.partnerProducts.map(partnerProductLine),
    ...cart.subscriptions.map(subscriptionLine),
  ];
}

/** All of a cart's lines. A line that can no longer be ordered stays in the cart until the shopper removes it. */
export function allTrackedLines(cart: TrackedCart): TrackedLine[] {
  return [
    ...trackedLines(cart),
    ...cart.defectiveArticles.map(articleLine('article')),
    ...cart.defectiveGiftCards.map(giftCardLine),
    ...cart.defectivePartnerProducts.map(partnerProductLine),
    ...cart.defectiveSubscriptions.map(subscriptionLine),
  ];
}
