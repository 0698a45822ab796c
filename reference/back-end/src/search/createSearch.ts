import { createHash } from 'node:crypto';
import type { Product } from '@kontor/api/catalog';
import type { ResultOrder } from '@kontor/api/resultOrders';
import { type FoundCategory, resultsPerPage, type SearchResults } from '@kontor/api/search';
import type { Suggestions } from '@kontor/api/suggestions';
import { type SiteKey, siteKeys } from '@kontor/site';
import { isListedIn } from '../catalog/assortment.ts';
import type { Catalog } from '../catalog/createCatalog.ts';
import { productImageUrl, productUrl } from '../catalog/presentProduct.ts';
import type { ListingKey } from '../content/categories.ts';
import type { Season } from '../content/contentView.ts';
import type { ProductContent } from '../content/products.ts';
import { topicsOf } from '../content/seasonalTopics.ts';
import type { ShopContent } from '../content/shopContent.ts';
import { articleNumberIn, findByBeginning, findByNumber } from './articleNumbers.ts';
import { createProductIndex } from './productIndex.ts';
import type { CountWork } from './searchWork.ts';
import { createTermIndex } from './termIndex.ts';

type SearchRequest = {
  readonly query: string;
  readonly site: SiteKey;
  /** Only products in stock. */
  readonly available: boolean;
  readonly category: ListingKey | undefined;
  readonly sort: ResultOrder;
  /** From 1. */
  readonly page: number;
};

export type Search = {
  /** Terms of the season come first among those that match equally well. */
  suggest(
    text: string,
    site: SiteKey,
    options: { readonly terms: number; readonly products: number; readonly season?: Season | undefined },
  ): Suggestions;
  results(request: SearchRequest): SearchResults;
  /** Changes when the searchable content, a price or the season does, and when a product is sold out. */
  cacheKey(season?: Season): string;
  close(): void;
};

/** Orders of products; products that are equal in one keep their order of relevance. */
const orders: Readonly<Record<ResultOrder, (a: Product, b: Product) => number>> = {
  relevance: () => 0,
  'price-asc': (a, b) => a.price.amount - b.price.amount,
  'price-desc': (a, b) => b.price.amount - a.price.amount,
  new: (a, b) => Number(b.badges.includes('new')) - Number(a.badges.includes('new')),
};

/** The key of a product's variant; only fashion has variants. */
const dimensionOf = (product: ProductContent) =>
  product.department === 'fashion' ? { webshopProductDimensionKey: product.tcm } : {};

/** A key that changes with a value. */
const shortHash = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);

/** Suggestions begin with this many characters (CONST-SEARCH-MIN). */
const minTextLength = 2;

/** The most words of a text that are offered when the whole text finds nothing. */
const maxAlternatives = 3;

/** @param countWork is called for every unit of work, to test its bounds */
export function createSearch(
  catalog: Catalog,
  vocabularyFor: ShopContent['vocabularyFor'],
  countWork?: CountWork,
): Search {
  const index = createProductIndex(catalog, vocabularyFor, countWork);
  const terms = createTermIndex(index, vocabularyFor);
  const content = siteKeys.map((site) =>
    catalog.sold(site).map(({ id, title, priceCents, formerPriceCents }) => [id, title, priceCents, formerPriceCents]),
  );
  const contentKey = shortHash(content);
  /** The products without stock, which orders change. */
  const soldOut = () =>
    siteKeys.map((site) =>
      catalog
        .sold(site)
        .filter(({ stock }) => stock === 0)
        .map(({ id }) => id),
    );

  /** The listings of products with their numbers, the largest first. */
  const countBy = (
    products: readonly ProductContent[],
    site: SiteKey,
    keyOf: (product: ProductContent) => ListingKey,
  ): FoundCategory[] =>
    [...Map.groupBy(products, keyOf)]
      .map(([key, { length: count }]) => ({ key, title: catalog.titleOf(key, site), count }))
      .toSorted((a, b) => b.count - a.count);

  /** The product of an article number comes alone (SEARCH-60); without one a text is searched word by word. */
  const find = (text: string, site: SiteKey): readonly ProductContent[] => {
    const number = articleNumberIn(text);
    const numbered = number === undefined ? undefined : findByNumber(number, site, catalog);
    return numbered ? [numbered] : index.find(text, site);
  };

  /** While a number is typed, the products that it may become come first. */
  const findWhileTyped = (text: string, site: SiteKey): readonly ProductContent[] => {
    const number = articleNumberIn(text);
    const begun = number === undefined ? [] : findByBeginning(number, site, catalog);
    const found = find(text, site);
    const known = new Set(found.map(({ id }) => id));
    return [...found, ...begun.filter(({ id }) => !known.has(id))];
  };

  return {
    suggest(text, site, { season, ...limits }) {
      if (text.trim().length < minTextLength) return { searchTerms: [], products: [] };
      return {
        searchTerms: terms
          .complete(text, site, { limit: limits.terms, firstTopics: topicsOf(season) })
          .map((searchterm) => ({ searchterm })),
        products: findWhileTyped(text, site)
          .slice(0, limits.products)
          .map((product) => {
            const { id, title, price, formerPrice, availability, kind } = catalog.present(product, site);
            return {
              id,
              title,
              imageProductThumb: productImageUrl(id),
              productViewUrl: productUrl(id),
              price,
              ...(formerPrice ? { formerPrice } : {}),
              availability,
              ...(kind === 'subscription' ? { kind } : {}),
              ...dimensionOf(product),
            };
          }),
      };
    },
    results({ query, site, available, category, sort, page }) {
      const isEverything = query.trim() === '' || query.trim() === '*';
      const found = isEverything ? catalog.sold(site) : find(query, site);
      const inStock = found.filter((product) => !available || product.stock > 0);
      const products = inStock
        .filter((product) => category === undefined || isListedIn(product, category))
        .map((product) => ({ ...catalog.present(product, site), ...dimensionOf(product) }))
        .toSorted(orders[sort]);
      const pages = Math.max(1, Math.ceil(products.length / resultsPerPage));
      const shown = Math.min(page, pages);
      const isNothing = found.length === 0;
      const correction =
        isEverything || (found.length > 0 && articleNumberIn(query) !== undefined)
          ? undefined
          : index.correctionOf(query, site);
      return {
        query,
        products: products.slice((shown - 1) * resultsPerPage, shown * resultsPerPage),
        total: products.length,
        unfiltered: found.length,
        page: shown,
        pages,
        ...(category === undefined ? {} : { category: { key: category, title: catalog.titleOf(category, site) } }),
        categories: isNothing
          ? countBy(catalog.sold(site), site, ({ department }) => department)
          : countBy(inStock, site, (product) => product.category),
        ...(correction === undefined ? {} : { correction }),
        alternatives: isNothing ? [...index.findableWords(query, site)].slice(0, maxAlternatives) : [],
      };
    },
    cacheKey: (season) => [contentKey, shortHash(soldOut()), season].filter(Boolean).join('-'),
    close: () => index.close(),
  };
}
