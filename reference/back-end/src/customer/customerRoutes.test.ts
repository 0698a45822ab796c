import { beforeEach, describe, expect, test } from '@jest/globals';
import { accountSchema, baseDataSchema, customerResponseSchema } from '@kontor/api/customer';
import * as v from 'valibot';
import { partnerProducts } from '../content/assortment/offers.ts';
import { createTestShop, csrfForTests, type TestBrowser, type TestShop } from '../testing/createTestShop.ts';
import { testProduct, testProducts } from '../testing/testContent.ts';

const path = '/service/customerfrontenddata/api/v1/psdata';
const baseData = '/customers/base-data';
const register = { email: 'ada@example.org', password: 'a long secret', firstName: 'Ada', lastName: 'Lang' };
const login = { email: register.email, password: register.password };
const cartPath = '/service/cart/api/cart';

let shop: TestShop;
let browser: TestBrowser;

const logIn = (visitor: TestBrowser, remember = false) =>
  visitor.post('/service/login/api/login', { ...login, remember });

/** Makes calls as pages do: the header repeats the cookie's token. */
const customerCall = (visitor: TestBrowser) => {
  visitor.headers.set('long-term-token', visitor.cookies.get('long-term-token') ?? '');
  return visitor.get(path);
};

const refusalOf = async (visitor: TestBrowser) => {
  const response = await visitor.get(path);
  expect(response.body).not.toContain('Ada');
  return [response.statusCode, response.json().error];
};

const statusOf = async (visitor: TestBrowser) => (await customerCall(visitor)).json().tracking?.loginStatus;

function copyOf(visitor: TestBrowser): TestBrowser {
  const copy = shop.browser();
  for (const [name, value] of visitor.cookies) copy.cookies.set(name, value);
  return copy;
}

beforeEach(async () => {
  shop = await createTestShop();
  browser = shop.browser();
  await browser.post('/service/login/api/register', { ...register, salutation: 'MRS' });
  shop.database.exec('UPDATE customers SET loyalty_beans = 120, is_community_member = 1, is_card_member = 1');
});

describe('the account', () => {
  const account = '/customers/account';

  test('the account is available to a logged-in customer, and lists only the orders placed in this country', async () => {
    expect((await browser.get(account)).statusCode).toBe(401);
    await logIn(browser);
    await browser.put(cartPath, { setArticle: { productId: '1000001', tcm: '10001', quantity: 2 } });
    const { orderId, total } = (await browser.post('/service/order/api/orders', {})).json();
    const response = await browser.get(account);
    expect(v.parse(accountSchema, response.json())).toEqual({
      email: 'ada@example.org',
      firstName: 'Ada',
      lastName: 'Lang',
      loyaltyBeans: 120,
      isCardMember: true,
      isCommunityMember: true,
      orders: [
        {
          ...{ orderId, total, placedAt: '2030-05-06T10:00:00.000Z' },
          lines: [{ title: expect.any(String), variant: '300 ml', url: '/product/1000001', quantity: 2 }],
        },
      ],
      subscriptions: [],
    });
    expect(response.headers['cache-control']).toBe('no-store');
    expect((await browser.get(account, 'AT')).json().orders).toEqual([]);
    await browser.put(cartPath, { setArticle: { productId: '1000001', tcm: '10001', quantity: 1 } }, 'CH');
    const swiss = (await browser.post('/service/order/api/orders', {}, 'CH')).json();
    expect((await browser.get(account, 'CH_FR')).json().orders).toMatchObject([{ orderId: swiss.orderId }]);
  });

  test('the account lists ordered lines of every kind, including products that are no longer sold', async () => {
    await logIn(browser);
    await browser.put(cartPath, {
      setPartnerProduct: { partnerProductId: partnerProducts[0]?.partnerProductId, set: true },
    });
    await browser.put(cartPath, { setArticle: { productId: '1000001', tcm: '10001', quantity: 1 } });
    await browser.post('/service/order/api/orders', {});
    const lines = async () => v.parse(accountSchema, (await browser.get(account)).json()).orders[0]?.lines;
    expect(await lines()).toMatchObject([
      { title: expect.stringMatching(/./), quantity: 1 },
      { url: '/product/1000001', quantity: 1 },
    ]);
    expect((await lines())?.[0]).not.toHaveProperty('url');
  });

  test('the account lists the subscriptions ordered in this country, latest first', async () => {
    const subscription = testProduct({ id: '1000020', tcm: '10020', category: 'coffee-subscription' });
    shop = await createTestShop({ content: { products: [...testProducts, subscription] } });
    browser = shop.browser();
    await browser.post('/service/login/api/register', register);
    await logIn(browser);
    await browser.put(cartPath, { setArticle: { productId: '1000020', tcm: '10020', quantity: 1 } });
    await browser.put(cartPath, { setArticle: { productId: '1000001', tcm: '10001', quantity: 1 } });
    expect((await browser.post('/service/order/api/orders', {})).statusCode).toBe(201);
    const { subscriptions } = v.parse(accountSchema, (await browser.get(account)).json());
    expect(subscriptions).toEqual([
      {
        title: subscription.title.de,
        variant: '300 ml',
        url: '/product/1000020',
        imageUrl: '/pictures/product/1000020.avif',
        pricePerDelivery: { amount: 4.99, currency: 'EUR' },
        since: '2030-05-06T10:00:00.000Z',
      },
    ]);
    expect((await browser.get(account, 'AT')).json().subscriptions).toEqual([]);
  });

  test('the account is not available to a customer who is only remembered', async () => {
    await logIn(browser, true);
    browser.cookies.delete('kontor_session');
    expect((await browser.get(account)).statusCode).toBe(401);
  });
});

