import { beforeEach, describe, expect, test } from '@jest/globals';
import { createTestShop, type TestBrowser, type TestShop } from '../testing/createTestShop.ts';

const base = '/service/login/api';
const ada = { email: 'Ada@Example.org', password: 'a long secret', firstName: 'Ada', lastName: 'Lang' };
const login = { email: 'ada@example.org', password: ada.password };

let shop: TestShop;
let browser: TestBrowser;

beforeEach(async () => {
  shop = await createTestShop();
  browser = shop.browser();
});

const count = (table: string): unknown =>
  shop.database.prepare(`SELECT count(*) AS number FROM ${table}`).get()?.['number'];

const statusOf = async (visitor: TestBrowser) => (await visitor.get('/json/psdata')).json().loginStatus;

describe('registering', () => {
  test('registering creates an account whose password is stored as a salted hash', async () => {
    const response = await browser.post(`${base}/register`, { ...ada, salutation: 'MRS' });
    expect([response.statusCode, response.json()]).toEqual([202, { status: 'ACCEPTED' }]);
    const row = shop.database.prepare('SELECT * FROM customers').get();
    expect(row).toMatchObject({ email: 'ada@example.org', salutation: 'MRS', first_name: 'Ada', loyalty_beans: 0 });
    expect(row?.['password_hash']).toMatch(/^scrypt\$2\$1\$[\w-]{22}\$[\w-]{43}$/);
    expect(await statusOf(browser)).toBe('LOGGED_OUT');
  });

  test('registering an address that has an account gets the same response, and the account stays unchanged (HEAD-44)', async () => {
    const first = await browser.post(`${base}/register`, ada);
    const second = await shop
      .browser()
      .post(`${base}/register`, { ...ada, password: 'another secret', firstName: 'Eve' });
    expect([second.statusCode, second.body]).toEqual([first.statusCode, first.body]);
    expect(count('customers')).toBe(1);
    expect((await browser.post(`${base}/login`, login)).statusCode).toBe(200);
    expect((await browser.post(`${base}/login`, { ...login, password: 'another secret' })).statusCode).toBe(401);
  });

  test.each([
    ['no address', { ...ada, email: undefined }],
    ['an invalid address', { ...ada, email: 'ada@' }],
    ['an address that is too long', { ...ada, email: `${'a'.repeat(250)}@example.org` }],
    ['a short password', { ...ada, password: 'seven77' }],
    ['a password that is too long', { ...ada, password: 'x'.repeat(201) }],
    ['a number instead of a password', { ...ada, password: 12_345_678 }],
    ['no name', { ...ada, lastName: ' ' }],
    ['a hostile name', { ...ada, firstName: '<img src=x>' }],
    ['a number of beans', { ...ada, loyaltyBeans: 500 }],
    ['a list', []],
  ])('registering is refused for %s', async (_what, body) => {
    const response = await browser.post(`${base}/register`, body);
    expect([response.statusCode, response.json().error]).toEqual([400, 'BAD_REQUEST']);
    expect(response.body).not.toContain('secret');
    expect(count('customers')).toBe(0);
  });

  test('registering requires a site', async () => {
    expect((await browser.post(`${base}/register`, ada, '')).json().error).toBe('SITE_UNKNOWN');
    expect(count('customers')).toBe(0);
  });
});

