import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { searchResultsSchema } from '@kontor/api/search';
import { cacheKeySchema, suggestionsSchema } from '@kontor/api/suggestions';
import { type SiteKey, siteKeys } from '@kontor/site';
import * as v from 'valibot';
import { createCatalog, type Stock } from '../catalog/createCatalog.ts';
import type { ProductContent } from '../content/assortment/products.ts';
import { vocabularyFor } from '../content/assortment/vocabulary.ts';
import { routeLimitsOf } from '../http/rateLimits.ts';
import { createTestShop, noLimits, type TestBrowser } from '../testing/createTestShop.ts';
import { testProduct, testProducts } from '../testing/testContent.ts';
import { createSearch } from './createSearch.ts';

const base = '/service/searchfrontend/api';

let browser: TestBrowser;

beforeEach(async () => {
  browser = (await createTestShop()).browser();
});

const suggest = async (q: string, more = '', site: SiteKey = 'DE') =>
  v.parse(
    suggestionsSchema,
    (await browser.get(`${base}/suggestions?q=${encodeURIComponent(q)}${more}&site=${site}`, '')).json(),
  );

const results = async (query: string, more = '', site: SiteKey = 'DE') => {
  const response = await browser.get(`${base}/results?query=${encodeURIComponent(query)}${more}`, site);
  return v.parse(searchResultsSchema, response.json());
};

const find = async (query: string, more = '', site: SiteKey = 'DE') =>
  (await results(query, more, site)).products.map(({ id }) => id);

describe('suggestions', () => {
  test('suggestions are terms and products that complete the input (SEARCH-44)', async () => {
    const { searchTerms, products } = await suggest('wol');
    expect(searchTerms).toEqual([{ searchterm: 'Wolldecke' }]);
    expect(products).toEqual([
      {
        id: '1000005',
        title: 'Wolldecke Nordlicht',
        imageProductThumb: '/pictures/product/1000005.avif',
        productViewUrl: '/product/1000005',
        price: { amount: 19.99, currency: 'EUR' },
        formerPrice: { amount: 29.99, currency: 'EUR' },
        availability: 'AVAILABLE',
      },
    ]);
  });

  test('suggestions show subscriptions with their price per delivery', async () => {
    const monthly = testProduct({ id: '1000020', tcm: '10020', category: 'coffee-subscription' });
    browser = (await createTestShop({ content: { products: [...testProducts, monthly] } })).browser();
    const { products } = await suggest('kaffeetasse');
    expect(products.map(({ id, kind }) => [id, kind]).toSorted()).toEqual([
      ['1000001', undefined],
      ['1000020', 'subscription'],
    ]);
  });

  test('suggestions have the site’s price and mark sold-out products, as listings do', async () => {
    expect((await suggest('battaniye', '', 'TR')).products[0]?.price?.currency).toBe('TRY');
    const [soldOut] = (await suggest('ausverkauft')).products;
    expect(soldOut).toMatchObject({ id: '1000004', availability: 'SOLDOUT' });
    expect(soldOut).not.toHaveProperty('formerPrice');
    const listed = await results('decke');
    const [suggested] = (await suggest('decke')).products;
    expect(suggested).toMatchObject({
      price: listed.products[0]?.price,
      formerPrice: listed.products[0]?.formerPrice,
      availability: listed.products[0]?.availability,
    });
  });

  test('suggestions state the dimension of a product that has one', async () => {
    expect((await suggest('pull')).products[0]?.webshopProductDimensionKey).toBe('10006');
  });

  test('suggestions correct a misspelled word', async () => {
    expect((await suggest('wlol')).searchTerms).toEqual([{ searchterm: 'Wolldecke' }]);
    expect((await suggest('woldecke')).searchTerms).toEqual([{ searchterm: 'Wolldecke' }]);
    expect((await suggest('pulover')).products).toMatchObject([{ id: '1000006' }]);
  });

  test('suggestions contain only terms that find something', async () => {
    expect((await suggest('espresso')).searchTerms).toEqual([]);
  });

  test('suggestions stay empty below two characters, not counting spaces', async () => {
    expect(await suggest(' w ')).toEqual({ searchTerms: [], products: [] });
  });

  test('suggestions respect the requested limits', async () => {
    const { searchTerms, products } = await suggest('ta', '&maxSearchTerms=1&maxProducts=0');
    expect([searchTerms.length, products.length]).toEqual([1, 0]);
  });

  test.each([
    ['without a text', 'site=DE'],
    ['with a text that is too long', `site=DE&q=${'x'.repeat(201)}`],
    ['with two texts', 'site=DE&q=a&q=b'],
    ['above the limits', 'site=DE&q=wolle&maxProducts=6'],
    ['with a limit that is not a number', 'site=DE&q=wolle&maxSearchTerms=ten'],
    ['for an unknown site', 'site=DK&q=wolle'],
    ['for no site', 'q=wolle'],
  ])('suggestions are refused %s', async (_what, query) => {
    expect((await browser.get(`${base}/suggestions?${query}`, '')).statusCode).toBe(400);
  });
});

