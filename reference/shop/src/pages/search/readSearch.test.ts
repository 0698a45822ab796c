import { expect, test } from '@jest/globals';
import { isForEverything, readSearch } from './readSearch.ts';

const read = (search: string) => readSearch(new URLSearchParams(search));

test('readSearch reads the search term, the filters, the sort order and the page', () => {
  expect(read('?query=+espresso+&available=true&category=coffee-beans&sort=price-asc&page=3')).toEqual({
    query: 'espresso',
    available: true,
    category: 'coffee-beans',
    sort: 'price-asc',
    page: 3,
  });
  expect(read('')).toEqual({ query: '', available: false, sort: 'relevance', page: 1 });
});

test('readSearch cleans the search term as the search box does (SEARCH-38)', () => {
  expect(read(`?query=${'x'.repeat(300)}`).query).toHaveLength(200);
  expect(read('?query=400+123').query).toBe('400123');
  expect(read('?query=a&query=b').query).toBe('');
  expect(read('?query=%E0%A4%A').query).not.toBe('');
});

test('readSearch ignores an invalid category', () => {
  expect(read(`?query=x&category=${'c'.repeat(65)}`)).not.toHaveProperty('category');
  expect(read('?query=x&category=../a')).not.toHaveProperty('category');
});

test.each(['cheap', 'toString', '', 'PRICE-ASC'])('readSearch ignores the unknown sort order “%s”', (sort) => {
  expect(read(`?query=x&sort=${sort}`).sort).toBe('relevance');
});

test.each(['0', '-1', '1.5', '1000', 'two', '', '٣'])('readSearch ignores the invalid page “%s”', (page) => {
  expect(read(`?query=x&page=${page}`).page).toBe(1);
});

test('a search without a term or with the search icon’s term is for all products', () => {
  expect(['', '*', 'espresso'].map((query) => isForEverything({ query }))).toEqual([true, true, false]);
});
