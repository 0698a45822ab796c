/** The kinds of pages that tracking distinguishes (SITE-29). */
export const pageGroups = [
  'add to basket',
  'category',
  'checkout login',
  'checkout payment type',
  'checkout last check',
  'checkout shipping address',
  'checkout payment',
  'community',
  'content',
  'homepage',
  'leaflet',
  'lead',
  'order confirmation',
  'product view',
  'product archive',
  'discount shop',
  'search result',
  'shopping basket',
  'store finder',
  'coffee subscription',
] as const;

export type PageGroup = (typeof pageGroups)[number];

/** Whether an untrusted value is a page group. */
export function isPageGroup(value: unknown): value is PageGroup {
  return pageGroups.some((group) => group === value);
}

/** Whether pages in this group have a sticky header. All do except the basket and the product view (HEAD-12). */
export function hasStickyHeader(group: PageGroup | undefined): boolean {
  return group !== 'shopping basket' && group !== 'product view';
}
