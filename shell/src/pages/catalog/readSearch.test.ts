import { expect, test } from '@jest/globals';
import { readSearch } from './readSearch.ts';

const read = (search: string) => readSearch(new URLSearchParams(search));

test('the text, the filter and the category of an address', () => {
  expect(read('?query=+espresso+&available=true&category=coffee-beans')).toEqual({
    query: 'espresso',
    available: true,
    category: 'coffee-beans',
  });
  expect(read('')).toEqual({ query: '', available: false });
});

test('a text is searched as the search box cleans it', () => {
  expect(read(`?query=${'x'.repeat(300)}`).query).toHaveLength(200);
  expect(read('?query=400+123').query).toBe('400123');
  expect(read('?query=a&query=b').query).toBe('');
  expect(read('?query=%E0%A4%A').query).not.toBe('');
});

test('what cannot be a category is no filter', () => {
  expect(read(`?query=x&category=${'c'.repeat(65)}`)).not.toHaveProperty('category');
  expect(read('?query=x&category=../a')).not.toHaveProperty('category');
});
