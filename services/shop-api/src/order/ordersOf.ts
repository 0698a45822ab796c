import type { DatabaseSync } from 'node:sqlite';
import type { Account } from '@kontor/api/customer';
import type { CurrencyCode } from '@kontor/site';
import type { CartOwner } from '../cart/cartStore.ts';
import { toMoney } from '../catalog/localPrice.ts';

/** The orders of a customer on one site, the latest first. */
export type OrdersOf = (owner: CartOwner) => Account['orders'];

/** Most orders that are listed. */
const maxOrders = 50;

export function createOrdersOf(database: DatabaseSync): OrdersOf {
  const select = database.prepare(
    'SELECT * FROM orders WHERE visitor = ? AND site = ? ORDER BY placed_at DESC, id DESC LIMIT ?',
  );
  return ({ visitor, site }) =>
    select.all(visitor, site, maxOrders).map((row) => ({
      orderId: String(row['id']),
      placedAt: String(row['placed_at']),
      total: toMoney(Number(row['total_minor']), String(row['currency']) as CurrencyCode),
    }));
}
