import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { cartChangeResponseSchema, cartResponseSchema } from '@kontor/api/cart';
import type { SiteKey } from '@kontor/site';
import * as v from 'valibot';
import { openDatabase } from '../db/openDatabase.ts';
import { createTestShop, csrfForTests, type TestBrowser, type TestShop } from '../testing/createTestShop.ts';
import { testProduct, testProducts } from '../testing/testContent.ts';

const path = '/service/cart/api/cart';
const article = (productId: string, quantity: number) => ({
  setArticle: { productId, tcm: `1${productId.slice(-4)}`, quantity },
});

let shop: TestShop;
let browser: TestBrowser;

beforeEach(async () => {
  shop = await createTestShop();
  browser = shop.browser();
});

const cartOf = async (visitor: TestBrowser, site: SiteKey = 'DE') =>
  v.parse(cartResponseSchema, (await visitor.get(path, site)).json()).cart;

describe('the cart', () => {
  test('the cart is empty for a new visitor, who gets a cookie that scripts cannot read', async () => {
    const response = await browser.get(`${path}?forceReload=true`);
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.cookies[0]).toMatchObject({ name: 'kontor_visitor', httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(await cartOf(browser)).toMatchObject({ numberOfArticles: 0, articles: [] });
  });

  test('the cart shows an added article with its price in the site’s currency', async () => {
    const response = await browser.put(path, article('1000001', 2), 'CH');
    const { cart, addedProduct } = v.parse(cartChangeResponseSchema, response.json());
    expect(cart).toMatchObject({ numberOfArticles: 2, subtotal: { amount: 11.8, currency: 'CHF' } });
    expect(cart.articles[0]).toMatchObject({ price: { amount: 5.9 }, totalPrice: { amount: 11.8 } });
    expect(addedProduct).toMatchObject({ productId: '1000001', quantity: { quantity: 2 } });
  });

  test('the cart is the same in both languages of Switzerland (SITE-57)', async () => {
    await browser.put(path, article('1000001', 2), 'CH');
    await browser.put(path, article('1000005', 20), 'CH_FR');
    expect((await cartOf(browser, 'CH')).numberOfArticles).toBe(22);
    expect(await cartOf(browser, 'CH_FR')).toEqual(await cartOf(browser, 'CH'));
    await browser.put(path, article('1000001', 0), 'CH_FR');
    expect((await cartOf(browser, 'CH')).articles.map(({ productId }) => productId)).toEqual(['1000005']);
  });

  test('a late change by a page in one language does not undo a newer change that the same tab made in the other language', async () => {
    const stamped = async (sequence: number, quantity: number, site: SiteKey) => {
      browser.headers.set('x-change-stamp', `tab-of-the-tests;${sequence}`);
      return (await browser.put(path, article('1000001', quantity), site)).statusCode;
    };
    expect(await stamped(2, 3, 'CH_FR')).toBe(200);
    expect(await stamped(1, 7, 'CH')).toBe(200);
    expect((await cartOf(browser, 'CH')).numberOfArticles).toBe(3);
  });

  test('an addition based on another quantity has no effect, and the response contains the cart for a retry (CART-78)', async () => {
    await browser.put(path, article('1000001', 3));
    const add = (quantity: number, expected: string, sequence: number) => {
      browser.headers.set('x-change-stamp', `tab-of-the-tests;${sequence}`);
      browser.headers.set('x-expected-quantity', expected);
      return browser.put(path, article('1000001', quantity));
    };
    const late = await add(2, '1', 1);
    expect([late.statusCode, late.json().error, late.json().cart.numberOfArticles]).toEqual([
      412,
      'QUANTITY_CHANGED',
      3,
    ]);
    expect((await add(4, '3', 1)).json().cart.numberOfArticles).toBe(4);
    // Repeating a change that has been carried out does not add the article again.
    expect((await add(4, '3', 1)).statusCode).toBe(200);
    expect((await add(5, '-1', 2)).statusCode).toBe(400);
    browser.headers.delete('x-change-stamp');
    browser.headers.set('x-expected-quantity', '0');
    expect((await browser.put(path, article('1000005', 1))).statusCode).toBe(200);
    expect((await browser.put(path, article('1000005', 1))).statusCode).toBe(412);
  });

  test('a response states how many pieces a change added, but names no added product if the quantity fell', async () => {
    await browser.put(path, article('1000001', 2));
    const more = (await browser.put(path, article('1000001', 5))).json();
    expect(more.addedProduct.quantity).toEqual({ quantity: 3 });
    const fewer = (await browser.put(path, article('1000001', 1))).json();
    expect(fewer.addedProduct).toBeUndefined();
    expect(fewer.cart.numberOfArticles).toBe(1);
  });

  test('the cart responds with 304 and no body if nothing was added (CALL-16)', async () => {
    await browser.put(path, article('1000001', 2));
    const again = await browser.put(path, article('1000001', 2));
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await browser.put(path, article('1000002', 0))).statusCode).toBe(304);
  });

  test('an article that is put back returns to its place, even among articles added in the meantime (CART-73)', async () => {
    const [first, second, third] = ['1000001', '1000002', '1000003'] as const;
    for (const id of [first, second]) await browser.put(path, article(id, 1));
    await browser.put(path, article(first, 0));
    await browser.put(path, article(second, 0));
    await browser.put(path, article(third, 1));
    await browser.put(path, article(second, 2));
    await browser.put(path, article(first, 1));
    expect((await cartOf(browser)).articles.map(({ productId }) => productId)).toEqual([first, second, third]);
  });

  test('an article that is put back after a long time comes last (CART-73)', async () => {
    for (const id of ['1000001', '1000002']) await browser.put(path, article(id, 1));
    await browser.put(path, article('1000001', 0));
    shop.setTime('2100-01-01T00:00:00.000Z');
    await browser.put(path, article('1000001', 1));
    expect((await cartOf(browser)).articles.map(({ productId }) => productId)).toEqual(['1000002', '1000001']);
  });

  test('the cart removes an article whose quantity is set to 0 (CART-12)', async () => {
    await browser.put(path, article('1000001', 2));
    expect((await browser.put(path, article('1000001', 0))).json().cart.numberOfArticles).toBe(0);
  });

  test('the cart belongs to a visitor and a site', async () => {
    await browser.put(path, article('1000001', 2));
    expect((await cartOf(browser, 'CH')).numberOfArticles).toBe(0);
    expect((await cartOf(shop.browser())).numberOfArticles).toBe(0);
    expect((await cartOf(browser)).numberOfArticles).toBe(2);
  });

  test('the cart shows articles in the order in which they were added', async () => {
    await browser.put(path, article('1000002', 1));
    await browser.put(path, article('1000001', 1));
    await browser.put(path, article('1000002', 2));
    expect((await cartOf(browser)).articles.map(({ productId }) => productId)).toEqual(['1000002', '1000001']);
  });

  test('articles that are no longer sold are marked as defective in the cart, and can be removed', async () => {
    const { app, database } = shop;
    await browser.put(path, article('1000001', 2));
    await app.close();
    const later = await createTestShop({ database, content: { products: testProducts.slice(1) } });
    const returning = later.browser();
    for (const [name, value] of browser.cookies) returning.cookies.set(name, value);
    const cart = await cartOf(returning);
    expect(cart.articles).toEqual([]);
    expect(cart.defectiveArticles[0]).toMatchObject({
      title: 'Kaffeetasse Morgenröte',
      availability: 'NOT_AVAILABLE',
    });
    const emptied = await returning.put(path, article('1000001', 0));
    expect(emptied.json().cart).toMatchObject({ numberOfArticles: 0, defectiveArticles: [] });
  });
});

