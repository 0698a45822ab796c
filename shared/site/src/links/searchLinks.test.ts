import { expect, test } from '@jest/globals';
import { searchIconQuery, searchPath } from './searchLinks.ts';
import { suggestedProductPath } from './suggestedProductPath.ts';

test('searchPath encodes the search text (SEARCH-1)', () => {
  expect(searchPath('kaffee & tee #1')).toBe('/search?query=kaffee+%26+tee+%231');
  expect(new URL(searchPath('žluťoučký'), 'https://kontor.example').searchParams.get('query')).toBe('žluťoučký');
});

test('the search icon links to all available products (SEARCH-2)', () => {
  expect(searchPath(searchIconQuery, { onlyAvailable: true })).toBe('/search?query=*&available=true');
});

test.each([
  ['/product/1', undefined, '/product/1?query=caf%C3%A9'],
  ['/product/1', '', '/product/1?query=caf%C3%A9'],
  ['/product/1', 'red', '/product/1?query=caf%C3%A9&dim1=red'],
  ['/product/1?size=m', 'red', '/product/1?size=m&query=caf%C3%A9&dim1=red'],
  ['/product/1?next=/a?b=c#top#end', undefined, '/product/1?next=%2Fa%3Fb%3Dc&query=caf%C3%A9#top#end'],
  ['/product/1?query=old#reviews', undefined, '/product/1?query=caf%C3%A9#reviews'],
  ['https://m.kontor.example/product/1?', 'red', 'https://m.kontor.example/product/1?query=caf%C3%A9&dim1=red'],
])('suggestedProductPath for %p and the variant %p is %p (SEARCH-18)', (url, dimensionKey, link) => {
  expect(suggestedProductPath(url, { typedText: 'café', dimensionKey })).toBe(link);
});
