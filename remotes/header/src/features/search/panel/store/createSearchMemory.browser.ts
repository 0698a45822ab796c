import { readSuggestions } from '@kontor/api/suggestions';
import {
  createLocalStoredList,
  createProductHistory,
  createProductSources,
  createSessionStorageSlot,
  type StorageSlot,
  searchStoragePrefix,
} from '@kontor/browser';
import { consentGroups, localeOf, type SiteKey } from '@kontor/site';
import type { ConsentStore } from '@kontor/store';
import { pendingSearchesKey } from '../../searchStorage.ts';
import { createSearchMemory, type SearchMemory } from './searchMemory.ts';
import type { StoredAnswers } from './suggestionCache.ts';

const version = 1;

const isText = (value: unknown): value is string => typeof value === 'string';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const parseText = (value: unknown) => (isText(value) ? value : undefined);

/** Validates the responses stored in this tab, because another version of the header may have written them. */
function parseAnswers(value: unknown): StoredAnswers | undefined {
  if (!isRecord(value) || !isText(value['cacheKey']) || !Array.isArray(value['answers'])) return undefined;
  const answers = value['answers'].flatMap((entry): StoredAnswers['answers'] => {
    const [query, answer] = Array.isArray(entry) ? entry : [];
    const suggestions = readSuggestions(answer);
    return isText(query) && suggestions ? [[query, suggestions]] : [];
  });
  return { cacheKey: value['cacheKey'], answers };
}

/** Removes and returns the texts that were submitted before this code had loaded, oldest first. */
function takePendingSearches(site: SiteKey): readonly string[] {
  const key = pendingSearchesKey(site);
  try {
    const texts = sessionStorage.getItem(key)?.split('\n') ?? [];
    sessionStorage.removeItem(key);
    return texts;
  } catch {
    return [];
  }
}

export type SearchMemories = {
  readonly memory: SearchMemory;
  /** Stores suggestions for the tab's next pages, if there is consent. */
  readonly answers: StorageSlot<StoredAnswers>;
};

/**
 * Creates the memory for this browser's searches on a site.
 *
 * @param isShortcut whether a text opens a page instead of results
 */
export function createBrowserSearchMemory(
  site: SiteKey,
  consent: Pick<ConsentStore, 'isStillActive'>,
  isShortcut: (text: string) => boolean,
): SearchMemories {
  const keyOf = (name: string) => `${searchStoragePrefix}${name}.${site}`;
  const answers = createSessionStorageSlot({ key: keyOf('suggestions'), version, parse: parseAnswers });
  const fold = (text: string) => text.toLocaleLowerCase(localeOf(site));
  const isAllowed = () => consent.isStillActive(consentGroups.tracking);
  const memory = createSearchMemory({
    isAllowed,
    isShortcut,
    searches: createLocalStoredList({
      key: keyOf('recent'),
      version,
      parse: parseText,
      isSame: (one, other) => fold(one) === fold(other),
    }),
    products: createProductHistory(site),
    sources: createProductSources(site),
  });
  for (const text of takePendingSearches(site)) memory.rememberSearch(text);
  return {
    memory,
    answers: {
      read: () => (isAllowed() ? answers.read() : undefined),
      write: (value) => isAllowed() && answers.write(value),
      clear: answers.clear,
    },
  };
}
