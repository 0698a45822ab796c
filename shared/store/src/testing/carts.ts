import { type Article, type Cart, emptyCart } from '@kontor/api/cart';

/** An article called by one letter, of which a cart holds so many pieces at 2 euro each. */
export function anArticle(productId: string, quantity = 1, more: Partial<Article> = {}): Article {
  return {
    productId,
    tcm: `tcm-${productId}`,
    title: `Article ${productId}`,
    variant: '',
    quantity: { quantity },
    availability: 'AVAILABLE',
    url: `/product/${productId}`,
    imageUrl: `/pictures/product/${productId}.svg`,
    price: { amount: 2, currency: 'EUR' },
    totalPrice: { amount: 2 * quantity, currency: 'EUR' },
    ...more,
  };
}

/** A cart as the back end answers it: `aCart({ a: 2, b: 1 })`; an article of which there are none is left out. */
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

/** What a cart holds, by article: the opposite of `aCart`. */
export function quantitiesOf(cart: Cart): Record<string, number> {
  return Object.fromEntries(cart.articles.map(({ productId, quantity }) => [productId, quantity.quantity]));
}