describe('results', () => {
  test('results fold case and diacritics of every language', async () => {
    expect(await find('GROSSMUTTER')).toEqual(['1000002']);
    expect(await find('morgenrote')).toEqual(['1000001']);
    expect(await find('lagodny', '', 'PL')).toEqual(['1000005']);
    expect(await find('KIŞLIK', '', 'TR')).toEqual(['1000005']);
    expect(await find('kislik', '', 'TR')).toEqual(['1000005']);
  });

  test('a search finds beginnings of words, parts of compounds, and several words in any order (SEARCH-49)', async () => {
    expect(await find('kaffeeta')).toEqual(['1000001']);
    expect(await find('tasse')).toEqual(['1000001']);
    expect(await find('nordlicht woll')).toEqual(['1000005']);
    expect(await find('nordlicht tasse')).toEqual([]);
  });

  test('a search finds other forms of a word if the typed form finds nothing', async () => {
    expect(await find('wolldecken')).toEqual(['1000005']);
    expect(await find('schalen')).toEqual(['1000003']);
  });

  test('a search corrects a misspelled query that finds nothing: one letter in words of four letters, two in words of eight, none in numbers', async () => {
    expect(await find('pulover')).toEqual(['1000006']);
    expect(await find('tbeecher')).toEqual(['1000002']);
    expect(await find('wooldekce')).toEqual(['1000005']);
    expect(await find('nordlihct wolldcke')).toEqual(['1000005']);
    expect(await find('wxxldecke')).toEqual(['1000005']);
    expect(await find('wxxxdeckx')).toEqual([]);
    expect(await find('301 ml')).toEqual([]);
    expect(await find('lagodmy', '', 'PL')).toEqual(['1000005']);
  });

  test('results rank exact names before names that start with the query, and never add names that are merely similar', async () => {
    const named = (id: string, title: string) => ({
      ...testProduct({}),
      id,
      title: { ...testProduct({}).title, de: title },
    });
    const products = [
      named('1', 'Kannen'),
      named('2', 'Kannenwärmer und Kanne'),
      named('3', 'Kanne'),
      named('4', 'Tanne'),
    ];
    browser = (await createTestShop({ content: { products } })).browser();
    expect((await find('kanne')).slice(-1)).toEqual(['1']);
    expect(await find('kanne')).not.toContain('4');
    expect(await find('kannen')).toEqual(['1', '2']);
    expect(await find('tannne')).toEqual(['4']);
  });

  test('results rank names before descriptions', async () => {
    const described = testProduct({ description: { ...testProduct({}).description, de: 'Passt zur Tasse.' } });
    const products = [{ ...described, id: '1000008', title: described.variant }, ...testProducts];
    browser = (await createTestShop({ content: { products } })).browser();
    expect(await find('tasse')).toEqual(['1000001', '1000008']);
  });

  test('results stay within the site’s language', async () => {
    expect(await find('wolldecke', '', 'PL')).toEqual([]);
  });

  test('results exclude sold-out products or other categories on request', async () => {
    expect(await find('topf')).toEqual(['1000004']);
    expect(await find('topf', '&available=true')).toEqual([]);
    expect(await find('', '&category=kitchen&available=true')).toEqual(['1000001', '1000002', '1000003']);
  });

  test('results are ordered by relevance, by price or with new products first (SEARCH-33)', async () => {
    const relevance = await find('*');
    expect(await find('*', '&sort=relevance')).toEqual(relevance);
    const prices = async (sort: string) =>
      (await results('*', `&sort=${sort}`)).products.map(({ price: { amount } }) => amount);
    const rising = await prices('price-asc');
    expect(rising).toEqual(rising.toSorted((a, b) => a - b));
    expect(new Set(rising).size).toBeGreaterThan(1);
    expect(await prices('price-desc')).toEqual(rising.toReversed());
    expect(await find('*', '&sort=new')).toEqual(['1000002', ...relevance.filter((id) => id !== '1000002')]);
  });

  test('results are split into pages of 24, and an address beyond the last page shows the last page (SEARCH-34)', async () => {
    const products = Array.from({ length: 50 }, (_, index) => ({ ...testProduct({}), id: String(2_000_000 + index) }));
    browser = (await createTestShop({ content: { products } })).browser();
    const pages = await Promise.all([1, 2, 3, 4].map((page) => results('tasse', `&page=${page}`)));
    expect(pages.map(({ page, pages: all, total, products: shown }) => [page, all, total, shown.length])).toEqual([
      [1, 3, 50, 24],
      [2, 3, 50, 24],
      [3, 3, 50, 2],
      [3, 3, 50, 2],
    ]);
    const ids = pages.slice(0, 3).flatMap(({ products: shown }) => shown.map(({ id }) => id));
    expect(new Set(ids).size).toBe(50);
  });

  test('results list the categories of the found products, and state the number of products without a filter (SEARCH-35)', async () => {
    const all = await results('*');
    expect(all.categories.map(({ key, count }) => [key, count])).toEqual([
      ['kitchen', 4],
      ['bed-and-bath', 1],
      ['women', 1],
      ['mobile-tariffs', 1],
    ]);
    const kitchen = await results('*', '&category=kitchen&available=true');
    expect(kitchen.category).toEqual({ key: 'kitchen', title: 'Küche' });
    expect([kitchen.total, kitchen.unfiltered]).toEqual([3, 7]);
    expect(kitchen.categories.find(({ key }) => key === 'women')?.count).toBe(1);
    expect(await results('topf', '&available=true')).toMatchObject({ total: 0, unfiltered: 1, pages: 1, page: 1 });
  });

  test('results for a misspelled query contain the corrected query, with its capitals (SEARCH-36)', async () => {
    expect((await results('wooldekce')).correction).toBe('Wolldecke');
    expect((await results('NORDLIHCT wolldecke')).correction).toBe('Nordlicht wolldecke');
    for (const right of ['Wolldecke', 'WOLLDECKE', 'wolldecken', 'tasse', '*', '', 'zzzzzz']) {
      expect([right, (await results(right)).correction]).toEqual([right, undefined]);
    }
  });

  test('results for a query that finds nothing offer the departments and the words of the query that find something (SEARCH-36)', async () => {
    const nothing = await results('Nordlicht Tasse qqqqq');
    expect(nothing).toMatchObject({ total: 0, unfiltered: 0, alternatives: ['Nordlicht', 'Tasse'] });
    expect(nothing.categories.map(({ key }) => key)).toEqual(['household', 'fashion', 'mobile']);
    expect((await results('Wooldekce Tasse')).alternatives).toEqual(['Wolldecke', 'Tasse']);
    expect((await results('tasse')).alternatives).toEqual([]);
  });

  test('results ignore a category that the shop no longer has, because an old link may name one', async () => {
    const old = await results('tasse', '&category=cars');
    expect(old).toEqual(await results('tasse'));
    expect(old).not.toHaveProperty('category');
  });

  test('results state the dimension of a product that has one, just as suggestions do', async () => {
    const [pullover] = (await results('pullover')).products;
    expect(pullover?.webshopProductDimensionKey).toBe('10006');
    expect((await results('tasse')).products[0]).not.toHaveProperty('webshopProductDimensionKey');
  });

  test('results treat hostile input as plain text', async () => {
    for (const text of ['" OR 1=1 --', 'title:*', 'NEAR(', '*)', "'; DROP TABLE words; --", '💥']) {
      expect(await find(text)).toEqual([]);
    }
    expect(await find('*')).toHaveLength(7);
  });

  test.each([
    ...['available=true', 'query=a&available=yes', `query=a&category=${'c'.repeat(65)}`, `query=${'x'.repeat(201)}`],
    ...['sort=cheap', 'sort=price-asc&sort=new', 'page=0', 'page=-1', 'page=1.5', 'page=1000', 'page='].map(
      (more) => `query=a&${more}`,
    ),
  ])('results are refused for "%s"', async (query) =>
    expect((await browser.get(`${base}/results?${query}`)).statusCode).toBe(400),
  );

  test('a request for results must name a site', async () => {
    expect((await browser.get(`${base}/results?query=a`, '')).json().error).toBe('SITE_UNKNOWN');
  });
});

