import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type Cart, cartChangeResponseSchema, cartResponseSchema } from '@kontor/api/cart';
import * as v from 'valibot';
import { openDatabase } from '../db/openDatabase.ts';
import { createTestShop, type TestBrowser, type TestShop } from '../testing/createTestShop.ts';
import { createRandom, type Random } from '../testing/random.ts';
import { testProduct } from '../testing/testContent.ts';

const path = '/service/cart/api/cart';
const stocks = [500, 500, 40, 3, 500, 99];
const products = stocks.map((stock, index) => testProduct({ id: `100000${index}`, tcm: `1000${index}`, stock }));

let folder: string;
let shops: TestShop[];
let browsers: TestBrowser[];

/** Two programs that share a database file. Each program serves a different browser of the same visitor. */
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'shop-api-'));
  const databases = [openDatabase(join(folder, 'shop.db')), openDatabase(join(folder, 'shop.db'))];
  shops = await Promise.all(databases.map((database) => createTestShop({ database, content: { products } })));
  browsers = shops.map((shop) => shop.browser());
  await browsers[0]?.get(path);
  for (const [name, value] of browsers[0]?.cookies ?? []) browsers[1]?.cookies.set(name, value);
});

afterEach(async () => {
  for (const { app, database } of shops) {
    await app.close();
    database.close();
  }
  rmSync(folder, { recursive: true });
});

/** Checks what must be true of every cart. */
function checkTotals({ articles, numberOfArticles, subtotal }: Cart): void {
  const quantities = articles.map(({ quantity }) => quantity.quantity);
  expect(numberOfArticles).toBe(quantities.reduce((sum, quantity) => sum + quantity, 0));
  expect(numberOfArticles).toBeLessThanOrEqual(200);
  for (const [index, { productId }] of articles.entries()) {
    expect(quantities[index]).toBeLessThanOrEqual(Math.min(99, stocks[Number(productId) - 1_000_000] ?? 0));
  }
  const total = articles.reduce((sum, { totalPrice }) => sum + (totalPrice?.amount ?? 0), 0);
  expect(subtotal?.amount).toBeCloseTo(total, 2);
}

/** Changes one article repeatedly and returns the last quantity that was accepted. */
async function changeRepeatedly(index: number, random: Random): Promise<number> {
  let last = 0;
  for (let round = 0; round < 25; round += 1) {
    const quantity = Math.floor(random.between(0, 105));
    const change = { setArticle: { productId: `100000${index}`, tcm: `1000${index}`, quantity } };
    const response = await browsers[round % 2]?.put(path, change);
    if (response?.statusCode === 200) {
      checkTotals(v.parse(cartChangeResponseSchema, response.json()).cart);
      last = quantity;
    } else if (response?.statusCode !== 304) expect(response?.statusCode).toBe(409);
  }
  return last;
}

describe('many simultaneous random changes', () => {
  test.each(['one', 'two', 'three'])(
    'many simultaneous random changes leave every article as the last response showed it (run %s)',
    async (seed) => {
      const expected = await Promise.all(
        stocks.map((_stock, index) => changeRepeatedly(index, createRandom(`${seed} ${index}`))),
      );
      const { cart } = v.parse(cartResponseSchema, (await browsers[1]?.get(path))?.json());
      checkTotals(cart);
      const stored = products.map(
        ({ id }) => cart.articles.find(({ productId }) => productId === id)?.quantity.quantity ?? 0,
      );
      expect(stored).toEqual(expected);
    },
  );
});
