import { cleanSearchText } from '@kontor/site';

/** What an address asks the search for. */
export type Search = {
  /** Trimmed and cleaned; may be empty. */
  readonly query: string;
  readonly available: boolean;
  readonly category?: string;
};

/** Reads the query of the search page's address; a text that is there more than once is none. */
export function readSearch(address: URLSearchParams): Search {
  const texts = address.getAll('query');
  const category = address.get('category') ?? '';
  return {
    query: cleanSearchText(texts.length === 1 ? texts[0] : texts).trim(),
    available: address.get('available') === 'true',
    // What cannot be the key of a category is no filter.
    ...(/^[\w-]{1,64}$/.test(category) ? { category } : {}),
  };
}
