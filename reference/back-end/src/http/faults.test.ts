import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { cartErrorCodes } from '@kontor/api/cart';
import { createTestShop, csrfForTests, type TestBrowser, type TestShop } from '../testing/createTestShop.ts';

const path = '/service/faults';
const call = 'GET /service/cart/api/cart';
const cartPath = '/service/cart/api/cart';

let shop: TestShop;
let browser: TestBrowser;

beforeEach(async () => {
  shop = await createTestShop({ faults: true });
  browser = shop.browser();
});

afterEach(() => shop.app.close());

const statuses = async (visitor: TestBrowser, times: number) => {
  const seen = [];
  for (let time = 0; time < times; time += 1) seen.push((await visitor.get(cartPath)).statusCode);
  return seen;
};

describe('a fault', () => {
  test('a fault responds with its status and body', async () => {
    await browser.put(path, { call, status: 503, body: { error: 'CARTSTORAGE_UNAVAILABLE', message: 'told' } });
    const response = await browser.get(cartPath);
    expect([response.statusCode, response.json().error]).toEqual([503, 'CARTSTORAGE_UNAVAILABLE']);
    expect(response.headers['content-type']).toContain('application/json');
    expect((await browser.get('/json/psdata')).statusCode).toBe(200);
  });

  test('a fault that is limited to a number of calls affects only that many calls', async () => {
    const { fault } = (await browser.put(path, { call, status: 500, times: 2 })).json();
    expect(fault).toMatchObject({ call, visitor: 'all', times: 2 });
    expect(await statuses(browser, 3)).toEqual([500, 500, 200]);
    expect((await browser.get(path)).json()).toEqual({ faults: [] });
  });

  test('a fault for one visitor affects no other visitor, and the visitor may be the caller', async () => {
    await browser.put(path, { call, visitor: 'me', status: 500 });
    expect(await statuses(shop.browser(), 1)).toEqual([200]);
    expect(await statuses(browser, 1)).toEqual([500]);
    await browser.delete(`${path}?visitor=me`);
    expect(await statuses(browser, 1)).toEqual([200]);
  });

  test('a fault for one visitor takes precedence over one for all visitors', async () => {
    await browser.put(path, { call, status: 500 });
    await browser.put(path, { call, visitor: 'me', status: 502 });
    expect(await statuses(browser, 1)).toEqual([502]);
    expect(await statuses(shop.browser(), 1)).toEqual([500]);
  });

  test('a fault replaces another one for the same call, and affects only calls with its parameters', async () => {
    const product = 'GET /service/catalog/api/v1/products/:id';
    await browser.put(path, { call: product, params: { id: '1000001' }, status: 500 });
    await browser.put(path, { call: product, params: { id: '1000001' }, status: 502 });
    expect((await browser.get(path)).json().faults).toHaveLength(1);
    expect((await browser.get('/service/catalog/api/v1/products/1000001')).statusCode).toBe(502);
    expect((await browser.get('/service/catalog/api/v1/products/1000002')).statusCode).toBe(200);
  });

  test.each(cartErrorCodes)(
    'a fault makes the cart respond to reads and changes with %s from the error catalogue',
    async (error) => {
      const limit = error.endsWith('_LIMIT') ? { limit: 7 } : {};
      for (const call of ['GET /service/cart/api/cart', 'PUT /service/cart/api/cart']) {
        await browser.put('/service/faults', { call, status: 503, body: { error, ...limit }, times: 1 });
      }
      const change = { setArticle: { productId: '1000001', tcm: '10001', quantity: 1 } };
      const answers = [
        await browser.get('/service/cart/api/cart'),
        await browser.put('/service/cart/api/cart', change),
      ];
      for (const answer of answers) expect([answer.statusCode, answer.json()]).toEqual([503, { error, ...limit }]);
    },
  );

  test('a malformed fault cuts off the response in the middle of its JSON', async () => {
    await browser.put(path, { call, isMalformed: true });
    const response = await browser.get(cartPath);
    expect(response.statusCode).toBe(200);
    expect(() => JSON.parse(response.body)).toThrow(SyntaxError);
  });

  test('a fault delays a response, but not the program’s shutdown', async () => {
    await browser.put(path, { call, delayMs: 60_000 });
    const answer = browser.get(cartPath);
    await shop.app.close();
    expect((await answer).statusCode).toBeLessThan(600);
  });

  test('a fault ends the connection without a response', async () => {
    await browser.put(path, { call, isDropped: true });
    const { hostname, port } = new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' }));
    const received = await new Promise<string>((resolve) => {
      const socket = connect(Number(port), hostname);
      let text = '';
      socket.on('data', (chunk) => {
        text += String(chunk);
      });
      socket.on('error', () => undefined);
      socket.on('close', () => resolve(text));
      socket.write(`GET ${cartPath} HTTP/1.1\r\nhost: shop\r\nsite: DE\r\n\r\n`);
    });
    expect(received).toBe('');
  });

  test('a fault makes a call fail before it changes anything', async () => {
    await browser.put(path, { call: 'PUT /service/cart/api/cart', status: 500, times: 1 });
    const change = { setArticle: { productId: '1000001', tcm: '10001', quantity: 2 } };
    expect((await browser.put(cartPath, change)).statusCode).toBe(500);
    expect((await browser.get(cartPath)).json().cart.numberOfArticles).toBe(0);
    expect((await browser.put(cartPath, change)).statusCode).toBe(200);
  });

  test('a fault has no effect after it has been cleared, for one call or for all', async () => {
    await browser.put(path, { call, status: 500 });
    await browser.put(path, { call: 'GET /json/psdata', status: 500 });
    await browser.delete(`${path}?call=${encodeURIComponent(call)}`);
    expect([(await browser.get(cartPath)).statusCode, (await browser.get('/json/psdata')).statusCode]).toEqual([
      200, 500,
    ]);
    expect((await browser.delete(path)).json()).toEqual({ faults: [] });
    expect((await browser.get('/json/psdata')).statusCode).toBe(200);
  });
});

