import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { createTestShop, type TestBrowser, type TestShop } from '../testing/createTestShop.ts';

let shop: TestShop;
let browser: TestBrowser;

beforeEach(async () => {
  shop = await createTestShop();
  browser = shop.browser();
});

describe('a promotion', () => {
  const path = '/service/promotion/api/promotion';

  test('a promotion contains its content for the requested site as a JSON string (PROMO-1, CALL-18)', async () => {
    const response = await browser.get(`${path}/~header_top?allOfTags=a,b&noneOfTags=c`, 'TR');
    expect(response.json()).toEqual({ type: 'ApiCategory', contentJSON: '{"headline":"TR"}' });
    expect(response.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'site, origin' });
  });

  test('a promotion does not exist under any other id', async () => {
    const response = await browser.get(`${path}/other`);
    expect([response.statusCode, response.json().error]).toEqual([404, 'PROMOTION_UNKNOWN']);
  });

  test.each(['/~header_top?allOfTags=', '/~header_top?anyOfTags=<b>', '/a%20b', `/${'x'.repeat(70)}`])(
    'a promotion call to the address "%s" is refused',
    async (rest) => expect((await browser.get(path + rest)).statusCode).toBe(400),
  );

  test('a request for a promotion must name a site', async () => {
    expect((await browser.get(`${path}/~header_top`, '')).json().error).toBe('SITE_UNKNOWN');
  });
});

describe('the navigation', () => {
  test('the navigation is the tree for the site in the query (CALL-20)', async () => {
    const response = await browser.get('/jsonflyoutnavigation?site=HU', '');
    expect(response.json()).toEqual([{ title: 'Kaffee HU', href: '/category/coffee' }]);
    expect((await browser.get('/jsonflyoutnavigation', '')).statusCode).toBe(400);
    expect((await browser.get('/jsonflyoutnavigation?site=hu', '')).statusCode).toBe(400);
  });

  test('the navigation includes the site’s theme worlds (CALL-21)', async () => {
    const path = '/service/themeworld-frontend/api/themeworlds/navigation';
    expect((await browser.get(path)).json().sections[0]).toBeDefined();
    expect((await browser.get(path, '')).json().error).toBe('SITE_UNKNOWN');
  });
});

describe('personal data', () => {
  test('personal data of an unknown visitor have the status LOGGED_OUT (PERS-1, CALL-6)', async () => {
    expect((await browser.get('/json/psdata', '')).json()).toEqual({ loginStatus: 'LOGGED_OUT' });
    const path = '/service/customerfrontenddata/api/v1/psdata';
    const response = await browser.get(path);
    expect(response.json()).toEqual({ tracking: { loginStatus: 'LOGGED_OUT' } });
    expect(response.headers['cache-control']).toBe('no-store');
  });

  test('personal data are refused for an unknown site, and the customer call is also refused without a site', async () => {
    expect((await browser.get('/json/psdata?site=XX', '')).statusCode).toBe(400);
    expect((await browser.get('/service/customerfrontenddata/api/v1/psdata', '')).statusCode).toBe(400);
  });
});

describe('an order', () => {
  const path = '/service/order/api/orders';
  const put = (productId: string, quantity: number) =>
    browser.put('/service/cart/api/cart', { setArticle: { productId, tcm: `1${productId.slice(-4)}`, quantity } });
  const countOrders = () => shop.database.prepare('SELECT count(*) AS number FROM orders').get()?.['number'];

  test('an order contains the cart’s lines, adds the shipping costs and empties the cart', async () => {
    await put('1000001', 2);
    const response = await browser.post(path, {});
    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual({
      orderId: expect.stringMatching(/^K20300506-\d{7}$/),
      shipping: { amount: 4.95, currency: 'EUR' },
      total: { amount: 14.93, currency: 'EUR' },
    });
    expect((await browser.get('/service/cart/api/cart')).json().cart.numberOfArticles).toBe(0);
    expect(countOrders()).toBe(1);
  });

  test('an order is refused if the cart is empty, the order is sent again, the body is invalid or the site is missing', async () => {
    expect((await browser.post(path, {})).json().error).toBe('CART_NOT_ORDERABLE');
    await put('1000001', 2);
    expect((await browser.post(path, { total: 0 })).statusCode).toBe(400);
    expect((await browser.post(path, {}, '')).statusCode).toBe(400);
    expect(countOrders()).toBe(0);
    await browser.post(path, {});
    expect((await browser.post(path, {})).statusCode).toBe(409);
    expect(countOrders()).toBe(1);
  });
});

