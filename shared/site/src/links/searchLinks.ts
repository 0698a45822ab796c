import { linkTargets } from './linkTargets.ts';

/** Search text of the header's search icon; it finds all products. */
export const searchIconQuery = '*';

/**
 * Address of the results for a search text (SEARCH-1).
 *
 * @param filter `onlyAvailable` omits unavailable products, as the header's search icon does
 */
export function searchPath(text: string, filter: { readonly onlyAvailable?: boolean } = {}): string {
  const query = new URLSearchParams({ query: text, ...(filter.onlyAvailable ? { available: 'true' } : {}) });
  return `${linkTargets.search}?${query}`;
}
