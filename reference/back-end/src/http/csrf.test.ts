import { beforeEach, describe, expect, test } from '@jest/globals';
import { createTestShop, csrfForTests, type TestBrowser, type TestShop } from '../testing/createTestShop.ts';

const cartPath = '/service/cart/api/cart';
const payload = { setArticle: { productId: '1000001', tcm: '10001', quantity: 2 } };
const { token } = csrfForTests;

let shop: TestShop;

beforeEach(async () => {
  shop = await createTestShop();
});

const put = (headers: Record<string, string>, cookies: Record<string, string>) =>
  shop.app.inject({ method: 'PUT', url: cartPath, headers: { site: 'DE', ...headers }, cookies, payload });

const countLines = () => shop.database.prepare('SELECT count(*) AS number FROM cart_lines').get()?.['number'];

describe('a change', () => {
  test('a change is accepted if its header repeats its cookie’s token', async () => {
    expect((await put({ 'x-csrf-token': token }, { 'csrf-token': token })).statusCode).toBe(200);
    expect(countLines()).toBe(1);
  });

  test.each([
    ['neither cookie nor header', {}, {}],
    ['only a cookie, as a page of another site sends it', {}, { 'csrf-token': token }],
    ['only a header', { 'x-csrf-token': token }, {}],
    ['two different tokens', { 'x-csrf-token': token }, { 'csrf-token': 'y'.repeat(32) }],
    ['two empty tokens', { 'x-csrf-token': '' }, { 'csrf-token': '' }],
    ['a token that the back end did not issue', { 'x-csrf-token': 'short' }, { 'csrf-token': 'short' }],
  ])('a change is refused with %s, and has no effect', async (_what, headers, cookies) => {
    const response = await put(headers, cookies);
    expect([response.statusCode, response.json().error]).toEqual([403, 'CSRF_INVALID']);
    expect(countLines()).toBe(0);
  });

  test('a change that is refused gets the token with which the next change succeeds', async () => {
    const [cookie] = (await put({}, {})).cookies;
    expect(cookie).toMatchObject({ name: 'csrf-token', sameSite: 'Lax', path: '/' });
    expect(cookie?.httpOnly).toBeUndefined();
    const value = cookie?.value ?? '';
    expect((await put({ 'x-csrf-token': value }, { 'csrf-token': value })).statusCode).toBe(200);
  });

  test('a change is refused before its body is read, even without a site', async () => {
    const response = await shop.app.inject({ method: 'POST', url: '/service/order/api/orders', payload: '{' });
    expect([response.statusCode, response.json().error]).toEqual([403, 'CSRF_INVALID']);
  });
});

describe('the token', () => {
  const account = { email: 'ada@example.org', password: 'a long secret' };
  const change = (browser: TestBrowser) => browser.put(cartPath, payload);
  const tokenOf = (browser: TestBrowser) => browser.cookies.get('csrf-token') ?? '';

  /**
   * A change from a page on another host in the domain. The host has set the cookie, and the page repeats its token.
   */
  async function changeWithPlanted(victim: TestBrowser, planted: string) {
    return await shop.app.inject({
      method: 'PUT',
      url: cartPath,
      headers: { site: 'DE', 'x-csrf-token': planted },
      cookies: { ...Object.fromEntries(victim.cookies), 'csrf-token': planted },
      payload,
    });
  }

  test('a new browser’s first change is accepted, and the response replaces the token', async () => {
    const browser = shop.browser();
    expect((await change(browser)).statusCode).toBe(200);
    expect(tokenOf(browser)).not.toBe(token);
    expect((await change(browser)).statusCode).toBe(304);
  });

  test('one visitor’s token is refused when another visitor sends it, even if cookie and header agree', async () => {
    const [victim, attacker] = [shop.browser(), shop.browser()];
    for (const browser of [victim, attacker]) await browser.get(cartPath);
    for (const planted of [token, tokenOf(attacker)]) {
      const answer = await changeWithPlanted(victim, planted);
      expect([answer.statusCode, answer.json().error]).toEqual([403, 'CSRF_INVALID']);
      expect(answer.cookies).toMatchObject([{ name: 'csrf-token', value: tokenOf(victim) }]);
    }
    expect(countLines()).toBe(0);
  });

  test('the token changes on log-in and log-out, and the previous one is refused', async () => {
    const browser = shop.browser();
    await browser.post('/service/login/api/register', { ...account, firstName: 'Ada', lastName: 'Lang' });
    await browser.get(cartPath);
    const before = tokenOf(browser);
    await browser.post('/service/login/api/login', account);
    const during = tokenOf(browser);
    expect((await changeWithPlanted(browser, before)).statusCode).toBe(403);
    expect((await change(browser)).statusCode).toBe(200);
    await browser.post('/service/login/api/logout', {});
    expect(new Set([before, during, tokenOf(browser)]).size).toBe(3);
    expect((await changeWithPlanted(browser, during)).statusCode).toBe(403);
    expect((await change(browser)).statusCode).toBe(200);
  });

  test('the token’s cookie in a shop with TLS has a name that other hosts cannot set', async () => {
    shop = await createTestShop({ secureCookies: true });
    const browser = shop.browser();
    const { cookies } = await browser.get(cartPath);
    expect(cookies).toContainEqual(
      expect.objectContaining({ name: '__Host-csrf-token', secure: true, path: '/', value: expect.any(String) }),
    );
    expect(cookies.every((cookie) => cookie.domain === undefined)).toBe(true);
    expect((await change(browser)).statusCode).toBe(200);
    const own = browser.cookies.get('__Host-csrf-token') ?? '';
    browser.cookies.delete('__Host-csrf-token');
    browser.cookies.set('csrf-token', own);
    expect((await change(browser)).statusCode).toBe(403);
  });
});

describe('a read', () => {
  test('an uncached read by a visitor sets a missing token and keeps a correct one', async () => {
    const browser = shop.browser();
    await browser.get(cartPath);
    const { 'csrf-token': own, ...cookies } = Object.fromEntries(browser.cookies);
    const first = await shop.app.inject({ url: '/json/psdata', cookies });
    expect(first.cookies).toMatchObject([{ name: 'csrf-token', value: own }]);
    const second = await shop.app.inject({ url: '/json/psdata', cookies: { ...cookies, 'csrf-token': own ?? '' } });
    expect(second.cookies).toEqual([]);
  });

  test('a read by a new browser sets no token, because a parallel read may make the browser a visitor', async () => {
    expect((await shop.app.inject({ url: '/json/psdata' })).cookies).toEqual([]);
  });

  test('a read that may be cached sets no token', async () => {
    const url = '/service/catalog/api/v1/highlights';
    expect((await shop.app.inject({ url, headers: { site: 'DE' } })).cookies).toEqual([]);
  });
});
