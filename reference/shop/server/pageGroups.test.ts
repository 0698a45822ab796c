import { expect, test } from '@jest/globals';
import { pageGroupOf } from '@kontor/shell/pageGroupOf';
import {
  accountTargets,
  checkoutPath,
  linkTargets,
  type PageGroup,
  pageGroups,
  serviceTargets,
  storeFinderHome,
} from '@kontor/site';
import { pageOf, withoutSubject } from './pages.ts';

/** The page group that tracking sends for an address in the shop. */
function groupOf(address: string, isKnown = true): PageGroup {
  const { pathname, search } = new URL(address, 'https://shop.invalid');
  const page = isKnown ? pageOf(pathname) : withoutSubject(pageOf(pathname));
  return pageGroupOf({ page: page.name, subject: page.subject }, pathname, search);
}

/** Addresses in the shop by group. */
const addresses: Partial<Record<PageGroup, readonly string[]>> = {
  homepage: [linkTargets.home],
  category: ['/category/coffee', '/category/new', '/category/sale-of-others'],
  'product view': ['/product/1000102'],
  'discount shop': ['/category/sale'],
  'coffee subscription': [serviceTargets.coffeeSubscription, '/category/coffee-subscription'],
  community: [accountTargets.community],
  leaflet: [serviceTargets.catalogue],
  'search result': ['/search?query=mug'],
  'shopping basket': [linkTargets.cart],
  'checkout login': [`${accountTargets.logIn}?next=${encodeURIComponent(checkoutPath)}`],
  'checkout last check': [checkoutPath],
  'order confirmation': ['/checkout/confirmation/K20301231-1234567'],
  'store finder': [linkTargets.storeFinder, storeFinderHome],
  lead: [linkTargets.newsletter, '/newsletter/confirm', '/newsletter/interests', '/newsletter/unsubscribe'],
  content: [
    ...['/theme', '/theme/coffee', serviceTargets.faq, serviceTargets.privacy, linkTargets.account, linkTargets.user],
    ...[accountTargets.logIn, `${accountTargets.logIn}?next=/account`, accountTargets.register, '/no-such-page'],
    ...[linkTargets.consentSettings, '/checkout/no-such-step', '/about/shop'],
  ],
};

/** Groups of pages built by other teams. These pages name their group themselves. */
const groupsOfOtherTeams: readonly PageGroup[] = [
  'add to basket',
  'checkout payment type',
  'checkout shipping address',
  'checkout payment',
];

test.each(Object.entries(addresses).flatMap(([group, some]) => some.map((address) => [address, group] as const)))(
  'the page at %s belongs to the group %s (SITE-59)',
  (address, group) => {
    expect(groupOf(address)).toBe(group);
  },
);

test('a missing product belongs to the product archive, and any other missing page to the content (SITE-59)', () => {
  expect(groupOf('/product/9999999', false)).toBe('product archive');
  expect(groupOf('/category/no-such-category', false)).toBe('content');
  expect(groupOf('/category/sale', false)).toBe('content');
});

test('every group in the specification has a page in the shop or is named by another team’s page', () => {
  const here = [...Object.keys(addresses), 'product archive'];
  expect([...here, ...groupsOfOtherTeams].sort()).toEqual([...pageGroups].sort());
  for (const group of groupsOfOtherTeams) expect(pageGroupOf({ page: { group } }, '/')).toBe(group);
});
