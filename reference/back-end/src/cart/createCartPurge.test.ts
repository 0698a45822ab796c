import { beforeEach, describe, expect, test } from '@jest/globals';
import { createTestShop, type TestBrowser, type TestShop } from '../testing/createTestShop.ts';
import { createCartPurge, ownersPerStep } from './createCartPurge.ts';

const cartPath = '/service/cart/api/cart';
const account = { email: 'ada@example.org', password: 'a long secret' };

let shop: TestShop;
let now: Date;

const setTime = (iso: string): void => {
  now = new Date(iso);
  shop.setTime(iso);
};

beforeEach(async () => {
  shop = await createTestShop();
  setTime('2030-01-01T00:00:00Z');
});

const createPurge = () => createCartPurge({ database: shop.database, clock: () => now, days: 90 });

const put = (browser: TestBrowser, productId: string, site: 'DE' | 'AT' = 'DE') =>
  browser.put(cartPath, { setArticle: { productId, tcm: `1${productId.slice(-4)}`, quantity: 1 } }, site);

const countArticles = async (browser: TestBrowser) => (await browser.get(cartPath)).json().cart.numberOfArticles;

describe('carts that have not changed for 90 days', () => {
  test('carts that have not changed for 90 days are deleted, and not earlier', async () => {
    const browser = shop.browser();
    await put(browser, '1000001');
    const visitor = shop.database.prepare('SELECT visitor FROM cart_lines').get()?.['visitor'] ?? null;
    shop.database.prepare('INSERT INTO cart_vouchers VALUES (?, ?, ?, ?)').run(visitor, 'DE', 'X', '');
    const purge = createPurge();
    setTime('2030-04-01T00:00:00Z');
    purge.step();
    expect(await countArticles(browser)).toBe(1);
    setTime('2030-04-01T00:00:01Z');
    purge.step();
    expect(await countArticles(browser)).toBe(0);
    expect(shop.database.prepare('SELECT 1 FROM cart_vouchers').all()).toEqual([]);
  });

  test('carts that have not changed for 90 days are kept if the visitor has changed another cart in that time, on any site', async () => {
    const browser = shop.browser();
    await put(browser, '1000001');
    setTime('2030-03-01T00:00:00Z');
    await put(browser, '1000002', 'AT');
    setTime('2030-05-01T00:00:00Z');
    createPurge().step();
    expect(await countArticles(browser)).toBe(1);
  });

  test('watchlists that have not changed for 90 days are deleted, and not earlier (SITE-52)', async () => {
    const list = '/service/watchlist/api/v1/products';
    const browser = shop.browser();
    await browser.put(`${list}/1000001`, undefined);
    const count = async () => (await browser.get(list)).json().products.length;
    const purge = createPurge();
    setTime('2030-04-01T00:00:00Z');
    purge.step();
    expect(await count()).toBe(1);
    setTime('2030-04-01T00:00:01Z');
    purge.step();
    expect(await count()).toBe(0);
  });

  test('customers’ carts are never deleted', async () => {
    const browser = shop.browser();
    await browser.post('/service/login/api/register', { ...account, firstName: 'Ada', lastName: 'Lang' });
    await browser.post('/service/login/api/login', account);
    await put(browser, '1000001');
    setTime('2040-01-01T00:00:00Z');
    createPurge().step();
    await browser.get(cartPath);
    await browser.post('/service/login/api/login', account);
    expect(await countArticles(browser)).toBe(1);
  });

  test('the purge checks owners in batches and starts over after the last one', () => {
    const insert = shop.database.prepare(`
      INSERT INTO cart_lines (visitor, site, kind, product_id, tcm, title, quantity, position, changed_at)
      VALUES (?, 'DE', 'ARTICLE', '1000001', '10001', 'x', 1, 1, '2029-01-01T00:00:00.000Z')`);
    const fill = (count: number, prefix: string) => {
      for (let index = 0; index < count; index += 1) insert.run(`${prefix}${String(index).padStart(4, '0')}`);
    };
    const left = () => shop.database.prepare('SELECT count(*) AS number FROM cart_lines').get()?.['number'];
    fill(ownersPerStep, 'b');
    fill(10, 'd');
    const purge = createPurge();
    purge.step();
    expect(left()).toBe(10);
    fill(1, 'a');
    purge.step();
    expect(left()).toBe(1);
    purge.step();
    expect(left()).toBe(0);
  });
});
