import { brand } from '@kontor/site';
import type { CategoryKey } from './products/product.ts';

/** Pages that gather several categories. */
export type OverviewKey = 'coffee' | 'household' | 'fashion' | 'mobile' | 'sale' | 'new';

export type ListingKey = CategoryKey | OverviewKey;

/** Every page the editorial content links to, apart from categories, searches, theme worlds and site switches. */
export const pagePaths = [
  '/coffee-subscription',
  '/newsletter',
  '/service/storefinder/search',
  '/account',
  '/account/orders',
  '/account/subscriptions',
  '/community',
  '/contact',
  '/faq',
  '/shipping',
  '/returns',
  '/payment',
  '/size-guide',
  `/${brand.icons.card}`,
  brand.cardRegistrationPath,
  '/about',
  '/responsibility',
  '/careers',
  '/quality',
  '/imprint',
  '/terms',
  '/privacy',
  '/withdrawal',
  '/accessibility',
  '/cancel-contract',
  '/app/ios',
  '/app/android',
  '/social/facebook',
  '/social/instagram',
  '/social/linkedin',
  '/social/pinterest',
  '/social/twitter',
  '/social/xing',
  '/social/youtube',
] as const;

export type PagePath = (typeof pagePaths)[number];

/** A page, or a part of it. */
export type PageHref = PagePath | `${PagePath}#${string}`;

export const categoryHref = (key: ListingKey): string => `/category/${key}`;

/** A search, narrowed to one category where that is given. */
export const searchHref = (query: string, category?: CategoryKey): string =>
  `/search?${new URLSearchParams(category === undefined ? { query } : { query, category })}`;

export const themeHref = (slug: string): string => `/theme/${slug}`;
