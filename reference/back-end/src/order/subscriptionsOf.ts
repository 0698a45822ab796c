import type { DatabaseSync } from 'node:sqlite';
import type { Account } from '@kontor/api/customer';
import { countryCodeOf } from '@kontor/site';
import { type CartLine, productIdOf } from '../cart/cartLine.ts';
import type { CartOwner } from '../cart/cartStore.ts';
import type { Catalog } from '../catalog/createCatalog.ts';

/** The ordered coffee subscriptions of a customer of one country, the latest first. */
export type SubscriptionsOf = (owner: CartOwner) => Account['subscriptions'];

/** Most orders whose subscriptions are listed. */
const maxOrders = 50;

export function createSubscriptionsOf(database: DatabaseSync, catalog: Catalog): SubscriptionsOf {
  const select = database.prepare(
    'SELECT lines, placed_at FROM orders WHERE visitor = ? AND substr(site, 1, 2) = ? ORDER BY placed_at DESC, id DESC LIMIT ?',
  );
  return ({ visitor, site }) =>
    select.all(visitor, countryCodeOf(site), maxOrders).flatMap((row) =>
      (JSON.parse(String(row['lines'])) as readonly CartLine[])
        .filter(({ kind }) => kind === 'SUBSCRIPTION')
        .map((line) => {
          const product = catalog.find(productIdOf(line), site);
          const since = String(row['placed_at']);
          // A subscription stays when its coffee is no longer offered to others.
          if (!product) return { title: line.title, since };
          const { title, variant, url, imageUrl, price } = catalog.present(product, site);
          return { title, variant, url, imageUrl, pricePerDelivery: price, since };
        }),
    );
}
