import type { DatabaseSync } from 'node:sqlite';
import type { Account } from '@kontor/api/customer';
import { type CurrencyCode, countryCodeOf, type SiteKey } from '@kontor/site';
import { type CartLine, productIdOf } from '../cart/cartLine.ts';
import type { CartOwner } from '../cart/cartStore.ts';
import { presentArticle } from '../cart/presentCart.ts';
import type { Catalog } from '../catalog/createCatalog.ts';
import { toMoney } from '../catalog/localPrice.ts';

/** Maximum number of orders to list, or to search for subscriptions. */
const maxOrders = 50;

/**
 * A line of an order, presented as its product is sold now or, if it is no longer sold, with the title under which it
 * was ordered. The line has no price, because the current price may differ.
 */
function presentLine(line: CartLine, site: SiteKey, catalog: Catalog): Account['orders'][number]['lines'][number] {
  const { title, variant, url } = presentArticle(line, site, catalog);
  return { title, ...(variant ? { variant } : {}), ...(url ? { url } : {}), quantity: line.quantity };
}

/** A customer's orders and coffee subscriptions in one country, latest first. */
export function createOrders(database: DatabaseSync, catalog: Catalog) {
  const sql = database.createTagStore();
  const read = ({ visitor, site }: CartOwner) =>
    sql.all`
      SELECT * FROM orders WHERE visitor = ${visitor} AND substr(site, 1, 2) = ${countryCodeOf(site)}
      ORDER BY placed_at DESC, id DESC LIMIT ${maxOrders}`.map((row) => ({
      orderId: String(row['id']),
      placedAt: String(row['placed_at']),
      total: toMoney(Number(row['total_minor']), String(row['currency']) as CurrencyCode),
      lines: JSON.parse(String(row['lines'])) as readonly CartLine[],
    }));

  const presentSubscription = (line: CartLine, site: SiteKey, since: string): Account['subscriptions'][number] => {
    const product = catalog.find(productIdOf(line), site);
    // A subscription is kept even if its coffee is no longer sold.
    if (!product) return { title: line.title, since };
    const { title, variant, url, imageUrl, price } = catalog.present(product, site);
    return { title, variant, url, imageUrl, pricePerDelivery: price, since };
  };

  return (owner: CartOwner): Pick<Account, 'orders' | 'subscriptions'> => {
    const orders = read(owner);
    return {
      orders: orders.map((order) => ({
        ...order,
        lines: order.lines.map((line) => presentLine(line, owner.site, catalog)),
      })),
      subscriptions: orders.flatMap(({ lines, placedAt }) =>
        lines
          .filter(({ kind }) => kind === 'SUBSCRIPTION')
          .map((line) => presentSubscription(line, owner.site, placedAt)),
      ),
    };
  };
}
