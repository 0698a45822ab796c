import { beforeEach, describe, expect, it } from '@jest/globals';
import { createTestShop, csrfForTests, type TestShop } from '../testing/createTestShop.ts';

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
  it('is taken when its header repeats the token of its cookie', async () => {
    expect((await put({ 'x-csrf-token': token }, { 'csrf-token': token })).statusCode).toBe(200);
    expect(countLines()).toBe(1);
  });

  it.each([
    ['neither', {}, {}],
    ['a cookie alone, as a page of another site sends it', {}, { 'csrf-token': token }],
    ['a header alone', { 'x-csrf-token': token }, {}],
    ['two different ones', { 'x-csrf-token': token }, { 'csrf-token': 'y'.repeat(32) }],
    ['two empty ones', { 'x-csrf-token': '' }, { 'csrf-token': '' }],
    ['a token that the back end never gave', { 'x-csrf-token': 'short' }, { 'csrf-token': 'short' }],
  ])('is refused with %s, and changes nothing', async (_what, headers, cookies) => {
    const response = await put(headers, cookies);
    expect([response.statusCode, response.json().error]).toEqual([403, 'CSRF_INVALID']);
    expect(countLines()).toBe(0);
  });

  it('that is refused gets the token that makes the next one succeed', async () => {
    const [cookie] = (await put({}, {})).cookies;
    expect(cookie).toMatchObject({ name: 'csrf-token', sameSite: 'Lax', path: '/' });
    expect(cookie?.httpOnly).toBeUndefined();
    const value = cookie?.value ?? '';
    expect((await put({ 'x-csrf-token': value }, { 'csrf-token': value })).statusCode).toBe(200);
  });

  it('is refused before its body is read, also without a site', async () => {
    const response = await shop.app.inject({ method: 'POST', url: '/service/order/api/orders', payload: '{' });
    expect([response.statusCode, response.json().error]).toEqual([403, 'CSRF_INVALID']);
  });
});

describe('a read', () => {
  it('that nobody caches sets a token where there is none, and keeps one that is there', async () => {
    const first = await shop.app.inject({ url: '/json/psdata' });
    expect(first.cookies).toMatchObject([{ name: 'csrf-token', value: expect.stringMatching(/^[\w-]{32}$/) }]);
    const second = await shop.app.inject({ url: '/json/psdata', cookies: { 'csrf-token': token } });
    expect(second.cookies).toEqual([]);
  });

  it('that caches may keep carries nobody’s token', async () => {
    const url = '/service/catalog/api/v1/highlights';
    expect((await shop.app.inject({ url, headers: { site: 'DE' } })).cookies).toEqual([]);
  });
});
