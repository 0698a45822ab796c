import { afterAll, describe, expect, test } from '@jest/globals';
import { siteKeys } from '@kontor/site';
import { createCatalog } from '../../catalog/createCatalog.ts';
import { createSearch } from '../../search/createSearch.ts';
import { isCategoryKey } from '../assortment/categories.ts';
import { products } from '../assortment/products.ts';
import { vocabularyFor } from '../assortment/vocabulary.ts';
import type { NavigationNode } from './navigationFor.ts';
import { navigationFor } from './navigationFor.ts';

const hrefsIn = (nodes: readonly NavigationNode[]): readonly string[] =>
  nodes.flatMap(({ href, children }) => [href, ...hrefsIn(children ?? [])]);

describe('the navigation', () => {
  const catalog = createCatalog({ products, vocabularyFor });
  const search = createSearch(catalog, vocabularyFor);
  afterAll(() => search.close());

  const hitsOf = (href: string, site: (typeof siteKeys)[number]): number => {
    const { searchParams } = new URL(href, 'https://shop.test');
    const category = searchParams.get('category') ?? '';
    return search.results({
      query: searchParams.get('query') ?? '',
      site,
      available: false,
      category: isCategoryKey(category) ? category : undefined,
      sort: 'relevance',
      page: 1,
    }).total;
  };

  test.each(siteKeys)('the navigation of %s has no search without results', (site) => {
    const searches = hrefsIn(navigationFor(site)).filter((href) => href.startsWith('/search?'));
    expect(searches.length).toBeGreaterThan(50);
    expect(searches.filter((href) => hitsOf(href, site) === 0).map(decodeURIComponent)).toEqual([]);
  });
});
