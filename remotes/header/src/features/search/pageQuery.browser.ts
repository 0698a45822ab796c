import { linkTargets, searchIconQuery } from '@kontor/site';

/** The search text of the current page of results; empty on other pages, and for the results of the search icon. */
export function readPageQuery(): string {
  if (window.location.pathname !== linkTargets.search) return '';
  const query = new URLSearchParams(window.location.search).get('query') ?? '';
  return query === searchIconQuery ? '' : query;
}
