import type { DatabaseSync } from 'node:sqlite';
import type { Account } from '@kontor/api/customer';
import { type CurrencyCode, countryCodeOf, type SiteKey } from '@kontor/site';
import { type CartLine, productIdOf } from '../cart/cartLine.ts';
import type { CartOwner } from '../cart/cartStore.ts';
import { presentArticle } from '../cart/presentCart.ts';
import type { Catalog } from '../catalog/createCatalog.ts';
import { toMoney } from '../catalog/localPrice.ts';

/** Most orders that are listed, or searched for subscriptions. */
const maxOrders = 50;

/** Reads the orders of a customer of one country, the latest first. */
function createOrderReader(database: DatabaseSync) {
  const select = database.prepare(
    'SELECT * FROM orders WHERE visitor = ? AND substr(site, 1, 2) = ? ORDER BY placed_at DESC, id DESC LIMIT ?',
  );
  return ({ visitor, site }: CartOwner) =>
    select.all(visitor, countryCodeOf(site), maxOrders).map((row) => ({
      orderId: String(row['id']),
      placedAt: String(row['placed_at']),
      total: toMoney(Number(row['total_minor']), String(row['currency']) as CurrencyCode),
      lines: JSON.parse(String(row['lines'])) as readonly CartLine[],
    }));
}

/** A line of an order: as it is sold now, or with the title that it was ordered by. Today's price says nothing about it. */
function presentLine(line: CartLine, site: SiteKey, catalog: Catalog): Account['orders'][number]['lines'][number] {
  const { title, variant, url } = presentArticle(line, site, catalog);
  return { title, ...(variant ? { variant } : {}), ...(url ? { url } : {}), quantity: line.quantity };
}

/** The orders of a customer of one country, the latest first. */
export function createOrdersOf(database: DatabaseSync, catalog: Catalog) {
  const read = createOrderReader(database);
  return (owner: CartOwner): Account['orders'] =>
    read(owner).map((order) => ({
      ...order,
      lines: order.lines.map((line) => presentLine(line, owner.site, catalog)),
    }));
}

/** The ordered coffee subscriptions of a customer of one country, the latest first. */
export function createSubscriptionsOf(database: DatabaseSync, catalog: Catalog) {
  const read = createOrderReader(database);
  return (owner: CartOwner): Account['subscriptions'] =>
    read(owner).flatMap(({ lines, placedAt: since }) =>
      lines
        .filter(({ kind }) => kind === 'SUBSCRIPTION')
        .map((line) => {
          const product = catalog.find(productIdOf(line), owner.site);
          // A subscription stays when its coffee is no longer offered to others.
          if (!product) return { title: line.title, since };
          const { title, variant, url, imageUrl, price } = catalog.present(product, owner.site);
          return { title, variant, url, imageUrl, pricePerDelivery: price, since };
        }),
    );
}
