import { beforeEach, expect, test } from '@jest/globals';
import { infoPageSchema, storesSchema } from '@kontor/api/service';
import { siteKeys } from '@kontor/site';
import * as v from 'valibot';
import { products } from '../content/assortment/products.ts';
import { infoPageFor, infoPageKeys } from '../content/service/infoPages.ts';
import { createTestShop, type TestBrowser } from '../testing/createTestShop.ts';
import { isShopHref } from '../testing/isShopHref.ts';

let browser: TestBrowser;

beforeEach(async () => {
  browser = (await createTestShop()).browser();
});

test('an info page is sent in its site’s language and may be cached', async () => {
  const response = await browser.get('/service/content/api/pages/contact', 'TR');
  expect(v.parse(infoPageSchema, response.json()).title).toBe('TR');
  expect(response.headers['cache-control']).toBe('public, max-age=60');
});

test.each(['unknown', 'toString', '__proto__'])('there is no page “%s”', async (key) => {
  const response = await browser.get(`/service/content/api/pages/${key}`);
  expect([response.statusCode, response.json().error]).toEqual([404, 'PAGE_UNKNOWN']);
});

test.each(siteKeys)(
  'the example newsletter of %s has products from the site and no empty strings (NEWS-75)',
  async (site) => {
    const shop = (await createTestShop({ content: { infoPageFor, products } })).browser();
    const answer = await shop.get('/service/content/api/pages/newsletter-example', site);
    const { issue } = v.parse(infoPageSchema, answer.json());
    expect(issue?.products.map(({ url }) => url)).toEqual(Array(4).fill(expect.stringMatching(/^\/product\/\d+$/)));
    const { products: _products, ...texts } = issue ?? {};
    expect(
      Object.values(texts)
        .flat()
        .filter((text) => text === '' || /[{}]/.test(text)),
    ).toEqual([]);
    const shown = JSON.stringify(texts);
    if (site === 'CH') expect(shown).not.toContain('ß');
  },
);

test('stores can be found by postcode or city', async () => {
  const found = async (query: string) =>
    v.parse(storesSchema, (await browser.get(`/service/storefinder/api/stores?${query}`)).json());
  expect((await found('query=K%C3%B6ln')).stores.map(({ city }) => city)).toEqual(['Köln']);
  expect((await found('')).stores).toHaveLength(3);
});

test.each(['query=a&query=b', `query=${'x'.repeat(61)}`])('the store finder refuses “%s”', async (query) => {
  const response = await browser.get(`/service/storefinder/api/stores?${query}`);
  expect([response.statusCode, response.json().error]).toEqual([400, 'BAD_REQUEST']);
});

test('only pages that belong to one country are limited to its site', () => {
  const sitesWith = (key: string) => siteKeys.filter((site) => infoPageFor(key, site));
  const limited = infoPageKeys.filter((key) => sitesWith(key).length < siteKeys.length);
  expect(limited.map((key) => [key, ...sitesWith(key)])).toEqual([
    ['mobile-plan', 'DE'],
    ['cancel-contract', 'DE'],
    ['newsletter-notice', 'TR'],
    ['newsletter-usage', 'TR'],
  ]);
});

test.each(siteKeys)('the info pages link only to pages of the shop on %s', (site) => {
  const urls = infoPageKeys.flatMap((key) => {
    const page = infoPageFor(key, site);
    return page ? [...page.links.map(({ url }) => url), ...(page.action ? [page.action.url] : [])] : [];
  });
  expect(urls.length).toBeGreaterThan(10);
  expect(urls.filter((url) => !isShopHref(url))).toEqual([]);
});
