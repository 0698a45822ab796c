import { accountTargets, checkoutPath, type PageGroup, serviceTargets } from '@kontor/site';
import type { PageName, PageState } from '../pageState.ts';

/** What tracking knows about a page, of the shell or of another team. */
export type TrackedPage = Pick<
  PageState,
  'site' | 'locale' | 'platform' | 'subject' | 'registry' | 'tagManager' | 'campaignTracker' | 'reportsSpeed'
> & {
  /** A page of another team names its group. */
  readonly page: PageName | { readonly group: PageGroup };
};

const groups: Readonly<Record<PageName, PageGroup>> = {
  home: 'homepage',
  category: 'category',
  product: 'product view',
  theme: 'content',
  search: 'search result',
  cart: 'shopping basket',
  checkout: 'checkout last check',
  confirmation: 'order confirmation',
  newsletter: 'lead',
  info: 'content',
  stores: 'store finder',
  account: 'content',
  login: 'content',
  register: 'content',
  consent: 'content',
  message: 'content',
};

/** Pages whose group differs from their name's, by their addresses. */
const groupsOfPaths: Readonly<Record<string, PageGroup>> = {
  [accountTargets.community]: 'community',
  [serviceTargets.coffeeSubscription]: 'coffee subscription',
  '/category/coffee-subscription': 'coffee subscription',
  [serviceTargets.catalogue]: 'leaflet',
  '/category/sale': 'discount shop',
};

/**
 * The group of a page (SITE-59).
 *
 * @param path as it is tracked
 * @param query of its address; a log-in that leads on to the checkout is its first step
 */
export function pageGroupOf(
  { page, subject }: Pick<TrackedPage, 'page' | 'subject'>,
  path: string,
  query = '',
): PageGroup {
  if (typeof page === 'object') return page.group;
  if (page === 'message')
    return subject === 'not-found' && path.startsWith('/product/') ? 'product archive' : 'content';
  if (page === 'login' && new URLSearchParams(query).get('next') === checkoutPath) return 'checkout login';
  return groupsOfPaths[path] ?? groups[page];
}