describe('logging in', () => {
  beforeEach(async () => {
    await browser.post(`${base}/register`, ada);
  });

  test('logging in sets a session that scripts cannot read, and a long-term token only on request', async () => {
    const response = await browser.post(`${base}/login`, login);
    expect(response.json()).toEqual({ loginStatus: 'LOGGED_IN' });
    const session = response.cookies.find(({ name }) => name === 'kontor_session');
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(session?.maxAge).toBeUndefined();
    expect(browser.cookies.has('long-term-token')).toBe(false);
    expect(await statusOf(browser)).toBe('LOGGED_IN');
    expect(await statusOf(shop.browser())).toBe('LOGGED_OUT');
  });

  test('logging in gives the browser a new visitor id and moves the browser’s data to it', async () => {
    await browser.get('/service/cart/api/cart');
    const planted = browser.cookies.get('kontor_visitor') ?? '';
    await browser.post('/newsletter-subscribers', { email: ada.email, consents: [], origin: 'onsite' });
    await browser.put('/service/cart/api/cart', { setArticle: { productId: '1000001', tcm: '10001', quantity: 2 } });
    expect((await browser.post(`${base}/login`, login)).statusCode).toBe(200);
    expect(browser.cookies.get('kontor_visitor')).not.toBe(planted);
    expect((await browser.get('/service/cart/api/cart')).json().cart.numberOfArticles).toBe(2);
    expect((await browser.get('/json/psdata')).json().nl_status).toBe('WAITING_FOR_DOI');
    const attacker = shop.browser();
    attacker.cookies.set('kontor_visitor', planted);
    expect((await attacker.get('/service/cart/api/cart')).json().cart.numberOfArticles).toBe(0);
    expect((await attacker.get('/json/psdata')).json()).toEqual({ loginStatus: 'LOGGED_OUT', site: 'DE' });
    await browser.put('/service/cart/api/cart', { setArticle: { productId: '1000002', tcm: '10002', quantity: 1 } });
    await browser.post(`${base}/logout`, {});
    expect(browser.cookies.get('kontor_visitor')).not.toBe(planted);
  });

  test('the response to logging in contains the browser’s newsletter status, before the first page with the session', async () => {
    await browser.post('/newsletter-subscribers', { email: ada.email, consents: [], origin: 'onsite' });
    browser.cookies.delete('nl_status');
    await browser.post(`${base}/login`, login);
    expect(browser.cookies.get('nl_status')).toBe('DE.WAITING_FOR_DOI');
  });

  test('logging in gets the same response for a wrong password as for an unknown address', async () => {
    const wrong = await browser.post(`${base}/login`, { ...login, password: 'wrong' });
    const unknown = await browser.post(`${base}/login`, { ...login, email: 'nobody@example.org' });
    expect([wrong.statusCode, wrong.json().error]).toEqual([401, 'LOGIN_FAILED']);
    expect([unknown.statusCode, unknown.body]).toEqual([wrong.statusCode, wrong.body]);
    expect(count('customer_sessions')).toBe(0);
  });

  test.each([
    ['no password', { email: login.email }],
    ['a list of passwords', { ...login, password: ['a', 'b'] }],
    ['a password that is too long', { ...login, password: 'x'.repeat(201) }],
    ['a database query instead of an address', { ...login, email: { $ne: '' } }],
    ['a text instead of a boolean', { ...login, remember: 'yes' }],
    ['an additional field', { ...login, admin: true }],
  ])('logging in is refused for %s', async (_what, body) => {
    expect((await browser.post(`${base}/login`, body)).statusCode).toBe(400);
    expect(count('customer_sessions')).toBe(0);
  });

  test('logging in requires a site, and treats a hostile address as plain text', async () => {
    expect((await browser.post(`${base}/login`, login, '')).json().error).toBe('SITE_UNKNOWN');
    expect((await browser.post(`${base}/login`, { ...login, email: "' OR 1=1 --" })).statusCode).toBe(401);
    expect(count('customer_sessions')).toBe(0);
  });

  test('logging in again ends the previous session', async () => {
    await browser.post(`${base}/login`, login);
    const before = shop.browser();
    for (const [name, value] of browser.cookies) before.cookies.set(name, value);
    await browser.post(`${base}/login`, login);
    expect(await statusOf(before)).toBe('LOGGED_OUT');
    expect(await statusOf(browser)).toBe('LOGGED_IN');
  });

  test('a session expires half an hour after the last call', async () => {
    await browser.post(`${base}/login`, login);
    shop.setTime('2030-05-06T10:25:00Z');
    expect(await statusOf(browser)).toBe('LOGGED_IN');
    shop.setTime('2030-05-06T10:54:00Z');
    expect(await statusOf(browser)).toBe('LOGGED_IN');
    shop.setTime('2030-05-06T11:24:01Z');
    expect(await statusOf(browser)).toBe('LOGGED_OUT');
  });

  test('a session ends on log-out, even for a copy of the cookies', async () => {
    await browser.post(`${base}/login`, { ...login, remember: true });
    const copy = shop.browser();
    for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
    expect((await browser.post(`${base}/logout`, {})).json()).toEqual({ loginStatus: 'LOGGED_OUT' });
    expect([browser.cookies.has('kontor_session'), browser.cookies.has('long-term-token')]).toEqual([false, false]);
    expect(await statusOf(copy)).toBe('LOGGED_OUT');
    expect([count('customer_sessions'), count('long_term_tokens')]).toEqual([0, 0]);
  });

  test('a session survives a log-out that is refused', async () => {
    await browser.post(`${base}/login`, login);
    expect((await browser.post(`${base}/logout`, { everywhere: true })).statusCode).toBe(400);
    expect((await browser.post(`${base}/logout`, {}, '')).statusCode).toBe(400);
    expect(await statusOf(browser)).toBe('LOGGED_IN');
  });
});

