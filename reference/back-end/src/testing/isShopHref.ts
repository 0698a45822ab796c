import { brand, isSiteKey, linkTargets } from '@kontor/site';
import { isListingKey } from '../content/assortment/categories.ts';
import { themeWorldPlan } from '../content/themeWorlds/themeWorldsFor.ts';

/** Every page that the content links to, apart from categories, searches, theme worlds and country switches. */
const pagePaths: readonly string[] = [
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

const slugs: readonly string[] = themeWorldPlan.map(({ slug }) => slug);
const pages: readonly string[] = ['/', '/theme', ...pagePaths];

/** Whether a link in the content is relative and well-formed and leads to a page of the shop. */
export const isShopHref = (href: string): boolean => {
  if (!/^\/(?!\/)[^\s]*$/.test(href)) return false;
  const { pathname, searchParams } = new URL(href, 'https://shop.test');
  if (pathname === '/search') {
    const category = searchParams.get('category');
    return Boolean(searchParams.get('query')?.trim()) && (category === null || isListingKey(category));
  }
  const [, folder, key = ''] = pathname.split('/');
  if (folder === 'category') return isListingKey(key);
  if (folder === 'theme' && key !== '') return slugs.includes(key);
  if (folder === 'site') return isSiteKey(key);
  return pages.includes(pathname);
};
