import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Category, categorySchema, highlightsSchema } from '@kontor/api/catalog';
import { type HttpClient, HttpError } from '@kontor/api/http';
import { createNavigationApi } from '@kontor/api/navigation';
import { createPromotionApi } from '@kontor/api/promotion';
import { createSuggestionsApi } from '@kontor/api/suggestions';
import { countryOf, type SiteKey, siteKeys } from '@kontor/site';
import * as v from 'valibot';
import { createTestShop, type TestBrowser, type TestShop } from '../testing/createTestShop.ts';
import { editorialContent } from './shopContent.ts';

const categories = ['coffee', 'household', 'fashion', 'mobile', 'sale', 'new', 'coffee-beans', 'kitchen', 'women'];

/** The shop's clients, which call the back end without a network. */
function clientOf(browser: TestBrowser, site: SiteKey): HttpClient {
  return {
    async request({ url, params }) {
      const query = new URLSearchParams();
      for (const [key, value] of Object.entries(params ?? {})) if (value !== undefined) query.set(key, String(value));
      const { statusCode, body } = await browser.get(`${url}?${query}`, site);
      if (statusCode !== 200) throw new HttpError({ code: 'STATUS', url, status: statusCode });
      return { status: statusCode, data: JSON.parse(body) };
    },
  };
}

let shop: TestShop;

beforeAll(async () => {
  shop = await createTestShop({ content: editorialContent });
});

afterAll(() => shop.app.close());

const categoryOf = async (key: string, site: SiteKey): Promise<Category> =>
  v.parse(categorySchema, (await shop.browser().get(`/service/catalog/api/v1/categories/${key}`, site)).json());

describe.each(siteKeys)('the shop of %s', (site) => {
  test('a site sells at least 80 products in its currency, and some in every listing', async () => {
    const found = await Promise.all(categories.map((key) => categoryOf(key, site)));
    const { currency } = countryOf(site);
    expect(found.slice(0, 4).flatMap(({ products }) => products).length).toBeGreaterThanOrEqual(80);
    expect(found.filter(({ products }) => products.length === 0)).toEqual([]);
    expect(found.flatMap(({ products }) => products).filter(({ price }) => price.currency !== currency)).toEqual([]);
  });

  test('a site has a home page, a navigation, theme worlds, promotions and a footer that the clients understand', async () => {
    const browser = shop.browser();
    const http = clientOf(browser, site);
    const highlights = (await browser.get('/service/catalog/api/v1/highlights', site)).json();
    expect(v.parse(highlightsSchema, highlights).products).toHaveLength(8);
    const navigation = createNavigationApi(http);
    expect((await navigation.loadTree(site)).length).toBeGreaterThanOrEqual(8);
    expect((await navigation.loadThemeWorlds()).sections.length).toBeGreaterThan(0);
    const promotions = createPromotionApi(http);
    expect(await promotions.load('~header_top')).toMatchObject({ content: { links: { length: 4 } } });
    expect((await promotions.load('top_banner'))?.kind).toBe('BANNER');
    expect((await promotions.load('phase_integration'))?.kind).toBe('PHASE_INTEGRATION');
    expect((await promotions.loadFooter())?.teaser.groups.length).toBeGreaterThan(2);
  });

  test('a site suggests terms and products for the beginning of a word', async () => {
    const [first] = (await categoryOf('coffee-beans', site)).products;
    const search = createSuggestionsApi(clientOf(shop.browser(), site));
    const { searchTerms, products } = await search.suggest((first?.categoryTitle ?? '').slice(0, 3), site);
    expect(searchTerms.length).toBeGreaterThan(0);
    expect(products.length).toBeGreaterThan(0);
  });
});
