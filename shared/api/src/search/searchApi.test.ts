import { describe, expect, test } from '@jest/globals';
import { fakeHttpClient, ok } from '../http/fakeHttpClient.ts';
import { createSearchApi } from './index.ts';

describe('the results', () => {
  const noResults = { products: [], total: 0, unfiltered: 0, page: 1, pages: 1, categories: [], alternatives: [] };

  test('the search sends the filter, the order and the page only if they have been chosen', async () => {
    const empty = ok({ query: 'x', ...noResults });
    const http = fakeHttpClient(empty, empty);
    const api = createSearchApi(http);
    await api.results('x', { available: true, sort: 'price-asc', page: 2 });
    await api.results('x');
    expect(http.calls[0]?.params).toEqual({ query: 'x', available: true, sort: 'price-asc', page: 2 });
    expect(http.calls[1]?.params).toEqual({ query: 'x' });
  });
});