describe('a change that is refused', () => {
  const nothingChanged = async () => expect(await cartOf(browser)).toMatchObject({ numberOfArticles: 1 });

  beforeEach(async () => {
    await browser.put(path, article('1000001', 1));
  });

  test.each([
    ['no change at all', {}],
    ['two changes', { ...article('1000002', 1), deleteSubscription: { subscriptionId: 'a' } }],
    ['a text instead of a number', { setArticle: { productId: '1000001', tcm: '10001', quantity: '2' } }],
    ['a negative quantity', article('1000001', -1)],
    ['a quantity that is not a whole number', article('1000001', 1.5)],
    ['a missing number', { setArticle: { productId: '1000001', quantity: 1 } }],
    ['an additional field', { setArticle: { productId: '1000001', tcm: '10001', quantity: 1, price: 0 } }],
    ['a list', []],
    ['an id that is too long', article('1'.repeat(65), 1)],
  ])('a change with %s is refused', async (_what, body) => {
    const response = await browser.put(path, body);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ error: 'BAD_REQUEST', message: expect.any(String) });
    await nothingChanged();
  });

  test('a change is refused if it is not JSON, has another media type or is too large', async () => {
    const headers = { site: 'DE', 'content-type': 'application/json', 'x-csrf-token': csrfForTests.token };
    const cookies = { 'csrf-token': csrfForTests.token };
    const send = (payload: string, type = 'application/json') =>
      shop.app.inject({ method: 'PUT', url: path, headers: { ...headers, 'content-type': type }, cookies, payload });
    expect((await send('{"setArticle":')).json().error).toBe('BAD_REQUEST');
    expect((await send('{}', 'text/plain')).json().error).toBe('MEDIA_TYPE_UNSUPPORTED');
    expect((await send(JSON.stringify({ text: 'x'.repeat(20_000) }))).json().error).toBe('BODY_TOO_LARGE');
    await nothingChanged();
  });

  test('a change without a valid site is refused', async () => {
    const none = await browser.put(path, article('1000001', 5), '');
    const wrong = await browser.get(`${path}?site=de`, '');
    for (const response of [none, wrong]) {
      expect(response.statusCode).toBe(400);
      expect(response.json().error).toBe('SITE_UNKNOWN');
    }
    await nothingChanged();
  });

  test('a change is refused if its product does not exist, has a different number or is not sold on this site', async () => {
    const unknown = await browser.put(path, article('9999999', 1));
    const mixed = await browser.put(path, { setArticle: { productId: '1000001', tcm: '10002', quantity: 3 } });
    const elsewhere = await browser.put(path, article('1000007', 1), 'CH');
    for (const response of [unknown, mixed, elsewhere]) {
      expect([response.statusCode, response.json().error]).toEqual([404, 'PRODUCT_UNKNOWN']);
    }
    await nothingChanged();
  });

  test('a change that exceeds a limit is refused, and the refusal states the limit (CALL-17)', async () => {
    const refused = async (body: object) => {
      const response = await browser.put(path, body);
      return [response.statusCode, response.json().error, response.json().limit];
    };
    expect(await refused(article('1000001', 100))).toEqual([409, 'ITEM_LIMIT', 99]);
    expect(await refused(article('1000003', 4))).toEqual([409, 'AVAILABILITY_LIMIT', 3]);
    expect(await refused(article('1000004', 1))).toEqual([409, 'AVAILABILITY_LIMIT', 0]);
    await nothingChanged();
    await browser.put(path, article('1000001', 99));
    await browser.put(path, article('1000002', 99));
    expect(await refused(article('1000005', 3))).toEqual([409, 'CART_LIMIT', 200]);
    expect((await browser.put(path, article('1000005', 2))).json().cart.numberOfArticles).toBe(200);
    expect((await browser.put(path, article('1000001', 98))).statusCode).toBe(200);
  });

  test('a change that fails inside the back end is refused with code UNKNOWN and no internal details', async () => {
    let isBroken = false;
    const broken = {
      ...testProduct({ id: '1000030', tcm: '10030' }),
      get stock() {
        if (isBroken) throw new Error('secret of the inside');
        return 5;
      },
    };
    const visitor = (await createTestShop({ content: { products: [broken] } })).browser();
    await visitor.put(path, { setArticle: { productId: '1000030', tcm: '10030', quantity: 1 } });
    isBroken = true;
    const change = { setArticle: { productId: '1000030', tcm: '10030', quantity: 2 } };
    for (const response of [await visitor.get(path), await visitor.put(path, change)]) {
      expect([response.statusCode, response.json()]).toEqual([500, { error: 'UNKNOWN', message: 'the call failed' }]);
    }
    isBroken = false;
    expect((await cartOf(visitor)).numberOfArticles).toBe(1);
  });

  test('if the storage fails, a change is refused with code CARTSTORAGE_UNAVAILABLE', async () => {
    shop.database.exec('DROP TABLE cart_lines');
    const response = await browser.put(path, article('1000001', 2));
    expect([response.statusCode, response.json().error]).toEqual([503, 'CARTSTORAGE_UNAVAILABLE']);
    expect((await browser.get('/readyz')).statusCode).toBe(503);
    expect((await browser.get('/healthz')).statusCode).toBe(200);
  });
});

