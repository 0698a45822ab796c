import type { Article, Cart, Money } from '@kontor/api/cart';
import { type CartOperation, type CartStore, isUnavailable, lineKeyOf } from '@kontor/store';
import { computed, type IComputedValue } from 'mobx';

export type CartLineKind = 'article' | 'freeArticle' | 'giftCard' | 'partnerProduct' | 'subscription';

/** Why a line closes the checkout gate. */
export type LineProblem = 'defective' | 'unavailable' | 'soldOut';

/** A line of any kind in the list. */
export type CartLine = {
  /** The line's key. A deleted item has the key of the line that it replaces. */
  readonly key: string;
  readonly kind: CartLineKind;
  /** May be empty, in which case the name of the kind is shown. */
  readonly title: string;
  readonly variant: string;
  readonly url: string;
  readonly imageUrl: string;
  readonly quantity: number;
  readonly price: Money | undefined;
  /** A subscription's price per delivery. */
  readonly pricePerDelivery?: Money;
  /** Omitted while a change is pending (CART-16). */
  readonly totalPrice: Money | undefined;
  readonly problem: LineProblem | undefined;
  readonly removal: CartOperation;
  /** Missing if the shopper cannot choose the quantity. */
  readonly toQuantity?: (quantity: number) => CartOperation;
};

/**
 * A cart's lines in list order. A defective item takes the place of the orderable line that has the same key, or else
 * comes last.
 */
export function toCartLines(cart: Cart): readonly CartLine[] {
  const orderable = [
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
  const listed = orderable.map((line) => defectiveOf.get(line.key) ?? line);
  const listedKeys = new Set(listed.map(({ key }) => key));
  return [...listed, ...defective.filter(({ key }) => !listedKeys.has(key))];
}

function articleLine(kind: 'article' | 'freeArticle' | 'giftCard', article: Article): CartLine {
  const { productId, tcm, campaignId = '', title, variant, url, imageUrl, price, totalPrice } = article;
  const removals: Record<typeof kind, CartOperation> = {
    article: { setArticle: { productId, tcm, quantity: 0 } },
    freeArticle: { setFreeArticle: { productId, campaignId, remove: true } },
    giftCard: { setGiftCard: { productId, tcm, set: false } },
  };
  const removal = removals[kind];
  const problem = isUnavailable(article) ? (article.availability === 'SOLDOUT' ? 'soldOut' : 'unavailable') : undefined;
  return {
    key: lineKeyOf(removal),
    kind,
    title,
    variant,
    url,
    imageUrl,
    quantity: article.quantity.quantity,
    price,
    totalPrice,
    problem,
    removal,
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

function partnerProductLine(product: Cart['partnerProducts'][number]): CartLine {
  const { partnerProductId, title, totalQuantity, price, totalPrice } = product;
  const removal: CartOperation = { setPartnerProduct: { partnerProductId, set: false } };
  return {
    ...withoutArticle,
    key: lineKeyOf(removal),
    kind: 'partnerProduct',
    title,
    quantity: totalQuantity,
    price,
    totalPrice,
    removal,
  };
}

function subscriptionLine(subscription: Cart['subscriptions'][number]): CartLine {
  const { subscriptionConfigurationId, title, url = '', imageUrl = '', pricePerDelivery } = subscription;
  const removal: CartOperation = { deleteSubscription: { subscriptionId: subscriptionConfigurationId } };
  return {
    ...withoutArticle,
    url,
    imageUrl,
    ...(pricePerDelivery ? { pricePerDelivery } : {}),
    key: lineKeyOf(removal),
    kind: 'subscription',
    title,
    quantity: 1,
    removal,
  };
}

type VisibleCart = Pick<CartStore, 'cart'>;

const computedLines = new WeakMap<VisibleCart, IComputedValue<readonly CartLine[]>>();

/** A cart's lines as a computed value, so that all components on a page share one computation per change. */
export function cartLinesOf(cart: VisibleCart): readonly CartLine[] {
  const lines = computedLines.get(cart) ?? computed(() => toCartLines(cart.cart));
  computedLines.set(cart, lines);
  return lines.get();
}
