import { cleanSearchText, linkTargets, searchIconQuery } from '@kontor/site';

/** The search text of the current results page; empty on other pages, and on the results page of the search icon. */
function readPageQuery(): string {
  if (window.location.pathname !== linkTargets.search) return '';
  const query = new URLSearchParams(window.location.search).get('query') ?? '';
  return query === searchIconQuery ? '' : query;
}

/**
 * The text of the search box when its script takes over. If the server wrote the text of the results page into the
 * document, an empty field means that the visitor has cleared it.
 */
export function firstText({ value, defaultValue }: Pick<HTMLInputElement, 'value' | 'defaultValue'>): string {
  return value === '' && defaultValue === '' ? cleanSearchText(readPageQuery()) : value;
}