describe('gift cards, free articles and partner products', () => {
  const giftCard = (set: boolean) => ({ setGiftCard: { productId: '9000025', tcm: '90025', set } });
  const present = (remove: boolean) => ({
    setFreeArticle: { productId: '9100001', campaignId: 'tasting-gift', remove },
  });
  const cover = (set: boolean) => ({ setPartnerProduct: { partnerProductId: 'repair-cover', set } });

  test('a gift card can be added once and removed again', async () => {
    const { cart } = (await browser.put(path, giftCard(true))).json();
    expect(cart).toMatchObject({ numberOfArticles: 1, subtotal: { amount: 25 } });
    expect(cart.giftCards[0].article).toMatchObject({ productId: '9000025', title: 'Geschenkkarte' });
    expect((await browser.put(path, giftCard(true))).statusCode).toBe(304);
    expect((await browser.put(path, giftCard(false))).json().cart.giftCards).toEqual([]);
    const unknown = await browser.put(path, { setGiftCard: { productId: '1', tcm: '90025', set: true } });
    expect(unknown.statusCode).toBe(404);
  });

  test('a partner product has its price in the site’s currency, and the subtotal includes it (CART-5)', async () => {
    for (const [site, price] of [
      ['DE', { amount: 29.9, currency: 'EUR' }],
      ['CH_FR', { amount: 32.9, currency: 'CHF' }],
    ] as const) {
      const { cart } = (await browser.put(path, cover(true), site)).json();
      expect(cart.partnerProducts).toMatchObject([{ partnerProductId: 'repair-cover', price, totalPrice: price }]);
      expect(cart.subtotal).toEqual(price);
    }
  });

  test('an order with every kind of line costs the sum of its lines', async () => {
    await browser.put(path, article('1000005', 2));
    await browser.put(path, giftCard(true));
    await browser.put(path, cover(true));
    const { cart } = (await browser.put(path, present(false))).json();
    expect(cart.subtotal).toEqual({ amount: 2 * cart.articles[0].price.amount + 25 + 29.9, currency: 'EUR' });
    expect((await browser.post('/service/order/api/orders', {})).json().total).toEqual(cart.subtotal);
  });

  test('a free article can be added to a cart of sufficient value, and is removed when the value falls', async () => {
    const tooSmall = await browser.put(path, present(false));
    expect([tooSmall.statusCode, tooSmall.json().error]).toEqual([409, 'NOT_MODIFIED']);
    await browser.put(path, article('1000005', 2));
    const { cart } = (await browser.put(path, present(false))).json();
    expect(cart.freeArticles[0]).toMatchObject({ campaignId: 'tasting-gift', price: { amount: 0 } });
    const smaller = (await browser.put(path, article('1000005', 1))).json();
    expect(smaller.cart).toMatchObject({ numberOfArticles: 1, freeArticles: [] });
    expect((await browser.put(path, present(true))).statusCode).toBe(304);
  });

  test('a response names the free articles that a change removed, and they can be added again', async () => {
    await browser.put(path, article('1000005', 2));
    await browser.put(path, present(false));
    const gone = v.parse(cartChangeResponseSchema, (await browser.put(path, article('1000005', 0))).json());
    expect(gone.lostFreeArticles).toMatchObject([{ productId: '9100001', campaignId: 'tasting-gift' }]);
    const back = v.parse(cartChangeResponseSchema, (await browser.put(path, article('1000005', 2))).json());
    expect(back).toMatchObject({ cart: { freeArticles: [] } });
    expect(back.lostFreeArticles).toBeUndefined();
    const { cart } = (await browser.put(path, present(false))).json();
    expect(cart.freeArticles).toHaveLength(1);
  });

  test('a response does not name a free article that the shopper removed', async () => {
    await browser.put(path, article('1000005', 2));
    await browser.put(path, present(false));
    expect((await browser.put(path, present(true))).json()).not.toHaveProperty('lostFreeArticles');
    expect((await browser.put(path, article('1000005', 0))).json()).not.toHaveProperty('lostFreeArticles');
  });

  test('the free article of a campaign that has ended is refused, just like one that requires a higher cart value', async () => {
    const over = { setFreeArticle: { productId: '9100001', campaignId: 'last-summer', remove: false } };
    const response = await browser.put(path, over);
    expect([response.statusCode, response.json().error]).toEqual([409, 'NOT_MODIFIED']);
  });

  test('partner products are not counted', async () => {
    const { cart } = (await browser.put(path, cover(true))).json();
    expect(cart).toMatchObject({
      numberOfArticles: 0,
      partnerProducts: [{ partnerProductId: 'repair-cover', totalQuantity: 1 }],
    });
    expect((await browser.put(path, cover(true))).statusCode).toBe(304);
    expect((await browser.put(path, cover(false))).json().cart.partnerProducts).toEqual([]);
    const unknown = await browser.put(path, { setPartnerProduct: { partnerProductId: 'x', set: true } });
    expect(unknown.statusCode).toBe(404);
  });
});