describe('personal data', () => {
  test('personal data of a logged-in customer contain the names, the beans and the memberships (PERS-5, CALL-10)', async () => {
    await logIn(browser);
    const response = await customerCall(browser);
    expect(v.parse(customerResponseSchema, response.json())).toMatchObject({
      tracking: { loginStatus: 'LOGGED_IN' },
      customer: {
        firstname: 'Ada',
        lastname: 'Lang',
        loyaltyBeans: 120,
        statuses: { isCommunityMember: true, isKontorcardMember: true },
      },
    });
    expect(response.headers['cache-control']).toBe('no-store');
  });

  test('session data contain the login status but no name (CALL-8)', async () => {
    await logIn(browser);
    const response = await browser.get('/json/psdata');
    expect(response.json()).toEqual({ loginStatus: 'LOGGED_IN', site: 'DE' });
  });

  test('a visitor who is not logged in needs no CSRF token, because a late response may have replaced it', async () => {
    browser.headers.set('x-csrf-token', 'x'.repeat(32));
    const response = await browser.get(path);
    expect([response.statusCode, response.json()]).toEqual([200, { tracking: { loginStatus: 'LOGGED_OUT' } }]);
  });

  test('personal data are refused without the correct token in the header', async () => {
    await logIn(browser);
    for (const header of ['', 'x'.repeat(32)]) {
      browser.headers.set('x-csrf-token', header);
      const response = await browser.get(path);
      expect([response.statusCode, response.json().error]).toEqual([403, 'CSRF_INVALID']);
      expect(response.body).not.toContain('Ada');
    }
  });

  test('personal data are refused with another browser’s long-term token, whether logged in or not', async () => {
    const other = shop.browser();
    await other.post('/service/login/api/register', { ...register, email: 'eve@example.org', firstName: 'Eve' });
    await other.post('/service/login/api/login', { ...login, email: 'eve@example.org', remember: true });
    await logIn(browser, true);
    for (const header of ['guess', other.cookies.get('long-term-token') ?? '']) {
      browser.headers.set('long-term-token', header);
      expect(await refusalOf(browser)).toEqual([403, 'LONG_TERM_TOKEN_INVALID']);
      const stranger = shop.browser();
      stranger.headers.set('long-term-token', header);
      expect(await refusalOf(stranger)).toEqual([403, 'LONG_TERM_TOKEN_INVALID']);
    }
    expect(await statusOf(browser)).toBe('LOGGED_IN');
  });

  test('personal data are refused for an unknown site and without a site', async () => {
    await logIn(browser);
    expect((await browser.get(path, '')).json().error).toBe('SITE_UNKNOWN');
    expect((await browser.get(`${path}?site=XX`, '')).json().error).toBe('SITE_UNKNOWN');
  });

  test('personal data of an unknown visitor are empty, even with a made-up session', async () => {
    const stranger = shop.browser();
    stranger.cookies.set('kontor_session', "' OR 1=1 --");
    stranger.cookies.set('long-term-token', 'guess');
    await stranger.get('/json/psdata');
    expect(await statusOf(stranger)).toBe('LOGGED_OUT');
    expect((await shop.app.inject({ url: path, headers: { site: 'DE' } })).json()).toEqual({
      tracking: { loginStatus: 'LOGGED_OUT' },
    });
  });

  test('personal data are gone after the account has been removed', async () => {
    await logIn(browser, true);
    shop.database.exec('DELETE FROM customers');
    expect(await statusOf(browser)).toBe('LOGGED_OUT');
  });
});

