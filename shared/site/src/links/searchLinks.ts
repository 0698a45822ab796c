import { linkTargets } from './linkTargets.ts';

/** The search text that the header's search icon searches for. It matches all products. */
export const searchIconQuery = '*';

/**
 * The address of the results page for a search text (SEARCH-1).
 *
 * @param filter `onlyAvailable` omits unavailable products, as the header's search icon does
 */
export function searchPath(text: string, filter: { readonly onlyAvailable?: boolean } = {}): string {
  const query = new URLSearchParams({ query: text, ...(filter.onlyAvailable ? { available: 'true' } : {}) });
  return `${linkTargets.search}?${query}`;
}
