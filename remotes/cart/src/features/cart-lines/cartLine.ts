import type { Article, Cart, Money } from '@kontor/api/cart';
import { type CartOperation, type DeletedItem, isUnavailable } from '@kontor/store';

export type CartLineKind = 'article' | 'freeArticle' | 'giftCard' | 'partnerProduct' | 'subscription';

/** Why a line keeps the cart from checkout. */
export type LineProblem = 'defective' | 'unavailable' | 'soldOut';

/** One line of the list, of whatever kind. */
export type CartLine = {
  /** Names the line in the list; a removed line has the key it had in the cart. */
  readonly key: string;
  readonly kind: CartLineKind;
  /** May be empty: the kind then stands for it. */
  readonly title: string;
  readonly variant: string;
  readonly url: string;
  readonly imageUrl: string;
  readonly quantity: number;
  readonly price: Money | undefined;
  /** Of one delivery of a subscription. */
  readonly pricePerDelivery?: Money;
  /** Left out while a change is under way. */
  readonly totalPrice: Money | undefined;
  readonly problem: LineProblem | undefined;
  readonly removal: CartOperation;
  /** Absent where the number of pieces is not the shopper's to choose. */
  readonly toQuantity?: (quantity: number) => CartOperation;
};

/** The lines of a cart in the order in which they are listed; what cannot be ordered any more stands where it was or last. */
export function toCartLines(cart: Cart): readonly CartLine[] {
  const sound = [
    ...cart.articles.map((article) => articleLine('article', article)),
    ...cart.freeArticles.map((article) => articleLine('freeArticle', article)),
    ...cart.giftCards.map(({ article }) => articleLine('giftCard', article)),
    ...cart.partnerProducts.map(partnerProductLine),
    ...cart.subscriptions.map(subscriptionLine),
  ];
  const defective = [
    ...cart.defectiveArticles.map((article) => articleLine('article', article)),
    ...cart.defectiveGiftCards.map(({ article }) => articleLine('giftCard', article)),
    ...cart.defectivePartnerProducts.map(partnerProductLine),
    ...cart.defectiveSubscriptions.map(subscriptionLine),
  ].map(({ toQuantity: _, ...line }): CartLine => ({ ...line, problem: 'defective' }));
  const defectiveOf = new Map(defective.map((line) => [line.key, line]));
  const listed = sound.map((line) => defectiveOf.get(line.key) ?? line);
  const listedKeys = new Set(listed.map(({ key }) => key));
  return [...listed, ...defective.filter(({ key }) => !listedKeys.has(key))];
}

/** Names a removed item like the line that it was. */
export function keyOfDeleted({ kind, productId, tcm, campaignId }: DeletedItem): string {
  return articleKey(kind, { productId, tcm, campaignId });
}

function articleKey(
  kind: CartLineKind,
  { productId, tcm, campaignId }: Pick<Article, 'productId' | 'tcm' | 'campaignId'>,
) {
  return [kind, productId, kind === 'freeArticle' ? campaignId : tcm].join('/');
}

function articleLine(kind: 'article' | 'freeArticle' | 'giftCard', article: Article): CartLine {
  const { productId, tcm, campaignId = '', title, variant, url, imageUrl, price, totalPrice } = article;
  const removals: Record<typeof kind, CartOperation> = {
    article: { setArticle: { productId, tcm, quantity: 0 } },
    freeArticle: { setFreeArticle: { productId, campaignId, remove: true } },
    giftCard: { setGiftCard: { productId, tcm, set: false } },
  };
  const problem = isUnavailable(article) ? (article.availability === 'SOLDOUT' ? 'soldOut' : 'unavailable') : undefined;
  return {
    key: articleKey(kind, article),
    kind,
    title,
    variant,
    url,
    imageUrl,
    quantity: article.quantity.quantity,
    price,
    totalPrice,
    problem,
    removal: removals[kind],
    ...(kind === 'article' && !problem
      ? { toQuantity: (quantity: number) => ({ setArticle: { productId, tcm, quantity } }) }
      : {}),
  };
}

const withoutArticle = {
  variant: '',
  url: '',
  imageUrl: '',
  price: undefined,
  totalPrice: undefined,
  problem: undefined,
};

function partnerProductLine({ partnerProductId, title, totalQuantity }: Cart['partnerProducts'][number]): CartLine {
  return {
    ...withoutArticle,
    key: `partnerProduct/${partnerProductId}`,
    kind: 'partnerProduct',
    title,
    quantity: totalQuantity,
    removal: { setPartnerProduct: { partnerProductId, set: false } },
  };
}

function subscriptionLine(subscription: Cart['subscriptions'][number]): CartLine {
  const { subscriptionConfigurationId, title, url = '', imageUrl = '', pricePerDelivery } = subscription;
  return {
    ...withoutArticle,
    url,
    imageUrl,
    ...(pricePerDelivery ? { pricePerDelivery } : {}),
    key: `subscription/${subscriptionConfigurationId}`,
    kind: 'subscription',
    title,
    quantity: 1,
    removal: { deleteSubscription: { subscriptionId: subscriptionConfigurationId } },
  };
}
