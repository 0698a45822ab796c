import { expect, test } from '@jest/globals';
import type { Suggestions } from '@kontor/api/suggestions';
import { noStorageSlot, type StorageSlot } from '@kontor/browser';
import { createSuggestionCache, maxCachedAnswers, type StoredAnswers } from './suggestionCache.ts';

const of = (searchterm: string): Suggestions => ({ searchTerms: [{ searchterm }], products: [] });

function createSlot(): StorageSlot<StoredAnswers> {
  let value: StoredAnswers | undefined;
  return {
    read: () => value,
    write: (next) => {
      value = next;
    },
    clear: () => {
      value = undefined;
    },
  };
}

test('the suggestion cache keeps the most recently used responses', () => {
  const cache = createSuggestionCache(noStorageSlot);
  for (let index = 0; index < maxCachedAnswers; index += 1) cache.set(`${index}`, of('x'));
  cache.get('0');
  cache.set('new', of('x'));
  expect([cache.get('0'), cache.get('1'), cache.get('new')].map(Boolean)).toEqual([true, false, true]);
});

test('the suggestion cache serves the tab’s next page if the content is the same (SEARCH-16)', () => {
  const slot = createSlot();
  const first = createSuggestionCache(slot);
  first.set('ka', of('kaffee'));
  first.useKey('one');
  first.set('te', of('tee'));
  const next = createSuggestionCache(slot);
  expect(next.get('ka')).toBeUndefined();
  next.set('ka', of('kanne'));
  next.useKey('one');
  expect([next.get('ka'), next.get('te')]).toEqual([of('kanne'), of('tee')]);
});

test('the suggestion cache discards results from previous content', () => {
  const slot = createSlot();
  const first = createSuggestionCache(slot);
  first.useKey('one');
  first.set('ka', of('kaffee'));
  const next = createSuggestionCache(slot);
  next.useKey('two');
  expect([next.get('ka'), slot.read()]).toEqual([undefined, undefined]);
});

test('the suggestion cache does not store anything before it has the key', () => {
  const slot = createSlot();
  createSuggestionCache(slot).set('ka', of('kaffee'));
  expect(slot.read()).toBeUndefined();
});