describe('the search limit', () => {
  // On a busy machine, more than a second may pass between the first call and the refusal.
  beforeEach(() => void jest.spyOn(Date, 'now').mockReturnValue(Date.now()));
  afterEach(() => void jest.restoreAllMocks());

  test('only searches and suggestions from one address are limited in windows of ten seconds', async () => {
    browser = (await createTestShop({ limits: { searchesPerMinute: 6 } })).browser();
    const answers = [
      await browser.get(`${base}/suggestions?q=wol`),
      await browser.get(`${base}/suggestions?q=woll`),
      await browser.get(`${base}/results?query=wol`),
      await browser.get(`${base}/results?query=woll`),
      await browser.get('/service/cart/api/cart'),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 429, 200, 429, 200]);
    expect(answers[1]?.json()).toMatchObject({ error: 'RATE_LIMITED', retryAfterSeconds: 10 });
  });

  test('a call that exceeds a limit is refused with the time to wait, and sets no cookie', async () => {
    const stranger = (await createTestShop({ limits: { searchesPerMinute: 6 } })).browser();
    expect((await stranger.get(`${base}/results?query=wol`)).statusCode).toBe(200);
    stranger.cookies.clear();
    const { statusCode, headers } = await stranger.get(`${base}/results?query=woll`);
    expect(statusCode).toBe(429);
    expect(headers['retry-after']).toBe('10');
    expect(headers['set-cookie']).toBeUndefined();
  });
});

