import { type Article, type Cart, emptyCart } from '@kontor/api/cart';

/** An article as it appears in the back end's response. */
export function article(overrides: Partial<Article> = {}): Article {
  return {
    productId: '1',
    tcm: 't1',
    title: 'Coffee beans',
    variant: '500 g',
    quantity: { quantity: 2 },
    availability: 'AVAILABLE',
    url: '/product/1',
    imageUrl: '/pictures/product/1.avif',
    price: { amount: 7.5, currency: 'EUR' },
    totalPrice: { amount: 15, currency: 'EUR' },
    ...overrides,
  };
}

/** A cart with a count and a subtotal, as it appears in the back end's response. */
export function cartOf(parts: Partial<Cart>): Cart {
  const articles = parts.articles ?? [];
  const numberOfArticles = articles.reduce((sum, { quantity }) => sum + quantity.quantity, 0);
  return { ...emptyCart, numberOfArticles, subtotal: { amount: 15, currency: 'EUR' }, ...parts };
}
