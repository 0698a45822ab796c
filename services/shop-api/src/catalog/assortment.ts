import type { SiteKey } from '@kontor/site';
import type { ListingKey } from '../content/linkTargets.ts';
import type { CategoryKey, Department, ProductContent } from '../content/products/product.ts';

const departments: Readonly<Record<CategoryKey, Department>> = {
  'coffee-beans': 'coffee',
  'ground-coffee': 'coffee',
  'coffee-capsules': 'coffee',
  'coffee-machines': 'coffee',
  'coffee-accessories': 'coffee',
  'coffee-subscription': 'coffee',
  kitchen: 'household',
  'bed-and-bath': 'household',
  living: 'household',
  lighting: 'household',
  storage: 'household',
  women: 'fashion',
  men: 'fashion',
  kids: 'fashion',
  sport: 'fashion',
  'mobile-tariffs': 'mobile',
  smartphones: 'mobile',
  'mobile-accessories': 'mobile',
};

const overviews: readonly ListingKey[] = ['coffee', 'household', 'fashion', 'mobile', 'sale', 'new'];

/** Whether a path segment from outside is a listing. */
export function isListingKey(key: string): key is ListingKey {
  return Object.hasOwn(departments, key) || overviews.some((overview) => overview === key);
}

/** Whether a path segment from outside is a category, not one of the pages that gather several. */
export function isCategoryKey(key: string): key is CategoryKey {
  return Object.hasOwn(departments, key);
}

/** The listing above a listing; none above a department, the sale and the new arrivals. */
export function parentOf(key: ListingKey): Department | undefined {
  return isCategoryKey(key) ? departments[key] : undefined;
}

/** Whether a site sells a product: mobile tariffs are for Germany alone (HEAD-22). */
export function isSoldIn(product: ProductContent, site: SiteKey): boolean {
  return product.category !== 'mobile-tariffs' || site === 'DE';
}

/** Whether a product comes by itself, again and again; in the cart it is a subscription and no article. */
export const isSubscription = ({ category }: ProductContent): boolean => category === 'coffee-subscription';

/** Whether a listing shows a product. */
export function isListedIn(product: ProductContent, key: ListingKey): boolean {
  if (key === 'sale') return product.formerPriceCents !== undefined;
  if (key === 'new') return product.badges.includes('new');
  return product.category === key || product.department === key;
}
