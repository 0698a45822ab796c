import type { SearchResults } from '@kontor/api/search';

/** Results for "mug" on one page, apart from what is said. */
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