describe('a remembered customer', () => {
  beforeEach(async () => {
    await logIn(browser, true);
    browser.cookies.delete('kontor_session');
    // The session ended when the browser was closed. The first read sets the visitor's token.
    await browser.get('/json/psdata');
  });

  test('a remembered customer has a name but is not logged in (PERS-1)', async () => {
    const response = await customerCall(browser);
    expect(response.json()).toMatchObject({ tracking: { loginStatus: 'REMEMBERED' }, customer: { firstname: 'Ada' } });
    expect((await browser.get('/json/psdata')).json().loginStatus).toBe('REMEMBERED');
    expect((await browser.get(baseData)).statusCode).toBe(401);
  });

  test('a remembered customer is recognised by the header and the cookie together', async () => {
    browser.headers.set('long-term-token', 'another');
    expect(await refusalOf(browser)).toEqual([403, 'LONG_TERM_TOKEN_INVALID']);
    browser.headers.delete('long-term-token');
    expect((await browser.get(path)).json()).toEqual({ tracking: { loginStatus: 'LOGGED_OUT' } });
  });

  test('a remembered customer is recognised even if another call has replaced the token in the meantime', async () => {
    browser.headers.set('long-term-token', browser.cookies.get('long-term-token') ?? '');
    await browser.get(path);
    expect((await browser.get(path)).json().tracking.loginStatus).toBe('REMEMBERED');
  });

  test('a remembered customer gets a new token, which is valid for 30 days, with every use', async () => {
    const before = browser.cookies.get('long-term-token');
    const response = await customerCall(browser);
    const cookie = response.cookies.find(({ name }) => name === 'long-term-token');
    expect(cookie).toMatchObject({ maxAge: 2_592_000, sameSite: 'Lax', path: '/' });
    expect(cookie?.value).not.toBe(before);
    shop.setTime('2030-06-05T09:59:00Z');
    expect(await statusOf(browser)).toBe('REMEMBERED');
    shop.setTime('2030-07-06T10:00:00Z');
    expect(await statusOf(browser)).toBe('LOGGED_OUT');
  });

  test('a remembered customer stays remembered if the response with the next token does not arrive', async () => {
    const old = copyOf(browser);
    await customerCall(browser);
    shop.setTime('2030-05-07T10:00:00Z');
    expect(await statusOf(old)).toBe('REMEMBERED');
  });

  test('a remembered customer is not forgotten by parallel calls', async () => {
    const other = copyOf(browser);
    await customerCall(browser);
    await customerCall(browser);
    expect(await statusOf(other)).toBe('REMEMBERED');
  });

  test('a remembered customer is forgotten everywhere when a copied token is used', async () => {
    const thief = copyOf(browser);
    await customerCall(browser);
    await customerCall(browser);
    shop.setTime('2030-05-06T10:05:00Z');
    expect(await statusOf(thief)).toBe('LOGGED_OUT');
    expect(thief.cookies.has('long-term-token')).toBe(false);
    expect(await statusOf(browser)).toBe('LOGGED_OUT');
  });
});