describe('setting a fault', () => {
  test.each([
    ['no failure', { call }],
    ['no call', { status: 500 }],
    ['a call that does not exist', { call: 'GET /nowhere', status: 500 }],
    ['an address instead of a route’s pattern', { call: 'GET /service/catalog/api/v1/products/1000001', status: 500 }],
    ['another method', { call: 'TRACE /service/cart/api/cart', status: 500 }],
    ['the faults themselves', { call: 'PUT /service/faults', status: 500 }],
    ['a status that is not an error', { call, status: 200 }],
    ['a text instead of a status', { call, status: '500' }],
    ['a body without a status', { call, body: {}, delayMs: 5 }],
    ['a delay that is too long', { call, delayMs: 600_000 }],
    ['a number of times that is 0', { call, status: 500, times: 0 }],
    ['an invalid visitor', { call, status: 500, visitor: 'everyone' }],
    ['an additional field', { call, status: 500, headers: {} }],
    ['a call that is too long', { call: `GET /${'x'.repeat(300)}`, status: 500 }],
  ])('setting a fault is refused for %s', async (_what, body) => {
    expect((await browser.put(path, body)).statusCode).toBe(400);
    expect((await browser.get(path)).json()).toEqual({ faults: [] });
  });

  test('setting a fault is refused without the CSRF token', async () => {
    const response = await shop.app.inject({ method: 'PUT', url: path, payload: { call, status: 500 } });
    expect(response.statusCode).toBe(403);
    expect((await browser.get(path)).json()).toEqual({ faults: [] });
  });

  test('setting a fault is refused as an unknown call if faults are disabled', async () => {
    const closed = await createTestShop();
    const headers = { 'x-csrf-token': csrfForTests.token };
    for (const method of ['GET', 'PUT', 'DELETE'] as const) {
      const response = await closed.app.inject({
        method,
        url: path,
        headers,
        cookies: { 'csrf-token': csrfForTests.token },
      });
      expect(response.statusCode).toBe(404);
    }
  });
});
