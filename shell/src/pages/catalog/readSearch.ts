import { cleanSearchText } from '@kontor/site';

/** The search of an address. */
export type Search = {
  /** Trimmed and cleaned; may be empty. */
  readonly query: string;
  readonly available: boolean;
  readonly category?: string;
};

/** Reads the query of the search page's address; a repeated text is ignored. */
export function readSearch(address: URLSearchParams): Search {
  const texts = address.getAll('query');
  const category = address.get('category') ?? '';
  return {
    query: cleanSearchText(texts.length === 1 ? texts[0] : texts).trim(),
    available: address.get('available') === 'true',
    // An invalid category is ignored.
    ...(/^[\w-]{1,64}$/.test(category) ? { category } : {}),
  };
}