describe('what has been stored', () => {
  test('a stored cart survives a restart', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'shop-api-'));
    const file = join(folder, 'data', 'shop.db');
    const first = openDatabase(file);
    const before = await createTestShop({ database: first });
    const visitor = before.browser();
    await visitor.put(path, article('1000001', 7));
    await before.app.close();
    first.close();

    const second = openDatabase(file);
    const after = await createTestShop({ database: second });
    const returning = after.browser();
    for (const [name, value] of visitor.cookies) returning.cookies.set(name, value);
    expect((await cartOf(returning)).numberOfArticles).toBe(7);
    await after.app.close();
    second.close();
    rmSync(folder, { recursive: true });
  });

  test('a stored cart contains all changes that two programs make at the same time', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'shop-api-'));
    const databases = [openDatabase(join(folder, 'shop.db')), openDatabase(join(folder, 'shop.db'))];
    const shops = await Promise.all(databases.map((database) => createTestShop({ database })));
    const visitors = shops.map((one) => one.browser());
    await visitors[0]?.get(path);
    for (const [name, value] of visitors[0]?.cookies ?? []) visitors[1]?.cookies.set(name, value);
    const ids = ['1000001', '1000002', '1000003', '1000005', '1000006', '1000007'];
    const answers = await Promise.all(ids.map((id, index) => visitors[index % 2]?.put(path, article(id, 2))));
    expect(answers.map((answer) => answer?.statusCode)).toEqual(ids.map(() => 200));
    const cart = v.parse(cartResponseSchema, (await visitors[0]?.get(path))?.json()).cart;
    expect(cart.numberOfArticles).toBe(12);
    expect(cart.articles.map(({ productId }) => productId).sort()).toEqual(ids);
    for (const { app } of shops) await app.close();
    for (const database of databases) database.close();
    rmSync(folder, { recursive: true });
  });
});