test('a search limit that is not divisible by six is rounded up in each window', () => {
  const { search } = routeLimitsOf({ ...noLimits, searchesPerMinute: 7 });
  expect(search).toEqual({ max: 2, timeWindow: 10_000 });
});

test('the cache key changes only with the content (CALL-23)', async () => {
  const keyOf = async (visitor: TestBrowser) =>
    v.parse(cacheKeySchema, (await visitor.get(`${base}/cachekey`)).json()).cacheKey;
  const other = (await createTestShop({ content: { products: [] } })).browser();
  expect(await keyOf((await createTestShop()).browser())).toBe(await keyOf(browser));
  expect(await keyOf(other)).not.toBe(await keyOf(browser));
});

test('the cache key changes when a price changes, and when a product’s last piece is ordered (CALL-23)', () => {
  const keyWith = (changes: Partial<ProductContent>, stock?: Pick<Stock, 'ordered' | 'allOrdered'>) => {
    const products = [testProduct({ stock: 3, ...changes })];
    const search = createSearch(createCatalog({ products, vocabularyFor }, stock), vocabularyFor);
    const key = search.cacheKey();
    search.close();
    return key;
  };
  const pieces = (count: number) => ({ ordered: () => count, allOrdered: () => new Map([['1000001', count]]) });
  expect(keyWith({}, pieces(2))).toBe(keyWith({}));
  const keys = [
    keyWith({}),
    keyWith({ priceCents: 1_00 }),
    keyWith({ formerPriceCents: 9_99 }),
    keyWith({}, pieces(3)),
  ];
  expect(new Set(keys).size).toBe(4);
});

describe('article numbers', () => {
  test.each([
    '1000005',
    '1000 005',
    ' 10 00 005 ',
    '1000\u00a0005',
    '1000.005',
    'Art.-Nr. 1000005',
    'Artikelnummer: 1000 005',
    '10005',
    '100 05',
  ])('the article number “%s” finds only its product, in both results and suggestions (SEARCH-60)', async (query) => {
    const found = await results(query);
    expect(found.products.map(({ id }) => id)).toEqual(['1000005']);
    expect([found.total, found.correction, found.alternatives]).toEqual([1, undefined, []]);
    expect((await suggest(query)).products.map(({ id }) => id)).toContain('1000005');
  });

  test('article numbers are found on every site that sells the product, and nowhere else', async () => {
    for (const site of siteKeys) {
      expect(await find('1000005', '', site)).toEqual(['1000005']);
      for (const number of ['1000007', '10007'])
        expect(await find(number, '', site)).toEqual(site === 'DE' ? ['1000007'] : []);
    }
  });

  test('an article number that is still being typed suggests the products whose ids start with it (SEARCH-60)', async () => {
    expect((await suggest('10000')).products.length).toBeGreaterThan(1);
    expect((await suggest('100000')).products.every(({ id }) => id.startsWith('100000'))).toBe(true);
    expect((await suggest('100')).products).toEqual([]);
    expect(await find('100000')).toEqual([]);
  });

  test.each(['9999999', '1000005 1000006', `${'x'.repeat(40)} 1000005`, '10000051'])(
    'a query that is not exactly one article number finds no product by number: “%s”',
    async (query) => {
      expect(await find(query)).toEqual([]);
    },
  );
});
