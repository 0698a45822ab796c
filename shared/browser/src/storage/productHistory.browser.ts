import type { SiteKey } from '@kontor/site';
import { searchStoragePrefix } from './storagePrefixes.ts';
import { createLocalStoredList } from './storedList.browser.ts';
import type { StoredList } from './storedList.ts';

/** A product that was viewed in this browser (CONSENT-15). */
export type ViewedProduct = {
  readonly id: string;
  readonly title: string;
  readonly imageProductThumb: string;
  readonly productViewUrl: string;
};

const version = 1;

const isText = (value: unknown): value is string => typeof value === 'string';

function parseProduct(value: unknown): ViewedProduct | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { id, title, imageProductThumb, productViewUrl } = value as Record<string, unknown>;
  if (!isText(id) || !isText(title) || !isText(imageProductThumb) || !isText(productViewUrl)) return undefined;
  return { id, title, imageProductThumb, productViewUrl };
}

/**
 * The products viewed in this browser on a site, latest first (CONSENT-17). Callers must have the visitor's consent to
 * tracking. Without consent, the page's store removes the stored list.
 */
export function createProductHistory(site: SiteKey): StoredList<ViewedProduct> {
  return createLocalStoredList({
    key: `${searchStoragePrefix}product-history.${site}`,
    version,
    parse: parseProduct,
    isSame: (one, other) => one.id === other.id,
  });
}
