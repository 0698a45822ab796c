import { randomInt } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Order } from '@kontor/api/order';
import { countryOf } from '@kontor/site';
import { type CartLine, productIdOf } from '../cart/cartLine.ts';
import { type CartOwner, createCartStore } from '../cart/cartStore.ts';
import { presentCart, subtotalMinor } from '../cart/presentCart.ts';
import type { Catalog } from '../catalog/createCatalog.ts';
import { toMoney } from '../catalog/localPrice.ts';
import type { Stock } from '../catalog/stock.ts';
import { inTransaction } from '../db/inTransaction.ts';
import { ClientError } from '../http/clientError.ts';

export type PlaceOrder = (owner: CartOwner) => Order;

type PlaceOrderOptions = {
  readonly database: DatabaseSync;
  readonly catalog: Catalog;
  readonly stock: Pick<Stock, 'order'>;
  readonly clock: () => Date;
};

function refuse(message: string): never {
  throw new ClientError({ status: 409, code: 'CART_NOT_ORDERABLE', message });
}

/** Lists of a cart that must be empty. */
const defectiveLists = [
  'defectiveArticles',
  'defectiveGiftCards',
  'defectivePartnerProducts',
  'defectiveSubscriptions',
] as const;

/** The kinds of lines that reduce the stock. */
const isStocked = ({ kind }: CartLine): boolean => kind === 'ARTICLE' || kind === 'SUBSCRIPTION';

/**
 * Orders a cart, reduces the stock and empties the cart, in one transaction. The rules of the checkout gate apply here
 * too.
 */
export function createPlaceOrder({ database, catalog, stock, clock }: PlaceOrderOptions): PlaceOrder {
  const store = createCartStore(database);
  const insert = database.prepare('INSERT INTO orders VALUES (?, ?, ?, ?, ?, ?, ?)');
  return (owner) =>
    inTransaction(database, () => {
      const { visitor, site } = owner;
      const { currency } = countryOf(site);
      const lines = store.lines(owner);
      const cart = presentCart(lines, site, catalog);
      if (lines.length === 0) refuse('the cart is empty');
      if (defectiveLists.some((list) => cart[list].length > 0)) refuse('the cart has defective items');
      for (const line of lines.filter(isStocked)) {
        const productId = productIdOf(line);
        // Another order may have taken it in the meantime.
        if ((catalog.find(productId, site)?.stock ?? 0) < line.quantity) refuse('an article is not available');
        stock.order(productId, line.quantity);
      }
      const total = subtotalMinor(lines, site, catalog);
      const placedAt = clock().toISOString();
      const orderId = `K${placedAt.slice(0, 10).replaceAll('-', '')}-${randomInt(1_000_000, 10_000_000)}`;
      insert.run(orderId, visitor, site, JSON.stringify(lines), total, currency, placedAt);
      store.clear(owner);
      return { orderId, total: toMoney(total, currency) };
    });
}
