import { brand, linkTargets } from '@kontor/site';
import type { CategoryKey, ListingKey } from './categories.ts';

/** Every page that the content links to, apart from categories, searches, theme worlds and country switches. */
export const pagePaths: readonly string[] = [
  '/coffee-subscription',
  '/newsletter',
  '/service/storefinder/search',
  '/account',
  '/account/orders',
  '/account/subscriptions',
  '/account/mobile-plan',
  '/watchlist',
  '/secured-purchase',
  '/register',
  '/community',
  '/contact',
  '/service',
  '/faq',
  '/catalogue',
  '/gift-card',
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
  linkTargets.consentSettings,
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
];

export const categoryHref = (key: ListingKey): string => `/category/${key}`;

/** A search, limited to a category if one is given. */
export const searchHref = (query: string, category?: CategoryKey): string =>
  `/search?${new URLSearchParams(category === undefined ? { query } : { query, category })}`;

export const themeHref = (slug: string): string => `/theme/${slug}`;
