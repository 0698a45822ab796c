import { createHash } from 'node:crypto';
import type { SearchResults, Suggestions } from '@kontor/api/search';
import { type SiteKey, siteKeys } from '@kontor/site';
import { isListedIn } from '../catalog/assortment.ts';
import type { Catalog } from '../catalog/createCatalog.ts';
import { productImageUrl, productUrl } from '../catalog/presentProduct.ts';
import type { ListingKey } from '../content/categories.ts';
import type { ShopContent } from '../content/shopContent.ts';
import { createProductIndex } from './productIndex.ts';
import type { CountWork } from './searchWork.ts';
import { createTermIndex } from './termIndex.ts';

type SearchRequest = {
  readonly query: string;
  readonly site: SiteKey;
  /** Only products in stock. */
  readonly available: boolean;
  readonly category: ListingKey | undefined;
};

export type Search = {
  suggest(text: string, site: SiteKey, limits: { terms: number; products: number }): Suggestions;
  results(request: SearchRequest): SearchResults;
  /** Changes when the searchable content does. */
  cacheKey(): string;
  close(): void;
};

/** Suggestions begin with this many characters (CONST-SEARCH-MIN). */
const minTextLength = 2;

/** @param countWork is called for every unit of work, to test its bounds */
export function createSearch(
  catalog: Catalog,
  vocabularyFor: ShopContent['vocabularyFor'],
  countWork?: CountWork,
): Search {
  const index = createProductIndex(catalog, vocabularyFor, countWork);
  const terms = createTermIndex(catalog, index, vocabularyFor);
  const content = siteKeys.map((site) => catalog.sold(site).map((product) => [product.id, product.title]));
  const cacheKey = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);

  return {
    suggest(text, site, limits) {
      if (text.trim().length < minTextLength) return { searchTerms: [], products: [] };
      return {
        searchTerms: terms.complete(text, site, limits.terms).map((searchterm) => ({ searchterm })),
        products: index
          .find(text, site)
          .slice(0, limits.products)
          .map((product) => ({
            id: product.id,
            title: catalog.present(product, site).title,
            imageProductThumb: `${productImageUrl(product.id)}?ratio=1x1`,
            productViewUrl: productUrl(product.id),
            ...(product.department === 'fashion' ? { webshopProductDimensionKey: product.tcm } : {}),
          })),
      };
    },
    results({ query, site, available, category }) {
      const isEverything = query.trim() === '' || query.trim() === '*';
      const found = isEverything ? catalog.sold(site) : index.find(query, site);
      const products = found
        .filter((product) => !available || product.stock > 0)
        .filter((product) => category === undefined || isListedIn(product, category))
        .map((product) => catalog.present(product, site));
      return { query, products, total: products.length };
    },
    cacheKey: () => cacheKey,
    close: () => index.close(),
  };
}
