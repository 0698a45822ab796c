import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { type CartChange, cartPath, changeStampHeader } from '@kontor/api/cart';
import { openDatabase } from '../db/openDatabase.ts';
import { createTestShop, type TestBrowser, type TestShop } from '../testing/createTestShop.ts';
import { createRandom } from '../testing/random.ts';
import { testProduct, testProducts } from '../testing/testContent.ts';

const tab = 'a-tab-of-the-browser';
const otherTab = 'another-tab-of-the-browser';
const subscription = testProduct({
  id: '1000020',
  tcm: '10020',
  department: 'coffee',
  category: 'coffee-subscription',
});

const mugs = (quantity: number): CartChange => ({ setArticle: { productId: '1000001', tcm: '10001', quantity } });
const cups = (quantity: number): CartChange => ({ setArticle: { productId: '1000002', tcm: '10002', quantity } });

let shop: TestShop;
let browser: TestBrowser;

beforeEach(async () => {
  shop = await createTestShop({ content: { products: [...testProducts, subscription] } });
  browser = shop.browser();
  await browser.get(cartPath);
});

function put(change: CartChange, sequence: number, origin = tab, { headers, put: send } = browser) {
  headers.set(changeStampHeader, `${origin};${sequence}`);
  return send(cartPath, change);
}

const quantities = async (): Promise<Record<string, number>> => {
  const { cart } = (await browser.get(cartPath)).json();
  return Object.fromEntries(cart.articles.map((line: never) => [line['productId'], line['quantity']['quantity']]));
};

describe('a change that arrives after a newer one from its tab', () => {
  test('a change that arrives after a newer one from its tab has no effect, and the response contains the current cart', async () => {
    await put(mugs(5), 2);
    const late = await put(mugs(3), 1);
    expect([late.statusCode, late.json().cart.numberOfArticles, late.json().addedProduct]).toEqual([200, 5, undefined]);
    expect(await quantities()).toEqual({ '1000001': 5 });
  });

  test('a change that arrives after a newer one from its tab is applied if the newer one was for another line', async () => {
    await put(mugs(5), 2);
    expect((await put(cups(3), 1)).statusCode).toBe(200);
    expect(await quantities()).toEqual({ '1000001': 5, '1000002': 3 });
  });

  test('a change that arrives after a newer one from its tab is not applied, even if the newer one changed nothing', async () => {
    await put(mugs(5), 1);
    expect((await put(mugs(5), 3)).statusCode).toBe(304);
    await put(mugs(4), 2);
    expect(await quantities()).toEqual({ '1000001': 5 });
  });

  test('a change that arrives after a newer one from its tab is not applied, even if the newer one was refused', async () => {
    await put(mugs(1), 1);
    expect((await put(mugs(100), 3)).statusCode).toBe(409);
    await put(mugs(4), 2);
    expect(await quantities()).toEqual({ '1000001': 1 });
  });

  test('a change that arrives after a newer one from its tab does not remove a subscription that was added again', async () => {
    const { setArticle } = { setArticle: { productId: subscription.id, tcm: subscription.tcm, quantity: 1 } };
    await put({ setArticle }, 1);
    await put({ setArticle }, 3);
    const late = await put({ deleteSubscription: { subscriptionId: 'coffee-1000020' } }, 2);
    expect(late.json().cart.subscriptions).toHaveLength(1);
  });
});

