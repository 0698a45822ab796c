import { linkTargets } from '@kontor/site';
import type { Search } from './readSearch.ts';

type Changes = {
  readonly available?: boolean;
  /** `undefined` for all categories. */
  readonly category?: string | undefined;
  readonly page?: number;
};

/** The address of the results for a search term, even if it is a shortcut. */
export const resultsFor = (query: string): string =>
  resultsAddress({ query, available: false, sort: 'relevance', page: 1 }, {});

/**
 * The address of a search's results with other filters or on another page. It always contains the sort order, so the
 * server does not treat the search term as a shortcut (SEARCH-27). Changing a filter leads to the first page.
 */
export function resultsAddress(search: Search, changes: Changes): string {
  const { query, available, category, sort, page } = { ...search, page: 1, ...changes };
  const address = new URLSearchParams({ query });
  if (available) address.set('available', 'true');
  if (category !== undefined) address.set('category', category);
  address.set('sort', sort);
  if (page > 1) address.set('page', String(page));
  return `${linkTargets.search}?${address}`;
}
