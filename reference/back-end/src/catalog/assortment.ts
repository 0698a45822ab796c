import type { SiteKey } from '@kontor/site';
import { type Department, departmentOf, isCategoryKey, type ListingKey } from '../content/categories.ts';
import type { ProductContent } from '../content/products.ts';

/** The listing above a category; the overviews have none. */
export function parentOf(key: ListingKey): Department | undefined {
  return isCategoryKey(key) ? departmentOf(key) : undefined;
}

/** Whether a site sells a product: mobile tariffs are for Germany only (HEAD-22). */
export function isSoldIn(product: ProductContent, site: SiteKey): boolean {
  return product.category !== 'mobile-tariffs' || site === 'DE';
}

/** Whether a product is delivered at intervals; in the cart it is a subscription and no article. */
export const isSubscription = ({ category }: ProductContent): boolean => category === 'coffee-subscription';

/** Whether a listing shows a product. */
export function isListedIn(product: ProductContent, key: ListingKey): boolean {
  if (key === 'sale') return product.formerPriceCents !== undefined;
  if (key === 'new') return product.badges.includes('new');
  return product.category === key || product.department === key;
}
