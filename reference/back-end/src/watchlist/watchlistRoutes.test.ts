import { beforeEach, describe, expect, test } from '@jest/globals';
import { watchedProductsSchema, watchlistSchema } from '@kontor/api/watchlist';
import type { SiteKey } from '@kontor/site';
import * as v from 'valibot';
import { createTestShop, type TestBrowser, type TestShop } from '../testing/createTestShop.ts';
import { testProduct } from '../testing/testContent.ts';
import { watchlistLimit } from './createWatchlists.ts';

const base = '/service/watchlist/api/v1/products';
const customerCall = '/service/customerfrontenddata/api/v1/psdata';
const register = { email: 'ada@example.org', password: 'a long secret', firstName: 'Ada', lastName: 'Lang' };
const login = { email: register.email, password: register.password };

let shop: TestShop;
let browser: TestBrowser;

beforeEach(async () => {
  shop = await createTestShop();
  browser = shop.browser();
});

const add = async (visitor: TestBrowser, id: string, site: SiteKey = 'DE') =>
  v.parse(watchlistSchema, (await visitor.put(`${base}/${id}`, undefined, site)).json()).productIds;

const idsOf = async (visitor: TestBrowser, site: SiteKey = 'DE') => {
  const answer = v.parse(watchedProductsSchema, (await visitor.get(base, site)).json());
  return answer.products.map(({ id }) => id);
};

describe('a visitor’s watchlist', () => {
  test('a visitor’s watchlist starts with the latest product, and a product added again keeps its place (SITE-51)', async () => {
    await add(browser, '1000001');
    await add(browser, '1000003');
    expect(await add(browser, '1000001')).toEqual(['1000003', '1000001']);
    expect(await idsOf(browser)).toEqual(['1000003', '1000001']);
    const removed = await browser.delete(`${base}/1000003`);
    expect([removed.statusCode, removed.json()]).toEqual([200, { productIds: ['1000001'] }]);
    expect((await browser.delete(`${base}/1000003`)).json()).toEqual({ productIds: ['1000001'] });
  });

  test('a visitor’s watchlist is the same in each language of a country, and only the visitor sees it', async () => {
    await add(browser, '1000004', 'CH');
    expect(await add(browser, '1000001', 'CH_FR')).toEqual(['1000001', '1000004']);
    await browser.delete(`${base}/1000004`, 'CH_FR');
    expect(await idsOf(browser, 'CH')).toEqual(['1000001']);
    await add(browser, '1000001');
    expect(await idsOf(browser, 'AT')).toEqual([]);
    expect(await idsOf(shop.browser())).toEqual([]);
  });

  test('a visitor’s watchlist has products in the site’s language, including sold-out ones, and is not cached (SITE-51)', async () => {
    await add(browser, '1000005', 'PL');
    await add(browser, '1000004', 'PL');
    const response = await browser.get(base, 'PL');
    expect(response.json().products).toMatchObject([
      { id: '1000004', availability: 'SOLDOUT' },
      { title: 'Łagodny koc zimowy', price: { currency: 'PLN' } },
    ]);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  test.each(['9', '1000007', '__proto__', '%00', `${'1'.repeat(300)}`])(
    'a visitor’s watchlist refuses a product that the site does not sell: %s',
    async (id) => {
      const response = await browser.put(`${base}/${id}`, undefined, 'AT');
      expect(response.statusCode).toBeGreaterThanOrEqual(400);
      expect(response.statusCode).toBeLessThan(500);
      expect(await idsOf(browser, 'AT')).toEqual([]);
    },
  );

  test('a visitor’s watchlist is neither read nor changed without a site, and not changed without the token', async () => {
    expect((await browser.get(base, '')).json().error).toBe('SITE_UNKNOWN');
    const forged = shop.browser();
    forged.headers.set('x-csrf-token', 'wrong');
    expect((await forged.put(`${base}/1000001`, undefined)).statusCode).toBe(403);
    expect((await forged.delete(`${base}/1000001`)).statusCode).toBe(403);
  });

  test('reading the watchlist does not make a browser a visitor', async () => {
    const response = await browser.get(base);
    expect(response.json()).toEqual({ products: [] });
    expect(response.cookies.map(({ name }) => name)).not.toContain('kontor_visitor');
  });

  test('a full watchlist refuses another product and keeps its products (SITE-51)', async () => {
    const products = Array.from({ length: watchlistLimit + 1 }, (_, index) =>
      testProduct({ id: String(2_000_000 + index), tcm: String(20_000 + index) }),
    );
    shop = await createTestShop({ content: { products } });
    browser = shop.browser();
    for (const { id } of products.slice(0, watchlistLimit)) await add(browser, id);
    const last = products.at(-1)?.id ?? '';
    const refusal = await browser.put(`${base}/${last}`, undefined);
    expect([refusal.statusCode, refusal.json()]).toMatchObject([409, { error: 'WATCHLIST_LIMIT', limit: 200 }]);
    expect(await add(browser, '2000000')).toHaveLength(watchlistLimit);
  });
});

describe('after logging in', () => {
  beforeEach(async () => {
    await browser.post('/service/login/api/register', register);
  });

  test('after logging in, the browser’s products come before the customer’s, without duplicates, on every site (SITE-52)', async () => {
    const other = shop.browser();
    await other.post('/service/login/api/login', login);
    await add(other, '1000001');
    await add(other, '1000002');
    await add(browser, '1000002');
    await add(browser, '1000003');
    await add(browser, '1000001', 'AT');
    await browser.post('/service/login/api/login', login);
    expect(await idsOf(browser)).toEqual(['1000003', '1000002', '1000001']);
    expect(await idsOf(browser, 'AT')).toEqual(['1000001']);
    expect(await idsOf(other)).toEqual(['1000003', '1000002', '1000001']);
  });

  test('after logging out, the customer keeps the list, and the browser has none (SITE-52)', async () => {
    await browser.post('/service/login/api/login', login);
    await add(browser, '1000001');
    await browser.post('/service/login/api/logout', {});
    expect(await idsOf(browser)).toEqual([]);
    await browser.post('/service/login/api/login', login);
    expect(await idsOf(browser)).toEqual(['1000001']);
  });
});

test('the customer call returns the watchlist’s products, even for visitors, and omits an empty list', async () => {
  expect((await browser.get(customerCall)).json()).not.toHaveProperty('watchlist');
  await add(browser, '1000001');
  await add(browser, '1000003');
  const { tracking, watchlist } = (await browser.get(customerCall)).json();
  expect([tracking.loginStatus, watchlist]).toEqual(['LOGGED_OUT', ['1000003', '1000001']]);
  await browser.post('/service/login/api/register', register);
  await browser.post('/service/login/api/login', login);
  expect((await browser.get(customerCall)).json().watchlist).toEqual(['1000003', '1000001']);
});
