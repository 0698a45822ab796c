import { beforeEach, describe, expect, test } from '@jest/globals';
import { createPasswords, createShopData } from '@kontor/shop-api';
import { createTestShop, type TestBrowser, type TestShop } from '@kontor/shop-api/testing';
import { testContent, testProduct, testProducts } from '@kontor/shop-api/testing/content';
import { runShop } from './runShop.ts';

const subscription = testProduct({
  id: '1000020',
  tcm: '10020',
  department: 'coffee',
  category: 'coffee-subscription',
});
const content = { ...testContent, products: [...testProducts, subscription] };

let shop: TestShop;
let printed: string[];

beforeEach(async () => {
  shop = await createTestShop({ faults: true, content });
  printed = [];
});

/** Calls the test's app without a network. */
const fetchFromApp: typeof fetch = async (input, init) => {
  const { body, statusCode } = await shop.app.inject({
    method: (init?.method ?? 'GET') as 'GET',
    url: String(input).replace('http://127.0.0.1:5820', ''),
    headers: init?.headers as Record<string, string>,
    ...(typeof init?.body === 'string' ? { payload: init.body } : {}),
  });
  return new Response(body, { status: statusCode });
};

const run = (...args: string[]) =>
  runShop(args, {
    data: () => createShopData({ database: shop.database, clock: () => new Date('2030-05-06T10:00:00Z'), content }),
    passwords: createPasswords({ memory: 2, passes: 1 }),
    newPassword: () => 'made-up-word',
    fetch: fetchFromApp,
    backEndUrl: 'http://127.0.0.1:5820',
    print: (line) => void printed.push(line),
  });

const logIn = async (email: string, password: string) => {
  const browser = shop.browser();
  const { statusCode } = await browser.post('/service/login/api/login', { email, password });
  return { browser, statusCode };
};

describe('shop seed', () => {
  test('shop seed prepares customers, staff and a filled cart, but only once', async () => {
    expect(await run('seed', '--password', 'for the show')).toBe(0);
    const { browser, statusCode } = await logIn('ada@example.org', 'for the show');
    expect(statusCode).toBe(200);
    const { cart } = (await browser.get('/service/cart/api/cart')).json();
    expect(cart).toMatchObject({
      numberOfArticles: 5,
      articles: [{ productId: '1000005', quantity: { quantity: 2 } }],
      freeArticles: [{ campaignId: 'tasting-gift' }],
      giftCards: [{ article: { productId: '9000010' } }],
      partnerProducts: [{ partnerProductId: 'repair-cover', totalQuantity: 1 }],
      subscriptions: [{ subscriptionConfigurationId: 'coffee-1000020' }],
    });
    const staff = await shop
      .browser()
      .post('/service/preview/api/auth/login', { name: 'grace', password: 'for the show' });
    expect(staff.statusCode).toBe(200);

    expect(await run('seed')).toBe(0);
    expect((await logIn('ada@example.org', 'for the show')).statusCode).toBe(200);
    expect((await browser.get('/service/cart/api/cart')).json().cart.numberOfArticles).toBe(5);
  });
});

describe('shop reset', () => {
  test('shop reset empties everything, but only with --yes', async () => {
    await run('seed', '--password', 'for the show');
    expect(await run('reset')).toBe(2);
    expect((await logIn('ada@example.org', 'for the show')).statusCode).toBe(200);
    expect(await run('reset', '--yes')).toBe(0);
    expect((await logIn('ada@example.org', 'for the show')).statusCode).toBe(401);
    expect(shop.database.prepare('SELECT count(*) AS number FROM cart_lines').get()).toEqual({ number: 0 });
  });
});

describe('shop customer', () => {
  const add = ['customer', 'add', '--email', 'eve@example.org', '--first', 'Eve', '--last', 'Stein'];

  test('shop customer adds a customer with beans and memberships, lists customers and removes them', async () => {
    expect(await run(...add, '--beans', '70', '--card')).toBe(0);
    expect(printed).toEqual(['eve@example.org can log in with the password made-up-word']);
    expect((await logIn('eve@example.org', 'made-up-word')).statusCode).toBe(200);
    await run('customer', 'list');
    expect(printed[1]).toBe('eve@example.org  Eve Stein  70 beans  card');
    expect(await run('customer', 'remove', '--email', 'EVE@example.org')).toBe(0);
    expect(await run('customer', 'remove', '--email', 'eve@example.org')).toBe(2);
  });

  test.each([
    ['a second account', [...add]],
    ['no address', ['customer', 'add', '--first', 'Eve', '--last', 'Stein']],
    ['a short password', [...add.slice(0, 2), '--email', 'x@example.org', ...add.slice(4), '--password', 'short']],
    ['beans that are not a number', [...add, '--beans', 'many']],
    ['an unknown option', [...add, '--admin']],
    ['an unknown action', ['customer', 'bless']],
  ])('shop customer refuses %s', async (_what, args) => {
    await run(...add);
    expect(await run(...args)).toBe(2);
    expect(shop.database.prepare('SELECT count(*) AS number FROM customers').get()).toEqual({ number: 1 });
  });
});

