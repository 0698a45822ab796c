import type { Product } from '@kontor/api/catalog';
import { countryOf, type SiteKey } from '@kontor/site';
import { isSubscription } from '../content/assortment/categories.ts';
import type { ProductContent } from '../content/assortment/products.ts';
import { localize } from '../content/siteLanguage.ts';
import { localPrice, toMoney } from './localPrice.ts';

/** The address of a product's page. */
export const productUrl = (id: string): string => `/product/${id}`;

/** The address of a product's picture, which is a thumbnail unless a query requests another size. */
export const productImageUrl = (id: string): string => `/pictures/product/${id}.avif`;

/** A product in a site's language and currency. */
export function presentProduct(product: ProductContent, site: SiteKey, categoryTitle: string): Product {
  const { currency } = countryOf(site);
  const price = localPrice(product.priceCents, currency);
  const former = localPrice(product.formerPriceCents ?? 0, currency);
  return {
    id: product.id,
    tcm: product.tcm,
    kind: isSubscription(product) ? 'subscription' : 'article',
    title: localize(product.title, site),
    variant: localize(product.variant, site),
    description: localize(product.description, site),
    category: product.category,
    categoryTitle,
    url: productUrl(product.id),
    imageUrl: productImageUrl(product.id),
    price: toMoney(price, currency),
    ...(product.formerPriceCents !== undefined && former > price ? { formerPrice: toMoney(former, currency) } : {}),
    availability: product.stock > 0 ? 'AVAILABLE' : 'SOLDOUT',
    badges: [...product.badges],
    ...(product.rating ? { rating: product.rating } : {}),
  };
}
