import { expect, test } from '@jest/globals';
import type { Suggestions } from '@kontor/api/suggestions';
import { stoppedClock } from '@kontor/browser';
import { PanelStore } from './PanelStore.ts';
import { SuggestionStore } from './SuggestionStore.ts';

const product = (id: string) => ({ id, title: id, imageProductThumb: '', productViewUrl: `/product/${id}` });
const found: Suggestions = {
  searchTerms: [{ searchterm: 'kaffee' }, { searchterm: 'kanne' }],
  products: [product('1'), product('2'), product('3')],
};
const nothing: Suggestions = { searchTerms: [], products: [] };

/** A panel with all its suggestions in the cache. */
function setUp({ recentSearches = [] as string[], answer = found, answers = undefined as string[] | undefined } = {}) {
  const recent = [...recentSearches];
  const suggestions = new SuggestionStore({
    clock: stoppedClock,
    suggest: () => new Promise(() => {}),
    cache: {
      get: (query) => ((answers ? answers.includes(query) : /^ka/i.test(query)) ? answer : undefined),
      set: () => undefined,
    },
  });
  const memory = {
    recentSearches: () => [...recent],
    forgetSearch: (text: string) => void recent.splice(recent.indexOf(text), 1),
  };
  return new PanelStore({ suggestions, memory });
}

test('a panel below the box is hidden while it has no content, but the overlay is not (SEARCH-7)', () => {
  const store = setUp();
  store.open('', 'flyout');
  expect(store.isShown).toBe(false);
  store.open('', 'overlay');
  expect(store.isShown).toBe(true);
});

test.each([
  ['flyout', 3],
  ['overlay', 6],
] as const)(
  'in the %s, the arrow keys move through all %p entries and wrap around at both ends (SEARCH-22)',
  (view, count) => {
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
  },
);

test('the number of suggestions includes products, even where the arrow keys skip them', () => {
  const store = setUp();
  store.open('ka', 'flyout');
  expect([store.announcement, store.entries.length]).toEqual([5, 3]);
});

test('a search without results is announced, and the announcement remains while the response to a longer query is pending (SEARCH-40)', () => {
  const store = setUp({ answer: nothing });
  store.open('kax', 'flyout');
  expect([store.isShown, store.isEmpty, store.announcement]).toEqual([true, true, 0]);
  expect(store.entries).toEqual([]);
});

test.each(['flyout', 'overlay'] as const)(
  'the last entry in the %s opens all results for the typed text (SEARCH-66)',
  (view) => {
    const store = setUp();
    store.open(' Kaffee ', view);
    expect(store.entries.at(-1)).toEqual({ kind: 'all', text: 'Kaffee' });
    store.setText('Kaffeem');
    expect(store.entries.at(-1)).toEqual({ kind: 'all', text: 'Kaffeem' });
  },
);

test('a panel below the box is shown when suggestions are slow, and announces that they are slow (SEARCH-67)', () => {
  const store = setUp();
  store.open('te', 'flyout');
  expect([store.isShown, store.announcement, store.notice]).toEqual([false, undefined, undefined]);
  store.suggestions.isSlow = true;
  expect([store.isShown, store.announcement, store.notice]).toEqual([true, 'slow', 'slow']);
  expect(store.entries).toEqual([]);
});

test('previous suggestions stay while new ones are slow to arrive', () => {
  const store = setUp({ answers: ['ka'] });
  store.open('ka', 'flyout');
  store.setText('kaf');
  store.suggestions.isSlow = true;
  expect([store.announcement, store.notice, store.entries.length]).toEqual(['slow', undefined, 3]);
});

test('a panel shows that suggestions have failed, and still links to all results (SEARCH-13)', () => {
  const store = setUp();
  store.open('te', 'flyout');
  store.suggestions.hasFailed = true;
  expect([store.isShown, store.announcement, store.notice]).toEqual([true, 'failed', 'failed']);
  expect(store.entries).toEqual([{ kind: 'all', text: 'te' }]);
  store.setText('');
  expect([store.isShown, store.notice]).toEqual([false, undefined]);
});

test('a blank box shows recent searches, each of which can be removed', () => {
  const store = setUp({ recentSearches: ['tea', 'mug'] });
  store.open('  ', 'flyout');
  expect(store.entries).toEqual([
    { kind: 'recent', text: 'tea' },
    { kind: 'recent', text: 'mug' },
  ]);
  store.forgetSearch('tea');
  expect(store.entries).toEqual([{ kind: 'recent', text: 'mug' }]);
  expect(store.announcement).toBe(1);
  store.setText('ka');
  expect(store.entries.map(({ kind }) => kind)).toEqual(['term', 'term', 'all']);
  store.setText('');
  store.forgetSearch('mug');
  expect(store.announcement).toBeUndefined();
});

test('the highlight disappears when the text changes and when different suggestions arrive', () => {
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

test('a closed panel shows nothing and does not wait for a response', () => {
  const store = setUp();
  store.open('te', 'flyout');
  expect(store.suggestions.isWaiting).toBe(true);
  store.close();
  expect([store.isShown, store.suggestions.isWaiting]).toEqual([false, false]);
});
