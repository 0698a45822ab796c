import type { SearchResults } from '@kontor/api/search';

/** Results for "mug" on one page, with the given changes. */
export function buildResults(overrides: Partial<SearchResults> = {}): SearchResults {
  const { products = [] } = overrides;
  return {
    query: 'mug',
    products,
    total: products.length,
    unfiltered: products.length,
    page: 1,
    pages: 1,
    categories: [],
    alternatives: [],
    ...overrides,
  };
}
