import { isSiteKey } from '@kontor/site';
import { isListingKey } from './categories.ts';
import { pagePaths } from './linkTargets.ts';
import { themeWorldPlan } from './themeWorlds/themeWorldPlan.ts';

const slugs: readonly string[] = themeWorldPlan.map(({ slug }) => slug);
const pages: readonly string[] = ['/', '/theme', ...pagePaths];

/** Whether a link of the content is relative, well-formed and leads to a page of the shop. */
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
