import { expect, test } from '@jest/globals';
import { readSearch } from './readSearch.ts';
import { resultsAddress } from './resultsAddress.ts';

const search = readSearch(new URLSearchParams('query=kaffee+%26+tee&available=true&category=kitchen&sort=new&page=3'));

test('resultsAddress keeps the search term, the filters and the sort order, and starts at the first page', () => {
  expect(resultsAddress(search, {})).toBe('/search?query=kaffee+%26+tee&available=true&category=kitchen&sort=new');
  expect(resultsAddress(search, { page: 2 })).toMatch(/&page=2$/);
});

test('resultsAddress changes or removes a filter', () => {
  expect(resultsAddress(search, { available: false, category: undefined })).toBe(
    '/search?query=kaffee+%26+tee&sort=new',
  );
  expect(resultsAddress(search, { category: 'women' })).toContain('category=women');
});

test('resultsAddress always contains the sort order, so the server never treats the search term as a shortcut', () => {
  expect(resultsAddress(readSearch(new URLSearchParams('query=kontakt')), {})).toBe(
    '/search?query=kontakt&sort=relevance',
  );
});
