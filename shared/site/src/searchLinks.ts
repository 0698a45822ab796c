import { linkTargets } from './linkTargets.ts';

/** Search text of the header's search icon: everything that the shop has. */
export const searchIconQuery = '*';

/**
 * Address of the results for a search text (SEARCH-1).
 *
 * @param filter `onlyAvailable` leaves out what cannot be bought now, as the header's search icon does
 */
export function searchPath(text: string, filter: { readonly onlyAvailable?: boolean } = {}): string {
  const query = new URLSearchParams({ query: text, ...(filter.onlyAvailable ? { available: 'true' } : {}) });
  return `${linkTargets.search}?${query}`;
}

/** What the link of a suggested product carries along. */
export type SuggestedProductLink = {
  /** The text that the visitor typed, whatever is highlighted. */
  readonly typedText: string;
  /** Key of the product's dimension in the web shop, such as a colour, where it has one. */
  readonly dimensionKey?: string | undefined;
};

/**
 * Address of a suggested product (SEARCH-18): its product view with what was typed as `query` and
 * its dimension as `dim1`. What the address already holds stays.
 */
export function suggestedProductPath(
  productViewUrl: string,
  { typedText, dimensionKey }: SuggestedProductLink,
): string {
  // Only the first of each sign parts an address; those behind it belong to what it parts off.
  const [, path = '', held = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(productViewUrl) ?? [];
  const query = new URLSearchParams(held);
  query.set('query', typedText);
  if (dimensionKey) query.set('dim1', dimensionKey);
  return `${path}?${query}${hash}`;
}
