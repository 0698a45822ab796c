import { afterEach, expect, test } from '@jest/globals';
import { removeStored } from '@kontor/browser';
import type { SiteKey } from '@kontor/site';
import { createNullOptions, createRootStore } from '@kontor/store';
import { keepSearch } from './keepSearch.browser.ts';
import { createBrowserSearchMemory } from './panel/store/createSearchMemory.browser.ts';

const consented = 'groups=C0001%3A1%2CC0003%3A1';
const refused = 'groups=C0001%3A1%2CC0003%3A0';
const mug = { id: '1', title: 'Mug', imageProductThumb: '/mug.svg', productViewUrl: '/product/1' };

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** A tab whose consent cookie is changed by the test. */
function setUp(cookie: string, site: SiteKey = 'DE') {
  const page = { cookie };
  const { consent } = createRootStore({
    ...createNullOptions(site),
    cookies: { getAllRaw: () => [page.cookie], remove: () => undefined },
    removeStored,
  });
  return { page, consent, ...createBrowserSearchMemory(site, consent, () => false) };
}

const keys = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort();

test('the storage entries for searches have a common prefix and are removed when consent is withdrawn (CONSENT-15)', () => {
  const { page, consent, memory, answers } = setUp(consented);
  localStorage.setItem('kontor.cart.DE', 'cart');
  memory.rememberSearch('coffee');
  memory.rememberProduct(mug, { typedText: 'mu', position: 1 });
  answers.write({ cacheKey: 'one', answers: [] });
  keepSearch('tea', 'DE', consent);
  expect(keys()).toEqual([
    'kontor.cart.DE',
    'kontor.search.pending.DE',
    'kontor.search.product-history.DE',
    'kontor.search.product-sources.DE',
    'kontor.search.recent.DE',
    'kontor.search.session.DE',
    'kontor.search.suggestions.DE',
  ]);
  page.cookie = refused;
  consent.refresh();
  expect(keys()).toEqual(['kontor.cart.DE']);
});

test('a page without consent removes what an earlier page left behind, and stores nothing', () => {
  localStorage.setItem('kontor.search.recent.DE', 'left');
  const { memory, answers } = setUp('');
  memory.rememberSearch('coffee');
  answers.write({ cacheKey: 'one', answers: [] });
  expect([keys(), memory.recentSearches(), answers.read()]).toEqual([[], [], undefined]);
});

test('texts that were submitted before the suggestions had loaded are added to the recent searches by the next page, and only once', () => {
  const { consent, memory } = setUp(consented);
  keepSearch(' tea ', 'DE', consent);
  keepSearch('coffee', 'DE', consent);
  expect(memory.recentSearches()).toEqual([]);
  const next = createBrowserSearchMemory('DE', consent, () => false);
  expect(next.memory.recentSearches()).toEqual(['coffee', 'tea']);
  next.memory.forgetSearch('tea');
  expect(createBrowserSearchMemory('DE', consent, () => false).memory.recentSearches()).toEqual(['coffee']);
});

test('a text that was submitted before the suggestions had loaded is not kept without consent', () => {
  const { consent } = setUp(refused);
  keepSearch('tea', 'DE', consent);
  expect(keys()).toEqual([]);
});

test('the session id stays the same for all clicks in a tab', () => {
  const { memory } = setUp(consented);
  memory.rememberProduct(mug, { typedText: 'mu', position: 1 });
  memory.rememberProduct({ ...mug, id: '2' }, { typedText: 'mu', position: 2 });
  const { data } = JSON.parse(localStorage.getItem('kontor.search.product-sources.DE') ?? '{}');
  const sessions = data.map(([, click]: [number, { session: string }]) => click.session);
  expect(sessions[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(sessions).toEqual([sessions[0], sessions[0]]);
});

test('recent searches that differ only in case count as one, and unreadable entries are omitted', () => {
  const { memory } = setUp(consented);
  for (const text of ['Coffee', 'tea', 'COFFEE']) memory.rememberSearch(text);
  expect(memory.recentSearches()).toEqual(['COFFEE', 'tea']);
  localStorage.setItem('kontor.search.recent.DE', JSON.stringify({ v: 1, data: [[Date.now(), 7]] }));
  expect(memory.recentSearches()).toEqual([]);
});

test('recent searches are compared by the upper- and lower-case rules of the site’s language', () => {
  const { memory } = setUp(consented, 'TR');
  for (const text of ['ısıtıcı', 'fincan', 'İNCE BARDAK', 'ISITICI', 'ince bardak']) memory.rememberSearch(text);
  expect(memory.recentSearches()).toEqual(['ince bardak', 'ISITICI', 'fincan']);
});

test('unreadable stored suggestions are omitted', () => {
  const { answers } = setUp(consented);
  const found = { searchTerms: [{ searchterm: 'mug' }], products: [mug] };
  const data = { cacheKey: 'one', answers: [['ka', { searchTerms: null }], ['te', 7], 8, [9, found], ['mu', found]] };
  sessionStorage.setItem('kontor.search.suggestions.DE', JSON.stringify({ v: 1, data }));
  expect(answers.read()).toEqual({ cacheKey: 'one', answers: [['mu', found]] });
});