describe('shop cart', () => {
  const path = '/service/cart/api/cart';
  let browser: TestBrowser;

  beforeEach(async () => {
    browser = shop.browser();
    await browser.get(path);
  });

  const fixtureOf = async (fixture: string) => {
    expect(await run('cart', '--fixture', fixture, '--visitor', browser.cookies.get('kontor_visitor') ?? '')).toBe(0);
    return (await browser.get(path)).json().cart;
  };

  test('shop cart fills all four defective lists, and all their lines can be removed', async () => {
    const cart = await fixtureOf('defective');
    expect(cart).toMatchObject({
      numberOfArticles: 4,
      articles: [],
      defectiveArticles: [{ productId: 'former-article', availability: 'NOT_AVAILABLE' }],
      defectiveGiftCards: [{ article: { productId: 'former-gift-card' } }],
      defectivePartnerProducts: [{ partnerProductId: 'former-partner-product' }],
      defectiveSubscriptions: [{ subscriptionConfigurationId: 'coffee-former-subscription' }],
    });
    const order = await browser.post('/service/order/api/orders', {});
    expect([order.statusCode, order.json().error]).toEqual([409, 'CART_NOT_ORDERABLE']);
    const former = { productId: 'former-gift-card', tcm: 'former-gift-card' };
    for (const change of [
      { setArticle: { productId: 'former-article', tcm: 'former-article', quantity: 0 } },
      { setGiftCard: { ...former, set: false } },
      { setPartnerProduct: { partnerProductId: 'former-partner-product', set: false } },
      { deleteSubscription: { subscriptionId: 'coffee-former-subscription' } },
    ]) {
      expect((await browser.put(path, change)).statusCode).toBe(200);
    }
    expect((await browser.get(path)).json().cart).toMatchObject({ numberOfArticles: 0, defectivePartnerProducts: [] });
    for (const change of [{ setGiftCard: { ...former, set: true } }, { setGiftCard: { ...former, set: false } }]) {
      expect((await browser.put(path, change)).json().error).toBe('PRODUCT_UNKNOWN');
    }
  });

  test('shop cart adds a sold-out article, which cannot be ordered', async () => {
    expect((await fixtureOf('sold-out')).articles).toMatchObject([{ productId: '1000004', availability: 'SOLDOUT' }]);
    expect((await browser.post('/service/order/api/orders', {})).json().error).toBe('CART_NOT_ORDERABLE');
  });

  test('shop cart fills a cart to every limit', async () => {
    expect(await fixtureOf('limits')).toMatchObject({ numberOfArticles: 200 });
    const more = async (productId: string, quantity: number) => {
      const change = { setArticle: { productId, tcm: `1${productId.slice(-4)}`, quantity } };
      return (await browser.put(path, change)).json().error;
    };
    expect(await more('1000001', 100)).toBe('ITEM_LIMIT');
    expect(await more('1000003', 4)).toBe('AVAILABILITY_LIMIT');
    expect(await more('1000005', 1)).toBe('CART_LIMIT');
  });

  test('shop cart empties a cart, and finds customers by their address', async () => {
    await run('seed', '--password', 'for the show');
    const add = ['--email', 'ada@example.org', '--site', 'CH'];
    expect(await run('cart', '--fixture', 'empty', ...add)).toBe(0);
    expect(printed.at(-1)).toBe('the cart has 0 articles');
    expect(await run('cart', '--fixture', 'full', ...add)).toBe(0);
    expect(printed.at(-1)).toBe('the cart has 5 articles');
  });

  test.each([
    ['no fixture', ['--visitor', 'x']],
    ['an unknown fixture', ['--visitor', 'x', '--fixture', 'toString']],
    ['nobody', ['--fixture', 'full']],
    ['an unknown customer', ['--fixture', 'full', '--email', 'nobody@example.org']],
    ['an unknown site', ['--fixture', 'full', '--visitor', 'x', '--site', 'DK']],
  ])('shop cart refuses %s', async (_what, args) => {
    expect(await run('cart', ...args)).toBe(2);
    expect(shop.database.prepare('SELECT count(*) AS number FROM cart_lines').get()).toEqual({ number: 0 });
  });
});

