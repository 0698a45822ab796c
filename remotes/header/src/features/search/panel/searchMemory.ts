import type { SuggestedProduct } from '@kontor/api/search';
import type { StoredList } from '@kontor/browser';

/** Most recent searches that are shown (CONST-RECENT-SEARCHES). */
export const maxRecentSearches = 5;

/** A product that was opened from the suggestions, for the history of products (CONSENT-15). */
export type ViewedProduct = Pick<SuggestedProduct, 'id' | 'title' | 'imageProductThumb' | 'productViewUrl'>;

/** What tracking needs for the visit of a suggested product and a later add-to-basket (SEARCH-31). */
export type SuggestedClick = {
  readonly productId: string;
  /** Random id of the session. */
  readonly session: string;
  readonly typedText: string;
  /** Place among the suggested products, from 1. */
  readonly position: number;
  readonly dimensionKey?: string | undefined;
};

export type SearchMemoryOptions = {
  /** Whether the visitor allows it now. */
  readonly isAllowed: () => boolean;
  readonly searches: StoredList<string>;
  readonly products: StoredList<ViewedProduct>;
  readonly clicks: StoredList<SuggestedClick>;
  /** The random id of this session, created by the first call. */
  readonly sessionId: () => string;
};

/** What this browser remembers of searches, with consent only (SEARCH-20, SEARCH-31, CONSENT-8). */
export type SearchMemory = {
  /** The latest searches, the newest first. */
  recentSearches(): readonly string[];
  rememberSearch(text: string): void;
  forgetSearch(text: string): void;
  rememberProduct(product: SuggestedProduct, click: { readonly typedText: string; readonly position: number }): void;
};

/** Creates the memory. Each call asks for consent again, because it may have been withdrawn in another tab. */
export function createSearchMemory(options: SearchMemoryOptions): SearchMemory {
  const { isAllowed, searches, products, clicks, sessionId } = options;
  return {
    recentSearches: () => (isAllowed() ? searches.read().slice(0, maxRecentSearches) : []),
    rememberSearch(text) {
      if (isAllowed() && text.trim() !== '') searches.add(text.trim());
    },
    forgetSearch: (text) => searches.remove(text),
    rememberProduct(product, { typedText, position }) {
      if (!isAllowed()) return;
      const { id, title, imageProductThumb, productViewUrl, webshopProductDimensionKey: dimensionKey } = product;
      products.add({ id, title, imageProductThumb, productViewUrl });
      clicks.add({
        productId: id,
        session: sessionId(),
        typedText,
        position,
        ...(dimensionKey === undefined ? {} : { dimensionKey }),
      });
    },
  };
}
