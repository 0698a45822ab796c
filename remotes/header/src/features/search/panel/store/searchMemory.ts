import type { SuggestedProduct } from '@kontor/api/suggestions';
import type { ProductSources, StoredList, ViewedProduct } from '@kontor/browser';

/** The name that tracking uses for the list of suggested products. */
const suggestionList = 'search_suggestions';

/** Maximum number of recent searches shown (CONST-RECENT-SEARCHES). */
export const maxRecentSearches = 5;

export type SearchMemoryOptions = {
  /** Whether the visitor currently consents to storing searches. */
  readonly isAllowed: () => boolean;
  /** Whether a text, such as "contact", opens a page instead of results. Such texts do not count as searches. */
  readonly isShortcut: (text: string) => boolean;
  readonly searches: StoredList<string>;
  readonly products: StoredList<ViewedProduct>;
  /** The data that tracking needs when a suggested product is viewed and later added to the cart (SEARCH-31). */
  readonly sources: Pick<ProductSources, 'add'>;
};

/** The searches that this browser stores, provided that there is consent (SEARCH-20, SEARCH-31, CONSENT-8). */
export type SearchMemory = {
  /** The latest searches, newest first. */
  recentSearches(): readonly string[];
  rememberSearch(text: string): void;
  forgetSearch(text: string): void;
  rememberProduct(product: SuggestedProduct, click: { readonly typedText: string; readonly position: number }): void;
};

/** Creates the memory. Every method rechecks the consent, because it may have been withdrawn in another tab. */
export function createSearchMemory(options: SearchMemoryOptions): SearchMemory {
  const { isAllowed, isShortcut, searches, products, sources } = options;
  return {
    // A text may have been stored before the shortcuts were loaded.
    recentSearches: () =>
      isAllowed()
        ? searches
            .read()
            .filter((text) => !isShortcut(text))
            .slice(0, maxRecentSearches)
        : [],
    rememberSearch(text) {
      if (isAllowed() && text.trim() !== '' && !isShortcut(text)) searches.add(text.trim());
    },
    forgetSearch: (text) => searches.remove(text),
    rememberProduct(product, { typedText, position }) {
      if (!isAllowed()) return;
      const { id, title, imageProductThumb, productViewUrl, webshopProductDimensionKey: dimensionKey } = product;
      products.add({ id, title, imageProductThumb, productViewUrl });
      sources.add({ productId: id, list: suggestionList, position, typedText, dimensionKey });
    },
  };
}