describe('shop staff', () => {
  test('shop staff adds, lists and removes members, and changes a password', async () => {
    await run('staff', 'add', '--name', 'grace', '--password', 'first word');
    expect(await run('staff', 'add', '--name', 'grace', '--password', 'second word')).toBe(0);
    const logInStaff = async (password: string) =>
      (await shop.browser().post('/service/preview/api/auth/login', { name: 'grace', password })).statusCode;
    expect([await logInStaff('first word'), await logInStaff('second word')]).toEqual([401, 200]);
    printed = [];
    await run('staff', 'list');
    expect(printed).toEqual(['grace']);
    expect(await run('staff', 'remove', '--name', 'grace')).toBe(0);
    expect(await run('staff', 'remove', '--name', 'grace')).toBe(2);
    expect(await run('staff', 'add', '--name', 'Robert); DROP TABLE staff')).toBe(2);
  });
});

describe('shop fault', () => {
  const call = 'GET /service/cart/api/cart';

  test('shop fault sets, lists and clears faults in the running back end', async () => {
    const body = '{"error":"PRICE_UNAVAILABLE"}';
    expect(await run('fault', 'set', '--call', call, '--status', '503', '--body', body, '--times', '5')).toBe(0);
    const response = await shop.browser().get('/service/cart/api/cart');
    expect([response.statusCode, response.body]).toEqual([503, body]);
    await run('fault', 'list');
    expect(JSON.parse(printed[1] ?? '')).toMatchObject({ faults: [{ call, status: 503, times: 4 }] });
    expect(await run('fault', 'clear', '--call', call)).toBe(0);
    expect((await shop.browser().get('/service/cart/api/cart')).statusCode).toBe(200);
  });

  test('shop fault accepts parameters, a delay and a malformed response', async () => {
    const product = 'GET /service/catalog/api/v1/products/:id';
    await run('fault', 'set', '--call', product, '--param', 'id=1000001', '--malformed', '--delay', '1');
    const broken = await shop.browser().get('/service/catalog/api/v1/products/1000001');
    expect(() => JSON.parse(broken.body)).toThrow(SyntaxError);
    expect((await shop.browser().get('/service/catalog/api/v1/products/1000002')).json().id).toBe('1000002');
  });

  test.each([
    ['no call', ['--status', '500']],
    ['a call that does not exist', ['--call', 'GET /nowhere', '--status', '500']],
    ['a body that is not JSON', ['--call', call, '--status', '500', '--body', '{']],
    ['a status that is not a number', ['--call', call, '--status', 'bad']],
  ])('shop fault refuses %s', async (_what, args) => {
    expect(await run('fault', 'set', ...args)).toBe(2);
    expect((await shop.browser().get('/service/faults')).json()).toEqual({ faults: [] });
  });

  test('shop fault works with secure cookies', async () => {
    shop = await createTestShop({ faults: true, content, secureCookies: true });
    expect(await run('fault', 'set', '--call', 'GET /service/cart/api/cart', '--status', '503')).toBe(0);
  });

  test('shop fault says that faults are disabled', async () => {
    shop = await createTestShop();
    expect(await run('fault', 'list')).toBe(2);
    expect(printed[0]).toMatch(/^Faults are off\. Restart the shop with FAULTS=on npm start\.\n/);
  });
});

describe('shop log', () => {
  test('shop log lists the action log, even if recordings are disabled', async () => {
    const entry = { level: 'error', message: 'a slot failed', time: '2030-05-06T10:00:00.000Z', emitter: 'header' };
    const body = { ...entry, site: 'DE', path: '/', trace: [] };
    for (let times = 0; times < 2; times += 1) {
      expect((await shop.browser().post('/service/actionlog/api/entries', body)).statusCode).toBe(204);
    }
    expect(await run('log')).toBe(0);
    expect(printed).toHaveLength(2);
    expect(printed[0]).toMatch(/^1 {2}2030-05-06T10:00:00.000Z {2}DE {2}\{.*"message":"a slot failed"/);
    await run('log', '--after', '1');
    expect(printed).toHaveLength(3);
    expect(await run('log', '--kind', 'DATA_LAYER')).toBe(2);
  });
});

describe('shop', () => {
  test('shop prints its usage on request and for unknown commands', async () => {
    expect([await run('help'), await run(), await run('toString')]).toEqual([0, 2, 2]);
    expect(printed[0]).toContain('seed [--password P]');
    expect(printed[0]).toContain('fault clear');
  });
});