describe('too many attempts', () => {
  const attempt = async (email: string, address: string, password = 'guess') => {
    const visitor = shop.browser();
    visitor.headers.set('x-forwarded-for', address);
    return (await visitor.post(`${base}/login`, { email, password })).statusCode;
  };

  const slowShop = async (loginsPerAccount: number) => {
    shop = await createTestShop({ limits: { loginsPerAccount }, trustProxy: '127.0.0.1' });
    await shop.browser().post(`${base}/register`, ada);
  };

  test.each([
    ['that exists', ada.email],
    ['that does not', 'nobody@example.org'],
  ])(
    'too many attempts at one account %s from one address are delayed, each twice as long as the one before',
    async (_what, email) => {
      await slowShop(2);
      for (const written of [email, email.toUpperCase(), ` ${email}`, email, email]) {
        expect(await attempt(written, '203.0.113.7')).toBe(401);
      }
      expect(shop.waits).toEqual([500, 1_000, 2_000]);
      // There is no delay for other accounts, or for the same account from another address.
      await attempt('other@example.org', '203.0.113.7');
      await attempt(email, '203.0.113.8');
      expect(shop.waits).toHaveLength(3);
    },
  );

  test('too many attempts across all addresses delay the owner by at most two seconds and never lock the owner out', async () => {
    await slowShop(2);
    for (let index = 0; index < 60; index += 1) await attempt(ada.email, `203.0.113.${index}`);
    expect(Math.max(...shop.waits)).toBe(2_000);
    expect(await attempt(ada.email, '198.51.100.1', ada.password)).toBe(200);
    expect(shop.waits.at(-1)).toBe(2_000);
  });

  test('too many attempts are delayed by at most eight seconds', async () => {
    await slowShop(4);
    for (let index = 0; index < 12; index += 1) await attempt(ada.email, '203.0.113.7');
    expect(Math.max(...shop.waits)).toBe(8_000);
  });

  test('attempts are not delayed after a correct password or after a quarter of an hour', async () => {
    await slowShop(2);
    for (const password of ['guess', 'guess', ada.password, 'guess', 'guess']) {
      await attempt(ada.email, '203.0.113.7', password);
    }
    expect(shop.waits).toEqual([500]);
    shop.setTime('2030-05-06T10:15:00Z');
    await attempt(ada.email, '203.0.113.7');
    expect(shop.waits).toEqual([500]);
  });

  test('too many attempts from one address are refused, whatever account they are for', async () => {
    shop = await createTestShop({ limits: { loginsPerAccount: 2 } });
    const answers = [];
    for (const name of 'abcdefg') {
      answers.push(await shop.browser().post(`${base}/login`, { email: `${name}@example.org`, password: 'guess' }));
    }
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401, 401, 401, 429]);
    // The limiter uses real time, so on a slow machine, slightly less than the whole window is left.
    const { error, retryAfterSeconds } = answers[6]?.json() ?? {};
    expect(error).toBe('RATE_LIMITED');
    expect(retryAfterSeconds).toBeGreaterThan(600);
    expect(retryAfterSeconds).toBeLessThanOrEqual(900);
    expect(answers[6]?.headers['retry-after']).toBe(String(retryAfterSeconds));
  });

  test('too many attempts to register are refused', async () => {
    shop = await createTestShop({ limits: { subscriptionsPerHour: 1 } });
    expect((await shop.browser().post(`${base}/register`, ada)).statusCode).toBe(202);
    const second = await shop.browser().post(`${base}/register`, { ...ada, email: 'eve@example.org' });
    expect([second.statusCode, count('customers')]).toEqual([429, 1]);
  });
});