describe('the stock', () => {
  const orders = '/service/order/api/orders';
  const put = (visitor: TestBrowser, quantity: number) =>
    visitor.put('/service/cart/api/cart', { setArticle: { productId: '1000003', tcm: '10003', quantity } });
  const productOf = async () => (await browser.get('/service/catalog/api/v1/products/1000003')).json();

  test('the stock falls with every order, on all sites, down to 0', async () => {
    await put(browser, 2);
    expect((await browser.post(orders, {})).statusCode).toBe(201);
    const other = shop.browser();
    const refused = await other.put(
      '/service/cart/api/cart',
      { setArticle: { productId: '1000003', tcm: '10003', quantity: 2 } },
      'TR',
    );
    expect(refused.json()).toMatchObject({ error: 'AVAILABILITY_LIMIT', limit: 1 });
    expect((await productOf()).availability).toBe('AVAILABLE');
    await put(other, 1);
    await other.post(orders, {});
    expect((await productOf()).availability).toBe('SOLDOUT');
    const results = '/service/searchfrontend/api/results?query=unikat';
    expect((await browser.get(`${results}&available=true`)).json().total).toBe(0);
    expect((await browser.get(results)).json().total).toBe(1);
  });

  test('the last piece is sold once: a later order is refused, and its cart is kept and shows the article as sold out', async () => {
    const visitors = [browser, shop.browser()];
    for (const visitor of visitors) await put(visitor, 3);
    const answers = await Promise.all(visitors.map((visitor) => visitor.post(orders, {})));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    const late = visitors[answers.findIndex(({ statusCode }) => statusCode === 409)];
    const { cart } = (await late?.get('/service/cart/api/cart'))?.json() ?? {};
    expect(cart.articles).toMatchObject([{ productId: '1000003', availability: 'SOLDOUT' }]);
    expect(shop.database.prepare('SELECT pieces FROM ordered_pieces').all()).toEqual([{ pieces: 3 }]);
  });
});

describe('every call', () => {
  test('every call that does not exist gets a 404 response in JSON', async () => {
    const response = await browser.get('/nowhere');
    expect([response.statusCode, response.json().error]).toEqual([404, 'NOT_FOUND']);
  });

  test('every call whose address cannot be decoded gets a 400 response in JSON', async () => {
    const response = await browser.get('/pictures/product/%zz.avif');
    expect([response.statusCode, response.json().error]).toEqual([400, 'BAD_REQUEST']);
  });

  test('bytes that are not HTTP get a 400 response in JSON', async () => {
    const { hostname, port } = new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' }));
    const socket = connect(Number(port), hostname);
    socket.write('no call\r\n\r\n');
    const answer = await text(socket);
    await shop.app.close();
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(answer).toContain('{"error":"BAD_REQUEST"');
  });

  test('the response to a call that fails inside the back end has no internal details', async () => {
    const broken = await createTestShop({
      content: {
        navigationFor: () => {
          throw new Error('secret');
        },
      },
    });
    const response = await broken.browser().get('/jsonflyoutnavigation?site=DE');
    expect([response.statusCode, response.json().error]).toEqual([500, 'INTERNAL_ERROR']);
    expect(response.body).not.toContain('secret');
  });
});
