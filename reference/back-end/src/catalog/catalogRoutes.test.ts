import { beforeEach, describe, expect, test } from '@jest/globals';
import { categorySchema, highlightsSchema, productSchema } from '@kontor/api/catalog';
import * as v from 'valibot';
import { createTestShop, type TestBrowser } from '../testing/createTestShop.ts';

const base = '/service/catalog/api/v1';

let browser: TestBrowser;

beforeEach(async () => {
  browser = (await createTestShop()).browser();
});

describe('a product', () => {
  test('a product has its texts in the site’s language and its price in the site’s currency', async () => {
    const response = await browser.get(`${base}/products/1000005`, 'PL');
    expect(v.parse(productSchema, response.json())).toMatchObject({
      title: 'Łagodny koc zimowy',
      url: '/product/1000005',
      imageUrl: '/pictures/product/1000005.avif',
      price: { amount: 85.9, currency: 'PLN' },
      formerPrice: { amount: 128.9, currency: 'PLN' },
      availability: 'AVAILABLE',
    });
    expect(response.headers).toMatchObject({ 'cache-control': 'public, max-age=60', vary: 'site' });
  });

  test('a product has the same rating on every site, and none until it is first rated (SITE-50)', async () => {
    for (const site of ['DE', 'TR'] as const) {
      const rated = v.parse(productSchema, (await browser.get(`${base}/products/1000003`, site)).json());
      expect(rated.rating).toEqual({ average: 4.6, count: 87 });
    }
    expect((await browser.get(`${base}/products/1000001`)).json()).not.toHaveProperty('rating');
  });

  test('a product with no stock is sold out', async () => {
    expect((await browser.get(`${base}/products/1000004`)).json().availability).toBe('SOLDOUT');
  });

  test('a product that a site does not sell is unknown there, and the response is not cached', async () => {
    for (const response of [
      await browser.get(`${base}/products/9`),
      await browser.get(`${base}/products/1000007`, 'AT'),
      await browser.get(`${base}/products/__proto__`),
    ]) {
      expect([response.statusCode, response.json().error]).toEqual([404, 'PRODUCT_UNKNOWN']);
      expect(response.headers['cache-control']).toBe('no-store');
    }
  });

  test('a request for a product must name a valid site', async () => {
    expect((await browser.get(`${base}/products/1000001`, '')).json().error).toBe('SITE_UNKNOWN');
    expect((await browser.get(`${base}/products/1000001?site=XX`, '')).statusCode).toBe(400);
    expect((await browser.get(`${base}/products/1000001?site=CH_FR`, '')).statusCode).toBe(200);
  });
});

describe('named products', () => {
  const idsOf = async (ids: string, site: 'DE' | 'AT' = 'DE') => {
    const response = await browser.get(`${base}/products?ids=${ids}`, site);
    expect(response.headers).toMatchObject({ 'cache-control': 'public, max-age=60', vary: 'site' });
    return v.parse(highlightsSchema, response.json()).products.map(({ id }) => id);
  };

  test('named products are each listed once in the requested order, except those that the site does not sell', async () => {
    expect(await idsOf('1000004,9,1000001,1000004,1000007')).toEqual(['1000004', '1000001', '1000007']);
    expect(await idsOf('1000007,1000001', 'AT')).toEqual(['1000001']);
  });

  test.each(['', 'x', '1,', '1,,2', '1%2C../x', Array(21).fill('1').join()])(
    'named products cannot be requested with the ids “%s”',
    async (ids) => {
      const response = await browser.get(`${base}/products?ids=${ids}`);
      expect([response.statusCode, response.json().error]).toEqual([400, 'BAD_REQUEST']);
      expect(response.headers['cache-control']).toBe('no-store');
    },
  );
});

describe('a category', () => {
  const idsOf = async (key: string) =>
    v.parse(categorySchema, (await browser.get(`${base}/categories/${key}`)).json()).products.map(({ id }) => id);

  test('a category has a title, the department above it and its products', async () => {
    const category = (await browser.get(`${base}/categories/kitchen`, 'CZ')).json();
    expect(category).toMatchObject({ key: 'kitchen', parent: { key: 'household' } });
    expect(category.products).toHaveLength(4);
  });

  test('a listing may contain several categories, the sale or the new products', async () => {
    expect(await idsOf('household')).toHaveLength(5);
    expect(await idsOf('sale')).toEqual(['1000005']);
    expect(await idsOf('new')).toEqual(['1000002']);
    expect(await idsOf('coffee')).toEqual([]);
  });

  test('a category does not exist under any other key', async () => {
    for (const key of ['cars', 'constructor', 'Kitchen']) {
      const response = await browser.get(`${base}/categories/${key}`);
      expect([response.statusCode, response.json().error]).toEqual([404, 'CATEGORY_UNKNOWN']);
    }
  });
});

test('highlights show products that are available, from each department in turn', async () => {
  const { products } = v.parse(highlightsSchema, (await browser.get(`${base}/highlights`)).json());
  expect(products.slice(0, 3).map(({ category }) => category)).toEqual(['kitchen', 'women', 'mobile-tariffs']);
  expect(products.every(({ availability }) => availability === 'AVAILABLE')).toBe(true);
  expect((await browser.get(`${base}/highlights`, '')).statusCode).toBe(400);
});
