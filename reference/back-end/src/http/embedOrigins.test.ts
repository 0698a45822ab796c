import { beforeEach, describe, expect, test } from '@jest/globals';
import { cartPath } from '@kontor/api/cart';
import { editorialContent } from '../content/shopContent.ts';
import { createTestShop, type TestShop } from '../testing/createTestShop.ts';

const magazine = 'https://magazine.shop.example';
const payload = { setArticle: { productId: '1000001', tcm: '10001', quantity: 2 } };

let shop: TestShop;

beforeEach(async () => {
  shop = await createTestShop({ embedOrigins: new Set([magazine]) });
});

const ask = (method: 'GET' | 'PUT' | 'OPTIONS', headers: Record<string, string> = {}, url = cartPath) =>
  shop.app.inject({
    method,
    url,
    headers: { site: 'DE', origin: magazine, 'sec-fetch-site': 'same-site', ...headers },
    ...(method === 'PUT' ? { payload } : {}),
  });

const corsOf = ({ headers }: { headers: Record<string, unknown> }) =>
  Object.keys(headers).filter((name) => name.startsWith('access-control-'));

describe('a page whose origin is listed', () => {
  test('a page whose origin is listed may read the cart with the visitor’s cookies', async () => {
    const answer = await ask('GET');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': magazine,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': 'x-csrf-token',
      vary: expect.stringMatching(/origin/i),
    });
  });

  test('the preflight response states what a page with a listed origin may send', async () => {
    const answer = await ask('OPTIONS', { 'access-control-request-method': 'PUT' });
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(answer.headers).toMatchObject({
      'access-control-allow-methods': 'GET, POST, PUT',
      'access-control-allow-headers':
        'cache-control, content-type, site, x-change-stamp, x-csrf-token, x-expected-quantity',
    });
  });

  test('a page whose origin is listed reads the token from a response and can make changes with it', async () => {
    const read = await ask('GET');
    const token = String(read.headers['x-csrf-token']);
    expect(read.cookies).toContainEqual(expect.objectContaining({ name: 'csrf-token', value: token }));
    const cookie = read.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const change = await ask('PUT', { cookie, 'x-csrf-token': token });
    expect([change.statusCode, change.headers['x-csrf-token']]).toEqual([200, token]);
  });

  test('a page whose origin is listed can read the token from a 403 response', async () => {
    const refusal = await ask('PUT');
    expect(refusal.statusCode).toBe(403);
    expect(refusal.headers).toMatchObject({
      'access-control-allow-origin': magazine,
      'x-csrf-token': expect.stringMatching(/^[\w-]{32}$/),
    });
  });

  test.each(['/service/promotion/api/promotion/~header_top', '/newsletter-subscribers'])(
    'a page whose origin is listed may make the calls of a component: %s',
    async (url) => {
      expect((await ask('OPTIONS', {}, url)).headers['access-control-allow-origin']).toBe(magazine);
    },
  );

  test('a page whose origin is listed reads the public promotion, even if staff preview another one', async () => {
    shop = await createTestShop({ embedOrigins: new Set([magazine]), previewDemo: true, content: editorialContent });
    const staff = shop.browser();
    await staff.get('/service/preview/login?as=ada');
    await staff.post('/service/preview/api/token', { previewDateTime: '2030-07-01T10:00:00Z' });
    const url = '/service/promotion/api/promotion/top_banner';
    const cookie = [...staff.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const shown = (await ask('GET', {}, url)).json();
    expect((await staff.get(url)).json()).not.toEqual(shown);
    const answer = await ask('GET', { cookie }, url);
    expect(answer.json()).toEqual(shown);
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  test('a cache stores a separate copy of a promotion for each origin', async () => {
    const answer = await ask('GET', {}, '/service/promotion/api/promotion/~header_top');
    expect(answer.headers['access-control-allow-origin']).toBe(magazine);
    expect(answer.headers.vary).toMatch(/site.*origin/i);
  });

  test.each([
    '/json/psdata',
    '/service/catalog/api/v1/highlights',
    '/service/cart/api/voucher',
    '/newsletter-subscribers/a-token',
  ])('a page whose origin is listed may not read anything else: %s', async (url) => {
    expect(corsOf(await ask('GET', {}, url))).toEqual([]);
  });
});

describe.each([
  ['another origin', { origin: 'https://evil.example' }],
  ['an origin with the same beginning', { origin: `${magazine}.evil.example` }],
  ['the origin “null”', { origin: 'null' }],
  ['a listed origin whose calls the browser marks as cross-site', { 'sec-fetch-site': 'cross-site' }],
])('a page of %s', (_what, headers) => {
  test.each(['GET', 'PUT', 'OPTIONS'] as const)(
    'a page on an origin that is not allowed cannot read the cart or the CSRF token: %s',
    async (method) => {
      const answer = await ask(method, headers);
      expect(corsOf(answer)).toEqual([]);
      expect(answer.headers['x-csrf-token']).toBeUndefined();
      expect(answer.headers.vary).toMatch(/origin/i);
    },
  );
});

test('if no origins are listed, no other origin may embed the cart', async () => {
  shop = await createTestShop();
  expect(corsOf(await ask('GET'))).toEqual([]);
  expect((await ask('OPTIONS')).statusCode).toBe(404);
});
