import { expect, test } from '@jest/globals';
import type { Suggestions } from '@kontor/api/search';
import { stoppedClock } from '@kontor/browser';
import { PanelStore } from './PanelStore.ts';
import { SuggestionStore } from './SuggestionStore.ts';

const product = (id: string) => ({ id, title: id, imageProductThumb: '', productViewUrl: `/product/${id}` });
const found: Suggestions = {
  searchTerms: [{ searchterm: 'kaffee' }, { searchterm: 'kanne' }],
  products: [product('1'), product('2'), product('3')],
};
const nothing: Suggestions = { searchTerms: [], products: [] };

/** A panel whose suggestions are all in the cache. */
function setUp({ recentSearches = [] as string[], answer = found } = {}) {
  const recent = [...recentSearches];
  const suggestions = new SuggestionStore({
    clock: stoppedClock,
    suggest: () => new Promise(() => {}),
    cache: { get: (query) => (query.startsWith('ka') ? answer : undefined), set: () => undefined },
  });
  const memory = {
    recentSearches: () => [...recent],
    forgetSearch: (text: string) => void recent.splice(recent.indexOf(text), 1),
  };
  return new PanelStore({ suggestions, memory });
}

test('a panel is not shown below the box while it has nothing to show, but the overlay is', () => {
  const store = setUp();
  store.open('', 'flyout');
  expect(store.isShown).toBe(false);
  store.open('', 'overlay');
  expect(store.isShown).toBe(true);
});

test.each([
  ['flyout', 2],
  ['overlay', 5],
] as const)('the arrow keys move through the entries of the %s and around, %p of them', (view, count) => {
  const store = setUp();
  store.open('ka', view);
  const forth = Array.from({ length: count + 1 }, () => {
    store.move(1);
    return store.highlighted;
  });
  expect(forth).toEqual([...Array.from({ length: count }, (_, index) => index), 0]);
  store.move(-1);
  expect(store.highlighted).toBe(count - 1);
  store.clearHighlight();
  store.move(-1);
  expect(store.highlighted).toBe(count - 1);
});

test('the number of suggestions has the products also where the arrow keys skip them', () => {
  const store = setUp();
  store.open('ka', 'flyout');
  expect([store.count, store.entries.length]).toEqual([5, 2]);
});

test('an empty answer is said, and said on while a longer text waits for its own', () => {
  const store = setUp({ answer: nothing });
  store.open('kax', 'flyout');
  expect([store.isShown, store.isEmpty, store.count]).toEqual([true, true, 0]);
});

test('a blank box shows recent searches, and each can be removed', () => {
  const store = setUp({ recentSearches: ['tea', 'mug'] });
  store.open('  ', 'flyout');
  expect(store.entries).toEqual([
    { kind: 'recent', text: 'tea' },
    { kind: 'recent', text: 'mug' },
  ]);
  store.forgetSearch('tea');
  expect(store.entries).toEqual([{ kind: 'recent', text: 'mug' }]);
  expect(store.count).toBe(1);
  store.setText('ka');
  expect(store.entries.map(({ kind }) => kind)).toEqual(['term', 'term']);
  store.setText('');
  store.forgetSearch('mug');
  expect(store.count).toBeUndefined();
});

test('the highlight goes when the text changes and when other suggestions arrive', () => {
  const store = setUp();
  const end = store.connect();
  store.open('ka', 'flyout');
  store.move(1);
  store.setText('kaf');
  expect(store.highlighted).toBe(-1);
  store.move(1);
  store.suggestions.setText('te');
  expect(store.highlighted).toBe(-1);
  end();
});

test('a closed panel shows nothing and waits for nothing', () => {
  const store = setUp();
  store.open('te', 'flyout');
  expect(store.suggestions.isWaiting).toBe(true);
  store.close();
  expect([store.isShown, store.suggestions.isWaiting]).toEqual([false, false]);
});
