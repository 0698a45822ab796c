import { linkTargets } from '@kontor/site';
import type { Search } from './readSearch.ts';

type Changes = {
  readonly available?: boolean;
  /** `undefined` for all categories. */
  readonly category?: string | undefined;
  readonly page?: number;
};

/** Address of the results for a text, even if it is a shortcut. */
export const resultsFor = (query: string): string =>
  resultsAddress({ query, available: false, sort: 'relevance', page: 1 }, {});

/**
 * Address of the results of a search with other filters or another page. The address always names the sort order, so
 * that the server does not treat the text as a shortcut (SEARCH-27). A change of a filter leads to the first page.
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
