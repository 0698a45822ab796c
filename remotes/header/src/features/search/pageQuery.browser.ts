import { cleanSearchText, linkTargets, searchIconQuery } from '@kontor/site';

/** The search text of the current page of results; empty on other pages, and for the results of the search icon. */
function readPageQuery(): string {
  if (window.location.pathname !== linkTargets.search) return '';
  const query = new URLSearchParams(window.location.search).get('query') ?? '';
  return query === searchIconQuery ? '' : query;
}

/**
 * The text that the search box has when its script takes over. A server may have written the text of the page of results
 * into the document; then the field may also be empty because the visitor has cleared it.
 */
export function firstText({ value, defaultValue }: Pick<HTMLInputElement, 'value' | 'defaultValue'>): string {
  return value === '' && defaultValue === '' ? cleanSearchText(readPageQuery()) : value;
}
