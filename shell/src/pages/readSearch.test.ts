import { expect, test } from '@jest/globals';
import { readSearch } from './readSearch.ts';

test('the text, the filter and the category of an address', () => {
  expect(readSearch('?query=+espresso+&available=true&category=coffee-beans')).toEqual({
    query: 'espresso',
    available: true,
    category: 'coffee-beans',
  });
  expect(readSearch('')).toEqual({ query: '', available: false });
});

test('a text is searched as the search box cleans it', () => {
  expect(readSearch(`?query=${'x'.repeat(300)}`).query).toHaveLength(200);
  expect(readSearch('?query=400+123').query).toBe('400123');
  expect(readSearch('?query=a&query=b').query).toBe('');
  expect(readSearch('?query=%E0%A4%A').query).not.toBe('');
});

test('what cannot be a category is no filter', () => {
  expect(readSearch(`?query=x&category=${'c'.repeat(65)}`)).not.toHaveProperty('category');
  expect(readSearch('?query=x&category=../a')).not.toHaveProperty('category');
});
