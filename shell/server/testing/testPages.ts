import { linkTargets } from '@kontor/site';
import type { Page, PageSource } from '../pageSource.ts';

const open: Page['flags'] = { header: [], footer: ['newsletter'] };
const sticky: Page['flags'] = { header: ['sticky'], footer: ['newsletter'] };
const closed: Page['flags'] = { header: ['reduced'], footer: ['reduced'] };

const subjectOf = (path: string, start: string) =>
  path.startsWith(start) ? path.slice(start.length).match(/^[\w-]+$/)?.[0] : undefined;

function match(path: string): Page {
  const [category, product] = [subjectOf(path, '/category/'), subjectOf(path, '/product/')];
  if (path === '/') return { name: 'home', status: 200, flags: sticky };
  if (path === linkTargets.search) return { name: 'search', status: 200, flags: open };
  if (path === linkTargets.cart) return { name: 'cart', status: 200, flags: open };
  if (path === '/checkout') return { name: 'checkout', status: 200, flags: closed };
  if (path === linkTargets.newsletter || path.startsWith('/newsletter/')) {
    return { name: 'newsletter', status: 200, flags: open };
  }
  if (category) return { name: 'category', subject: category, status: 200, flags: open };
  if (product) return { name: 'product', subject: product, status: 200, flags: open };
  return { name: 'message', subject: 'not-found', status: 404, flags: open };
}

/** A few pages of a shop, without content: the smallest page source. */
export const testPages: PageSource = {
  match,
  load: async ({ page }) => ({ page, isPersonal: false }),
};