describe('the base data', () => {
  test('the base data fill the newsletter form of a logged-in customer, who is identified by cookie or header (PERS-11, CALL-11)', async () => {
    await logIn(browser);
    const names = { salutation: 'MRS', firstName: 'Ada', lastName: 'Lang' };
    const expected = { email: 'ada@example.org', ...names, consents: [] };
    expect(v.parse(baseDataSchema, (await browser.get(baseData)).json())).toEqual(expected);
    const headers = { 'login-token': browser.cookies.get('kontor_session') ?? '' };
    expect((await shop.app.inject({ url: baseData, headers })).json()).toEqual(expected);
  });

  test('the base data are refused without a log-in and for an unknown site', async () => {
    const stranger = await shop.browser().get(baseData);
    expect([stranger.statusCode, stranger.json().error]).toEqual([401, 'UNAUTHORIZED']);
    expect((await shop.app.inject({ url: baseData, headers: { 'login-token': 'x'.repeat(5000) } })).statusCode).toBe(
      401,
    );
    await logIn(browser);
    expect((await browser.get(`${baseData}?site=XX`, '')).statusCode).toBe(400);
  });
});

describe('the cart', () => {
  const put = (visitor: TestBrowser, productId: string, quantity: number) =>
    visitor.put(cartPath, { setArticle: { productId, tcm: `1${productId.slice(-4)}`, quantity } });
  const quantities = async (visitor: TestBrowser) =>
    (await visitor.get(cartPath))
      .json()
      .cart.articles.map(({ quantity }: { quantity: { quantity: number } }) => quantity.quantity);

  test('on log-in, the visitor’s cart moves to the customer and appears in all of the customer’s browsers, and the next visitor does not see it', async () => {
    await put(browser, '1000001', 2);
    await logIn(browser);
    expect(await quantities(browser)).toEqual([2]);
    const other = shop.browser();
    await put(other, '1000001', 3);
    await put(other, '1000002', 1);
    await logIn(other);
    expect(await quantities(browser)).toEqual([5, 1]);
    await browser.post('/service/login/api/logout', {});
    expect(await quantities(browser)).toEqual([]);
    expect(await quantities(other)).toEqual([5, 1]);
  });

  test('the visitor’s cart keeps the pieces that exceed the limits of the customer’s cart', async () => {
    await logIn(browser);
    await put(browser, '1000001', 60);
    const other = shop.browser();
    await put(other, '1000001', 60);
    await logIn(other);
    expect(await quantities(other)).toEqual([99]);
    await other.post('/service/login/api/logout', {});
    expect(await quantities(other)).toEqual([21]);
  });

  test('the customer’s cart cannot be reached with a visitor cookie that names it', async () => {
    await logIn(browser);
    await put(browser, '1000001', 2);
    const owner = shop.database.prepare('SELECT visitor FROM cart_lines').get()?.['visitor'];
    const thief = shop.browser();
    thief.cookies.set('kontor_visitor', String(owner));
    expect(await quantities(thief)).toEqual([]);
  });

  test('a customer’s order uses the customer’s cart', async () => {
    await put(browser, '1000001', 2);
    await logIn(browser);
    expect((await browser.post('/service/order/api/orders', {})).json()).toMatchObject({
      total: { amount: 14.93 },
      shipping: { amount: 4.95 },
    });
    expect(await quantities(browser)).toEqual([]);
  });

  test('the cart stays with the visitor if logging in fails', async () => {
    await put(browser, '1000001', 2);
    const headers = { 'x-csrf-token': csrfForTests.token, site: 'DE' };
    const cookies = Object.fromEntries(browser.cookies);
    const payload = { email: register.email, password: 'wrong' };
    await shop.app.inject({ method: 'POST', url: '/service/login/api/login', headers, cookies, payload });
    expect(await quantities(browser)).toEqual([2]);
  });
});
