/** Kinds of pages as tracking names them (SITE-29). */
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

/** One kind of page. */
export type PageGroup = (typeof pageGroups)[number];

/** Whether a value from outside is the name of a page group. */
export function isPageGroup(value: unknown): value is PageGroup {
  return pageGroups.some((group) => group === value);
}

/** Whether the header stays in view on pages of a group: everywhere but on basket and product view (HEAD-12). */
export function hasStickyHeader(group: PageGroup | undefined): boolean {
  return group !== 'shopping basket' && group !== 'product view';
}
