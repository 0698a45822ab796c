import { createHash } from 'node:crypto';
import type { Product } from '@kontor/api/catalog';
import type { ResultOrder } from '@kontor/api/resultOrders';
import { type FoundCategory, resultsPerPage, type SearchResults } from '@kontor/api/search';
import type { Suggestions } from '@kontor/api/suggestions';
import { type SiteKey, siteKeys } from '@kontor/site';
import { type Catalog, isListedIn } from '../catalog/createCatalog.ts';
import { productImageUrl, productUrl } from '../catalog/presentProduct.ts';
import type { ListingKey } from '../content/assortment/categories.ts';
import type { ProductContent } from '../content/assortment/products.ts';
import { topicsOf } from '../content/assortment/vocabulary.ts';
import type { Season } from '../content/contentView.ts';
import type { ShopContent } from '../content/shopContent.ts';
import { articleNumberIn } from './articleNumbers.ts';
import { createTextIndex } from './createTextIndex.ts';
import { SiteSearch } from './SiteSearch.ts';
import { SiteWords } from './SiteWords.ts';
import { type CountWork, countNothing } from './searchWords.ts';
import { Terms } from './Terms.ts';

type SuggestionLimits = { readonly terms: number; readonly products: number; readonly season?: Season | undefined };

type SearchRequest = {
  readonly query: string;
  readonly site: SiteKey;
  /** Only products in stock. */
  readonly available: boolean;
  readonly category: ListingKey | undefined;
  readonly sort: ResultOrder;
  /** Counted from 1. */
  readonly page: number;
};

export type Search = ReturnType<typeof createSearch>;

/** Comparison functions for products, one for each sort order. Equal products keep their order of relevance. */
const orders: Readonly<Record<ResultOrder, (a: Product, b: Product) => number>> = {
  relevance: () => 0,
  'price-asc': (a, b) => a.price.amount - b.price.amount,
  'price-desc': (a, b) => b.price.amount - a.price.amount,
  new: (a, b) => Number(b.badges.includes('new')) - Number(a.badges.includes('new')),
};

/** The key of a product's variant. Only fashion has variants. */
const dimensionOf = (product: ProductContent) =>
  product.department === 'fashion' ? { webshopProductDimensionKey: product.tcm } : {};

/** A key that changes whenever a value changes. */
const shortHash = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);

/** Suggestions start at this many characters (CONST-SEARCH-MIN). */
const minTextLength = 2;

/** Maximum number of words offered if the whole query finds nothing. */
const maxAlternatives = 3;

/** A product as it appears in suggestions. */
function suggestionOf(content: ProductContent, site: SiteKey, catalog: Catalog): Suggestions['products'][number] {
  const { id, title, price, formerPrice, availability, kind } = catalog.present(content, site);
  return {
    ...{ id, title, imageProductThumb: productImageUrl(id), productViewUrl: productUrl(id), price, availability },
    ...(formerPrice ? { formerPrice } : {}),
    ...(kind === 'subscription' ? { kind } : {}),
    ...dimensionOf(content),
  };
}

/** The search on each site. A site's first search collects the data about its words. */
function createSiteSearches(catalog: Catalog, vocabularyFor: ShopContent['vocabularyFor'], countWork: CountWork) {
  const index = createTextIndex(catalog, countWork);
  const bySite = new Map<SiteKey, { readonly search: SiteSearch; readonly terms: () => Terms }>();
  const create = (site: SiteKey) => {
    const vocabulary = vocabularyFor(site);
    const search = new SiteSearch(site, catalog, index, new SiteWords(catalog, vocabulary, site, countWork));
    let terms: Terms | undefined;
    return { search, terms: () => (terms ??= new Terms(search, vocabulary, site)) };
  };
  const of = (site: SiteKey) => {
    const search = bySite.get(site) ?? create(site);
    bySite.set(site, search);
    return search;
  };
  return { of, close: index.close };
}

/** A key that changes whenever the searchable content or its prices change. */
const contentKeyOf = (catalog: Catalog): string =>
  shortHash(
    siteKeys.map((site) =>
      catalog
        .sold(site)
        .map(({ id, title, priceCents, formerPriceCents }) => [id, title, priceCents, formerPriceCents]),
    ),
  );

/** A key that changes whenever a product is sold out or back in stock. */
const soldOutKeyOf = (catalog: Catalog): string =>
  shortHash(siteKeys.map((site) => catalog.sold(site).flatMap(({ id, stock }) => (stock === 0 ? id : []))));

/** The listings in which products appear, each with its number of products, largest first. */
const countBy = <Key extends ListingKey>(
  catalog: Catalog,
  products: readonly ProductContent[],
  site: SiteKey,
  keyOf: (product: ProductContent) => Key,
): FoundCategory[] =>
  [...Map.groupBy(products, keyOf)]
    .map(([key, { length: count }]) => ({ key, title: catalog.titleOf(key, site), count }))
    .toSorted((a, b) => b.count - a.count);

/** @param countWork called for every unit of work, to test the bounds */
export function createSearch(
  catalog: Catalog,
  vocabularyFor: ShopContent['vocabularyFor'],
  countWork: CountWork = countNothing,
) {
  const sites = createSiteSearches(catalog, vocabularyFor, countWork);
  const contentKey = contentKeyOf(catalog);

  return {
    /** Among terms that match equally well, those of the season come first. */
    suggest(text: string, site: SiteKey, limits: SuggestionLimits): Suggestions {
      if (text.trim().length < minTextLength) return { searchTerms: [], products: [] };
      const { search, terms } = sites.of(site);
      const searchTerms = terms().complete(text, topicsOf(limits.season)).slice(0, limits.terms);
      const products = search.findWhileTyped(text).slice(0, limits.products);
      return {
        searchTerms: searchTerms.map((searchterm) => ({ searchterm })),
        products: products.map((product) => suggestionOf(product, site, catalog)),
      };
    },
    results({ query, site, available, category, sort, page }: SearchRequest): SearchResults {
      const { search } = sites.of(site);
      const isEverything = query.trim() === '' || query.trim() === '*';
      const found = isEverything ? catalog.sold(site) : search.find(query);
      const isNothing = found.length === 0;
      const isByNumber = !isNothing && articleNumberIn(query) !== undefined;
      const inStock = found.filter((product) => !available || product.stock > 0);
      const products = inStock
        .filter((product) => category === undefined || isListedIn(product, category))
        .map((product) => ({ ...catalog.present(product, site), ...dimensionOf(product) }))
        .toSorted(orders[sort]);
      const pages = Math.max(1, Math.ceil(products.length / resultsPerPage));
      const shown = Math.min(page, pages);
      const correction = isEverything || isByNumber ? undefined : search.correctionOf(query);
      return {
        query,
        products: products.slice((shown - 1) * resultsPerPage, shown * resultsPerPage),
        total: products.length,
        unfiltered: found.length,
        page: shown,
        pages,
        ...(category === undefined ? {} : { category: { key: category, title: catalog.titleOf(category, site) } }),
        categories: isNothing
          ? countBy(catalog, catalog.sold(site), site, ({ department }) => department)
          : countBy(catalog, inStock, site, (product) => product.category),
        ...(correction === undefined ? {} : { correction }),
        alternatives: isNothing ? search.findableWords(query).slice(0, maxAlternatives) : [],
      };
    },
    /**
     * A key that changes whenever the searchable content, a price or the season changes, and whenever a product sells
     * out or is back in stock.
     */
    cacheKey: (season?: Season) => [contentKey, soldOutKeyOf(catalog), season].filter(Boolean).join('-'),
    close: sites.close,
  };
}
