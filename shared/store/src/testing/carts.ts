import { type Article, type Cart, emptyCart } from '@kontor/api/cart';
import type { CartOperation } from '../cart/cartOperation.ts';

/** An article with a one-letter id, priced at 2 euros per piece. */
export function anArticle(productId: string, quantity = 1, more: Partial<Article> = {}): Article {
  return {
    productId,
    tcm: `tcm-${productId}`,
    title: `Article ${productId}`,
    variant: '',
    quantity: { quantity },
    availability: 'AVAILABLE',
    url: `/product/${productId}`,
    imageUrl: `/pictures/product/${productId}.avif`,
    price: { amount: 2, currency: 'EUR' },
    totalPrice: { amount: 2 * quantity, currency: 'EUR' },
    ...more,
  };
}

/** A cart as the back end returns it: `aCart({ a: 2, b: 1 })`. Quantities of 0 are omitted. */
export function aCart(quantities: Readonly<Record<string, number>> = {}, more: Partial<Cart> = {}): Cart {
  const entries = Object.entries(quantities).filter(([, quantity]) => quantity > 0);
  const numberOfArticles = entries.reduce((sum, [, quantity]) => sum + quantity, 0);
  return {
    ...emptyCart,
    articles: entries.map(([productId, quantity]) => anArticle(productId, quantity)),
    numberOfArticles,
    subtotal: { amount: 2 * numberOfArticles, currency: 'EUR' },
    ...more,
  };
}

/** A cart's quantities by article: the inverse of `aCart`. */
export function quantitiesOf(cart: Cart): Record<string, number> {
  return Object.fromEntries(cart.articles.map(({ productId, quantity }) => [productId, quantity.quantity]));
}

/** Names of the lines that are not articles: `aMixedCart({ a: 2, gift: 1 })`. */
const others = ['gift', 'free', 'partner', 'subscription'] as const;

type Other = (typeof others)[number];

const isOther = (name: string): name is Other => others.some((other) => other === name);

/** A cart of articles, and at most one gift card, free article, partner product and subscription. */
export function aMixedCart(holdings: Readonly<Record<string, number>>): Cart {
  const articles = Object.entries(holdings).filter(([name]) => !isOther(name));
  const has = (name: Other): boolean => (holdings[name] ?? 0) > 0;
  const cart = aCart(Object.fromEntries(articles));
  return {
    ...cart,
    numberOfArticles: cart.numberOfArticles + others.filter((name) => name !== 'partner' && has(name)).length,
    giftCards: has('gift') ? [{ article: anArticle('gift') }] : [],
    freeArticles: has('free') ? [anArticle('free', 1, { campaignId: 'campaign' })] : [],
    partnerProducts: has('partner') ? [{ partnerProductId: 'partner', totalQuantity: 1, title: 'Cover' }] : [],
    subscriptions: has('subscription') ? [{ subscriptionConfigurationId: 'subscription', title: 'Coffee' }] : [],
  };
}

/** A cart's quantities by name: the inverse of `aMixedCart`. */
export function holdingsOf(cart: Cart): Record<string, number> {
  const names = [
    ...cart.giftCards.map(({ article }) => article.productId),
    ...cart.freeArticles.map(({ productId }) => productId),
    ...cart.partnerProducts.map(({ partnerProductId }) => partnerProductId),
    ...cart.subscriptions.map(({ subscriptionConfigurationId }) => subscriptionConfigurationId),
  ];
  return { ...quantitiesOf(cart), ...Object.fromEntries(names.map((name) => [name, 1])) };
}

/** The operation that sets the quantity of an article with a one-letter id. */
export function setArticle(productId: string, quantity: number): CartOperation {
  return { setArticle: { productId, tcm: `tcm-${productId}`, quantity } };
}
