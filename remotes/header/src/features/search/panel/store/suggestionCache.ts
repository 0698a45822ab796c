import type { Suggestions } from '@kontor/api/suggestions';
import type { StorageSlot } from '@kontor/browser';

/** Maximum number of kept answers; the least recently used one is removed first. */
export const maxCachedAnswers = 30;

/** Answers by their text, with the key of the content in which they were found. */
export type StoredAnswers = {
  readonly cacheKey: string;
  readonly answers: readonly (readonly [query: string, suggestions: Suggestions])[];
};

export type SuggestionCache = {
  get(query: string): Suggestions | undefined;
  set(query: string, suggestions: Suggestions): void;
  /**
   * Takes the key of the searchable content (CALL-23). Answers of earlier pages with the same key are used again; all
   * others are dropped.
   */
  useKey(cacheKey: string): void;
};

/**
 * A small cache of answers (SEARCH-16). Until the cache has the key, it exists only in the page.
 *
 * @param slot stores the answers for the tab's next pages; stays empty where storing is not allowed
 */
export function createSuggestionCache(slot: StorageSlot<StoredAnswers>): SuggestionCache {
  const answers = new Map<string, Suggestions>();
  let key: string | undefined;

  const put = (query: string, suggestions: Suggestions): void => {
    answers.delete(query);
    answers.set(query, suggestions);
    const [oldest] = answers.keys();
    if (answers.size > maxCachedAnswers && oldest !== undefined) answers.delete(oldest);
  };
  const store = (): void => {
    if (key !== undefined && answers.size > 0) slot.write({ cacheKey: key, answers: [...answers] });
  };

  return {
    get(query) {
      const found = answers.get(query);
      if (found) put(query, found);
      return found;
    },
    set(query, suggestions) {
      put(query, suggestions);
      store();
    },
    useKey(cacheKey) {
      key = cacheKey;
      const stored = slot.read();
      const own = [...answers];
      if (stored?.cacheKey !== cacheKey) slot.clear();
      // The answers of this page are newer.
      else for (const [query, suggestions] of [...stored.answers, ...own]) put(query, suggestions);
      store();
    },
  };
}
