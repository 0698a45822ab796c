import { expect, test } from '@jest/globals';
import { createStoredList, type ProductSource, storageLimits, type ViewedProduct } from '@kontor/browser';
import { createSearchMemory, maxRecentSearches } from './searchMemory.ts';

function setUp({ isAllowed = true } = {}) {
  const values = new Map<string, string>();
  const consent = { isAllowed };
  const shortcuts = new Set<string>();
  const list = <T>(key: string, isSame: (one: T, other: T) => boolean) =>
    createStoredList<T>({
      key,
      version: 1,
      limits: storageLimits.desktop,
      parse: (value) => value as T,
      isSame,
      storage: () => ({
        getItem: (name) => values.get(name) ?? null,
        setItem: (name, value) => void values.set(name, value),
        removeItem: (name) => void values.delete(name),
      }),
    });
  const products = list<ViewedProduct>('products', (one, other) => one.id === other.id);
  const sources: ProductSource[] = [];
  const memory = createSearchMemory({
    isAllowed: () => consent.isAllowed,
    isShortcut: (text) => shortcuts.has(text),
    searches: list<string>('searches', (one, other) => one === other),
    products,
    sources: { add: (source) => void sources.push(source) },
  });
  return { memory, products, sources, values, consent, shortcuts };
}

const mug = {
  id: '1',
  title: 'Mug',
  imageProductThumb: '/mug.svg',
  productViewUrl: '/product/1',
  webshopProductDimensionKey: 'red',
};

test('there are at most five recent searches, which are trimmed, distinct and sorted newest first (SEARCH-20)', () => {
  const { memory } = setUp();
  for (const text of ['a', 'b', 'c', 'd', 'e', 'f', ' a ']) memory.rememberSearch(text);
  expect(memory.recentSearches()).toEqual(['a', 'f', 'e', 'd', 'c']);
  expect(maxRecentSearches).toBe(5);
});

test('a removed recent search is no longer shown', () => {
  const { memory } = setUp();
  memory.rememberSearch('tea');
  memory.rememberSearch('coffee');
  memory.forgetSearch('coffee');
  expect(memory.recentSearches()).toEqual(['tea']);
});

test('a text that opens a page is not a recent search, even if it was stored before the shortcuts were loaded (SEARCH-20)', () => {
  const { memory, shortcuts } = setUp();
  for (const text of ['a', 'b', 'c', 'd', 'e', 'contact']) memory.rememberSearch(text);
  shortcuts.add('contact').add('cart');
  memory.rememberSearch('cart');
  expect(memory.recentSearches()).toEqual(['e', 'd', 'c', 'b', 'a']);
  shortcuts.clear();
  expect(memory.recentSearches()).toEqual(['contact', 'e', 'd', 'c', 'b']);
});

test('without consent, nothing is stored, and stored searches are not shown (CONSENT-18)', () => {
  const { memory, sources, values, consent } = setUp({ isAllowed: false });
  memory.rememberSearch('coffee');
  memory.rememberProduct(mug, { typedText: 'mu', position: 1 });
  expect([values.size, sources]).toEqual([0, []]);
  consent.isAllowed = true;
  memory.rememberSearch('coffee');
  consent.isAllowed = false;
  expect(memory.recentSearches()).toEqual([]);
});

test('a suggested product that is opened is added to the history, and its source is stored for tracking (SEARCH-31)', () => {
  const { memory, products, sources } = setUp();
  memory.rememberProduct(mug, { typedText: 'mu', position: 2 });
  const { webshopProductDimensionKey: _key, ...viewed } = mug;
  expect(products.read()).toEqual([viewed]);
  expect(sources).toEqual([
    { productId: '1', list: 'search_suggestions', typedText: 'mu', position: 2, dimensionKey: 'red' },
  ]);
});
