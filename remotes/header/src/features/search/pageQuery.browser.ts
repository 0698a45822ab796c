import { cleanSearchText, linkTargets, searchIconQuery } from '@kontor/site';

/** The search text of the current results page. Empty on other pages and on the search icon's results page. */
function readPageQuery(): string {
  if (window.location.pathname !== linkTargets.search) return '';
  const query = new URLSearchParams(window.location.search).get('query') ?? '';
  return query === searchIconQuery ? '' : query;
}

/**
 * The text in the search box when its script takes over. If the server wrote the results page's text into the document,
 * an empty field means that the visitor has cleared it.
 */
export function firstText({ value, defaultValue }: Pick<HTMLInputElement, 'value' | 'defaultValue'>): string {
  return value === '' && defaultValue === '' ? cleanSearchText(readPageQuery()) : value;
}
