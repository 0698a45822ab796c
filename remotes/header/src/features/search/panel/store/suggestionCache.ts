import type { Suggestions } from '@kontor/api/suggestions';
import type { StorageSlot } from '@kontor/browser';

/** Maximum number of responses kept. The least recently used one is removed first. */
export const maxCachedAnswers = 30;

/** Responses by text, with the key of the searchable content that they are from. */
export type StoredAnswers = {
  readonly cacheKey: string;
  readonly answers: readonly (readonly [query: string, suggestions: Suggestions])[];
};

export type SuggestionCache = {
  get(query: string): Suggestions | undefined;
  set(query: string, suggestions: Suggestions): void;
  /**
   * Accepts the key of the searchable content (CALL-23). Earlier pages' responses with the same key are reused, and all
   * others are dropped.
   */
  useKey(cacheKey: string): void;
};

/**
 * A small cache for responses (SEARCH-16). Until the cache has the key, its responses last only as long as the page.
 *
 * @param slot stores the responses for the tab's next pages. Stays empty where storing is not allowed.
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
      // This page's responses are newer.
      else for (const [query, suggestions] of [...stored.answers, ...own]) put(query, suggestions);
      store();
    },
  };
}
