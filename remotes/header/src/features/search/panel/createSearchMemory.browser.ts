import { createLocalStoredList, createSessionStorageSlot, type StorageSlot, storageLimits } from '@kontor/browser';
import { consentGroups, isMobileWidth, type SiteKey } from '@kontor/site';
import type { ConsentStore } from '@kontor/store';
import { pendingSearchesKey, searchStoragePrefix } from '../searchStorage.ts';
import { createSearchMemory, type SearchMemory, type SuggestedClick, type ViewedProduct } from './searchMemory.ts';
import type { StoredAnswers } from './suggestionCache.ts';

const version = 1;

const isText = (value: unknown): value is string => typeof value === 'string';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const parseText = (value: unknown) => (isText(value) ? value : undefined);

function parseProduct(value: unknown): ViewedProduct | undefined {
  if (!isRecord(value)) return undefined;
  const { id, title, imageProductThumb, productViewUrl } = value;
  if (!isText(id) || !isText(title) || !isText(imageProductThumb) || !isText(productViewUrl)) return undefined;
  return { id, title, imageProductThumb, productViewUrl };
}

function parseClick(value: unknown): SuggestedClick | undefined {
  if (!isRecord(value)) return undefined;
  const { productId, session, typedText, position, dimensionKey } = value;
  if (!isText(productId) || !isText(session) || !isText(typedText) || typeof position !== 'number') return undefined;
  return { productId, session, typedText, position, ...(isText(dimensionKey) ? { dimensionKey } : {}) };
}

/** The answers were validated when they arrived; a tab's storage is written by this module alone. */
const parseAnswers = (value: unknown): StoredAnswers | undefined =>
  isRecord(value) && isText(value['cacheKey']) && Array.isArray(value['answers'])
    ? (value as StoredAnswers)
    : undefined;

/** A unique name. `crypto.randomUUID` needs a secure context, which not every page has. */
const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Takes the texts that were sent before this code had loaded, the oldest first. */
function takePendingSearches(site: SiteKey): readonly string[] {
  try {
    const texts = sessionStorage.getItem(pendingSearchesKey(site))?.split('\n') ?? [];
    sessionStorage.removeItem(pendingSearchesKey(site));
    return texts;
  } catch {
    return [];
  }
}

export type SearchMemories = {
  readonly memory: SearchMemory;
  /** Keeps suggestions for the tab's next pages, with consent. */
  readonly answers: StorageSlot<StoredAnswers>;
};

type Consent = Pick<ConsentStore, 'refresh' | 'isActive'>;

/** The memory of this browser for a site. */
export function createBrowserSearchMemory(site: SiteKey, consent: Consent): SearchMemories {
  const keyOf = (name: string) => `${searchStoragePrefix}${name}.${site}`;
  const limits = storageLimits[isMobileWidth(window.innerWidth) ? 'mobile' : 'desktop'];
  const session = createSessionStorageSlot({ key: keyOf('session'), version, parse: parseText });
  const answers = createSessionStorageSlot({ key: keyOf('suggestions'), version, parse: parseAnswers });
  const fold = (text: string) => text.toLocaleLowerCase();
  const isAllowed = () => {
    // Another tab may have changed the cookie.
    consent.refresh();
    return consent.isActive(consentGroups.tracking);
  };
  const memory = createSearchMemory({
    isAllowed,
    searches: createLocalStoredList({
      key: keyOf('recent'),
      version,
      limits,
      parse: parseText,
      isSame: (one, other) => fold(one) === fold(other),
    }),
    products: createLocalStoredList({
      key: keyOf('product-history'),
      version,
      limits,
      parse: parseProduct,
      isSame: (one, other) => one.id === other.id,
    }),
    clicks: createLocalStoredList({
      key: keyOf('suggested-products'),
      version,
      limits,
      parse: parseClick,
      isSame: (one, other) => one.productId === other.productId && one.session === other.session,
    }),
    sessionId() {
      const known = session.read() ?? randomId();
      session.write(known);
      return known;
    },
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
