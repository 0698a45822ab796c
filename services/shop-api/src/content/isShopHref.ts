import { isSiteKey } from '@kontor/site';
import { pagePaths } from './linkTargets.ts';
import { themeWorldPlan } from './themeWorlds/themeWorldPlan.ts';
import { german } from './vocabulary/german.ts';

const listings = Object.keys(german.listings);
const slugs: readonly string[] = themeWorldPlan.map(({ slug }) => slug);
const pages: readonly string[] = ['/', '/theme', ...pagePaths];

/** Whether a link of the content is relative, well-formed and leads to something the shop has. */
export const isShopHref = (href: string): boolean => {
  if (!/^\/(?!\/)[^\s]*$/.test(href)) return false;
  const { pathname, searchParams } = new URL(href, 'https://shop.test');
  if (pathname === '/search') {
    const category = searchParams.get('category');
    return Boolean(searchParams.get('query')?.trim()) && (category === null || listings.includes(category));
  }
  const [, folder, key = ''] = pathname.split('/');
  if (folder === 'category') return listings.includes(key);
  if (folder === 'theme' && key !== '') return slugs.includes(key);
  if (folder === 'site') return isSiteKey(key);
  return pages.includes(pathname);
};
