import { accountTargets, checkoutPath, type PageGroup, serviceTargets } from '@kontor/site';
import type { PageName, PageState } from '../pageState.ts';

/** What tracking knows about a page of the shell or of another team. */
export type TrackedPage = Pick<
  PageState,
  'site' | 'locale' | 'platform' | 'subject' | 'registry' | 'tagManager' | 'campaignTracker' | 'reportsSpeed'
> & {
  /** The name of the shell's page, or the group that another team's page names for itself. */
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

/** The groups, by path, of pages whose group differs from the one in `groups`. */
const groupsOfPaths: Readonly<Record<string, PageGroup>> = {
  [accountTargets.community]: 'community',
  [serviceTargets.coffeeSubscription]: 'coffee subscription',
  '/category/coffee-subscription': 'coffee subscription',
  [serviceTargets.catalogue]: 'leaflet',
  '/category/sale': 'discount shop',
};

/**
 * A page's group (SITE-59).
 *
 * @param path the path in the form in which it is tracked
 * @param query the query in the page's address. A log-in that leads to the checkout counts as the checkout's first
 *   step.
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
