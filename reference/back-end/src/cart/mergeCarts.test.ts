import { describe, expect, test } from '@jest/globals';
import { createCatalog } from '../catalog/createCatalog.ts';
import { openDatabase } from '../db/openDatabase.ts';
import { createRandom } from '../testing/random.ts';
import { testContent, testProduct } from '../testing/testContent.ts';
import { createVouchers } from '../voucher/createVouchers.ts';
import type { CartLine } from './cartLine.ts';
import { createCarts } from './createCarts.ts';
import { createMergeCarts } from './mergeCarts.ts';

const site = 'DE';
const clock = () => new Date('2030-05-06T10:00:00Z');
const stocks = [500, 500, 500, 3, 40, 0];
const products = stocks.map((stock, index) => testProduct({ id: `100000${index}`, tcm: `1000${index}`, stock }));

function aShop() {
  const database = openDatabase(':memory:');
  const catalog = createCatalog({ ...testContent, products });
  const vouchers = createVouchers({ database, clock, offers: [] });
  const { store } = createCarts({ database, catalog, vouchers, clock });
  const merge = createMergeCarts({ database, catalog, vouchers, clock });
  const put = (visitor: string, line: Partial<CartLine>) =>
    store.put(
      { visitor, site },
      { kind: 'ARTICLE', productId: '1000000', campaignId: '', tcm: '10000', title: '', quantity: 1, ...line },
      clock(),
    );
  const lines = (visitor: string) => store.lines({ visitor, site });
  return { merge, put, lines, database };
}

const pieces = (lines: readonly CartLine[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0);
const ofProduct = (lines: readonly CartLine[], id: string) => pieces(lines.filter(({ productId }) => productId === id));

describe('merging two carts', () => {
  test('merging two random carts loses no piece and exceeds no limit', () => {
    const random = createRandom('merging');
    for (let round = 0; round < 300; round += 1) {
      const { database, lines, merge, put } = aShop();
      const before = new Map<string, number>();
      for (const visitor of ['guest', 'customer']) {
        for (const [index, stock] of stocks.entries()) {
          const quantity = Math.floor(random.between(0, Math.min(stock, 99) + 1));
          const room = 200 - pieces(lines(visitor));
          if (quantity === 0 || quantity > room) continue;
          put(visitor, { productId: `100000${index}`, tcm: `1000${index}`, quantity });
          before.set(`100000${index}`, (before.get(`100000${index}`) ?? 0) + quantity);
        }
      }
      merge('guest', 'customer');
      const [guest, customer] = [lines('guest'), lines('customer')];
      expect(pieces(customer)).toBeLessThanOrEqual(200);
      for (const [index, stock] of stocks.entries()) {
        const id = `100000${index}`;
        expect(ofProduct(customer, id)).toBeLessThanOrEqual(Math.min(stock, 99));
        expect(ofProduct(guest, id) + ofProduct(customer, id)).toBe(before.get(id) ?? 0);
      }
      database.close();
    }
  });

  test('merging two carts moves every kind of line once, and free articles together with the articles that they need', () => {
    const { lines, merge, put } = aShop();
    put('guest', { quantity: 10 });
    put('guest', { kind: 'GIFT_CARD', productId: '9000010', tcm: '90010' });
    put('guest', { kind: 'PARTNER_PRODUCT', productId: 'repair-cover', tcm: '' });
    put('guest', { kind: 'SUBSCRIPTION', productId: 'sub-1', tcm: '' });
    put('guest', { kind: 'FREE_ARTICLE', productId: '9100001', tcm: '91001', campaignId: 'tasting-gift' });
    put('customer', { kind: 'PARTNER_PRODUCT', productId: 'repair-cover', tcm: '' });
    merge('guest', 'customer');
    expect(lines('customer').map(({ kind, quantity }) => [kind, quantity])).toEqual([
      ['PARTNER_PRODUCT', 1],
      ['ARTICLE', 10],
      ['GIFT_CARD', 1],
      ['SUBSCRIPTION', 1],
      ['FREE_ARTICLE', 1],
    ]);
    expect(lines('guest').map(({ kind }) => kind)).toEqual(['PARTNER_PRODUCT']);
  });

  test('merging two carts also moves articles that are no longer sold', () => {
    const { lines, merge, put } = aShop();
    put('guest', { productId: '1999999', quantity: 4 });
    merge('guest', 'customer');
    expect(lines('customer')).toMatchObject([{ productId: '1999999', quantity: 4 }]);
  });

  test('merging a cart with an empty one has no effect', () => {
    const { lines, merge, put } = aShop();
    put('customer', { quantity: 2 });
    merge('guest', 'customer');
    expect(lines('customer')).toMatchObject([{ quantity: 2 }]);
  });
});
