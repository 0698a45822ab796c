import { expect, test } from '@jest/globals';
import { readSearch } from './readSearch.ts';

const read = (search: string) => readSearch(new URLSearchParams(search));

test('readSearch reads text, filter and category', () => {
  expect(read('?query=+espresso+&available=true&category=coffee-beans')).toEqual({
    query: 'espresso',
    available: true,
    category: 'coffee-beans',
  });
  expect(read('')).toEqual({ query: '', available: false });
});

test('readSearch cleans the text as the search box does', () => {
  expect(read(`?query=${'x'.repeat(300)}`).query).toHaveLength(200);
  expect(read('?query=400+123').query).toBe('400123');
  expect(read('?query=a&query=b').query).toBe('');
  expect(read('?query=%E0%A4%A').query).not.toBe('');
});

test('readSearch ignores an invalid category', () => {
  expect(read(`?query=x&category=${'c'.repeat(65)}`)).not.toHaveProperty('category');
  expect(read('?query=x&category=../a')).not.toHaveProperty('category');
});