describe('a change that arrives twice', () => {
  test('a change that arrives twice is applied once, so later changes from another tab are kept', async () => {
    await put(mugs(5), 1);
    await put(mugs(7), 1, otherTab);
    expect((await put(mugs(5), 1)).json().cart.numberOfArticles).toBe(7);
  });

  test('a change that arrives twice is refused twice, even if it has become possible in the meantime', async () => {
    await put(mugs(99), 1);
    await put({ setArticle: { productId: '1000005', tcm: '10005', quantity: 99 } }, 2);
    const first = await put(cups(3), 3);
    await put(mugs(1), 4);
    const second = await put(cups(3), 3);
    expect([first.statusCode, first.json().error, first.json().limit]).toEqual([409, 'CART_LIMIT', 200]);
    expect([second.statusCode, second.json()]).toEqual([409, first.json()]);
    expect((await put(cups(3), 5)).statusCode).toBe(200);
  });

  test('a removal of a subscription that arrives twice succeeds twice', async () => {
    const cancel = { deleteSubscription: { subscriptionId: 'coffee-1000020' } };
    await put({ setArticle: { productId: subscription.id, tcm: subscription.tcm, quantity: 1 } }, 1);
    const answers = [await put(cancel, 2), await put(cancel, 2)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  });
});

describe('stamps', () => {
  test('stamps of two tabs, two visitors or two sites are independent', async () => {
    await put(mugs(5), 9);
    await put(mugs(4), 1, otherTab);
    expect(await quantities()).toEqual({ '1000001': 4 });
    const stranger = shop.browser();
    await stranger.get(cartPath);
    expect((await put(mugs(3), 1, tab, stranger)).json().cart.numberOfArticles).toBe(3);
    browser.headers.set(changeStampHeader, `${tab};1`);
    expect((await browser.put(cartPath, mugs(2), 'AT')).json().cart.numberOfArticles).toBe(2);
  });

  test('stamps are optional: a change without one is always applied', async () => {
    await put(mugs(5), 9);
    browser.headers.delete(changeStampHeader);
    expect((await browser.put(cartPath, mugs(2))).json().cart.numberOfArticles).toBe(2);
  });

  test('invalid stamps are refused', async () => {
    browser.headers.set(changeStampHeader, 'tab;1');
    const answer = await browser.put(cartPath, mugs(2));
    expect([answer.statusCode, answer.json().message]).toEqual([400, 'invalid: x-change-stamp']);
    expect(await quantities()).toEqual({});
  });

  test('stamps are deleted after an hour', async () => {
    const count = () => shop.database.prepare('SELECT count(*) AS n FROM cart_stamps').get()?.['n'];
    await put(mugs(5), 9);
    shop.setTime('2030-05-06T10:59:59Z');
    await put(cups(1), 1, otherTab);
    expect(count()).toBe(2);
    shop.setTime('2030-05-06T11:00:01Z');
    await put(cups(2), 2, otherTab);
    expect(count()).toBe(1);
  });
});

describe('changes from one tab that arrive in any order, some of them twice, at two programs that share a file', () => {
  test.each(['one', 'two', 'three', 'four'])(
    'if changes from one tab arrive in any order, some of them twice, at two programs that share a file, every line ends up as it was last requested (run %s)',
    async (seed) => {
      const random = createRandom(seed);
      const folder = mkdtempSync(join(tmpdir(), 'shop-api-'));
      const databases = [openDatabase(join(folder, 'shop.db')), openDatabase(join(folder, 'shop.db'))] as const;
      const shops = await Promise.all(databases.map((database) => createTestShop({ database })));
      const browsers = shops.map((each) => each.browser());
      browser = browsers[0] ?? browser;
      await browser.get(cartPath);
      for (const [name, value] of browser.cookies) browsers[1]?.cookies.set(name, value);

      const asked = Array.from({ length: 40 }, (_, index) => {
        const quantity = Math.floor(random.between(0, 90));
        return { sequence: index + 1, quantity, change: index % 2 === 0 ? mugs(quantity) : cups(quantity) };
      });
      const repeated = asked.filter(() => random.chance(0.3));
      const arrivals = [...asked, ...repeated]
        .map((each) => ({ each, at: random.next() }))
        .sort((a, b) => a.at - b.at)
        .map(({ each }) => each);
      const answers = await Promise.all(
        arrivals.map(({ change, sequence }, index) => put(change, sequence, tab, browsers[index % 2])),
      );
      expect(answers.filter(({ statusCode }) => statusCode !== 200 && statusCode !== 304)).toEqual([]);
      const last = { '1000001': asked.at(-2)?.quantity ?? 0, '1000002': asked.at(-1)?.quantity ?? 0 };
      expect({ '1000001': 0, '1000002': 0, ...(await quantities()) }).toEqual(last);

      for (const [index, { app }] of shops.entries()) {
        await app.close();
        databases[index]?.close();
      }
      rmSync(folder, { recursive: true });
    },
  );
});
