import type { DatabaseSync } from 'node:sqlite';
import type { Account } from '@kontor/api/customer';
import { type CurrencyCode, countryCodeOf, type SiteKey } from '@kontor/site';
import type { CartLine } from '../cart/cartLine.ts';
import type { CartOwner } from '../cart/cartStore.ts';
import { presentArticle } from '../cart/presentCart.ts';
import type { Catalog } from '../catalog/createCatalog.ts';
import { toMoney } from '../catalog/localPrice.ts';

type Orders = Account['orders'];

/** The orders of a customer of one country, the latest first. */
export type OrdersOf = (owner: CartOwner) => Orders;

/** Most orders that are listed. */
const maxOrders = 50;

/** A line of an order: as it is sold now, or with the title that it was ordered by. Today's price says nothing about it. */
function presentLine(line: CartLine, site: SiteKey, catalog: Catalog): Orders[number]['lines'][number] {
  const { title, variant, url } = presentArticle(line, site, catalog);
  return { title, ...(variant ? { variant } : {}), ...(url ? { url } : {}), quantity: line.quantity };
}

export function createOrdersOf(database: DatabaseSync, catalog: Catalog): OrdersOf {
  const select = database.prepare(
    'SELECT * FROM orders WHERE visitor = ? AND substr(site, 1, 2) = ? ORDER BY placed_at DESC, id DESC LIMIT ?',
  );
  return ({ visitor, site }) =>
    select.all(visitor, countryCodeOf(site), maxOrders).map((row) => ({
      orderId: String(row['id']),
      placedAt: String(row['placed_at']),
      total: toMoney(Number(row['total_minor']), String(row['currency']) as CurrencyCode),
      lines: (JSON.parse(String(row['lines'])) as readonly CartLine[]).map((line) => presentLine(line, site, catalog)),
    }));
}
