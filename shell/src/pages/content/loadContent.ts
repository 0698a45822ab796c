import { type Category, createCatalogApi, type Product } from '@kontor/api/catalog';
import type { HttpClient } from '@kontor/api/http';
import { createNavigationApi } from '@kontor/api/navigation';
import { createSearchApi } from '@kontor/api/search';
import type { Search } from '../catalog/readSearch.ts';
import type { ContentOf, Front } from './pageContent.ts';

/** Loads all theme worlds and this week's selected products. */
async function loadFront(http: HttpClient): Promise<Front> {
  const [{ sections, overview }, products] = await Promise.all([
    createNavigationApi(http).loadThemeWorlds(),
    createCatalogApi(http).highlights(),
  ]);
  return { worlds: sections.flatMap(({ themeworlds }) => themeworlds), worldsTitle: overview?.title, products };
}

/** What the loads of a page's content need. */
type ContentAddress = {
  /** Id of a product or key of a category. */
  readonly subject?: string | undefined;
  readonly search: Search;
};

/**
 * Loads one kind of content of a page, in a browser or on a server. A product or category that does not exist is
 * undefined.
 */
export const loadContent: {
  readonly [Kind in keyof ContentOf]: (http: HttpClient, address: ContentAddress) => Promise<ContentOf[Kind]>;
} = {
  front: loadFront,
  product: (http, { subject = '' }): Promise<Product | undefined> => createCatalogApi(http).product(subject),
  category: (http, { subject = '' }): Promise<Category | undefined> => createCatalogApi(http).category(subject),
  results: (http, { search: { query, ...filters } }) => createSearchApi(http).results(query, filters),
};
