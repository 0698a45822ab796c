import type { SiteKey } from '@kontor/site';
import { randomId } from '../randomId.browser.ts';
import { searchStoragePrefix } from './storagePrefixes.ts';
import { createSessionStorageSlot } from './storageSlot.browser.ts';
import { createLocalStoredList } from './storedList.browser.ts';
import type { StoredList } from './storedList.ts';

/**
 * The list from which a product was opened. It is used to track the visit to the product and its later addition to the
 * cart (SEARCH-31, TRACK-27).
 */
export type ProductSource = {
  readonly productId: string;
  /** Name of the list, such as `category` or `search_suggestions`. */
  readonly list: string;
  /** Position in the list, starting at 1. */
  readonly position: number;
  /** The search text that the suggestions were for. */
  readonly typedText?: string | undefined;
  readonly dimensionKey?: string | undefined;
};

/** A product's source, with the random id of the session in which the product was opened. */
type StoredSource = ProductSource & { readonly session: string };

export type ProductSources = {
  add(source: ProductSource): void;
  /** The product's source in this session. If there are several, the latest one. */
  find(productId: string): ProductSource | undefined;
};

const version = 2;

const isText = (value: unknown): value is string => typeof value === 'string';

function parseSource(value: unknown): StoredSource | undefined {
  const { productId, session, list, position, typedText, dimensionKey } = value as Record<string, unknown>;
  if (!isText(productId) || !isText(session) || !isText(list) || typeof position !== 'number') return undefined;
  return {
    productId,
    session,
    list,
    position,
    ...(isText(typedText) ? { typedText } : {}),
    ...(isText(dimensionKey) ? { dimensionKey } : {}),
  };
}

/**
 * Product sources, stored by product id and session. Callers must have the visitor's consent to tracking. Without
 * consent, the page's store removes the stored sources.
 */
export function createProductSources(site: SiteKey): ProductSources {
  const session = createSessionStorageSlot({
    key: `${searchStoragePrefix}session.${site}`,
    version: 1,
    parse: (value) => (isText(value) ? value : undefined),
  });
  const stored: StoredList<StoredSource> = createLocalStoredList({
    key: `${searchStoragePrefix}product-sources.${site}`,
    version,
    parse: parseSource,
    isSame: (one, other) => one.productId === other.productId && one.session === other.session,
  });
  return {
    add(source) {
      const id = session.read() ?? randomId();
      session.write(id);
      stored.add({ ...source, session: id });
    },
    find(productId) {
      const id = session.read();
      if (id === undefined) return undefined;
      return stored.read().find((one) => one.productId === productId && one.session === id);
    },
  };
}
