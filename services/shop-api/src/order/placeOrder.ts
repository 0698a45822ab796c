import { randomInt } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Order } from '@kontor/api/order';
import { countryOf } from '@kontor/site';
import { type CartOwner, createCartStore } from '../cart/cartStore.ts';
import { presentCart, subtotalMinor } from '../cart/presentCart.ts';
import type { Catalog } from '../catalog/createCatalog.ts';
import { inTransaction } from '../db/inTransaction.ts';
import { ClientError } from '../http/clientError.ts';
import { toMoney } from '../pricing/localPrice.ts';

export type PlaceOrder = (owner: CartOwner) => Order;

type PlaceOrderDeps = { readonly database: DatabaseSync; readonly catalog: Catalog; readonly clock: () => Date };

function refuse(message: string): never {
  throw new ClientError({ status: 409, code: 'CART_NOT_ORDERABLE', message });
}

/** Orders what is in a cart and empties it, both or neither; the checkout gate's rules hold here as well. */
export function createPlaceOrder({ database, catalog, clock }: PlaceOrderDeps): PlaceOrder {
  const store = createCartStore(database);
  const insert = database.prepare('INSERT INTO orders VALUES (?, ?, ?, ?, ?, ?, ?)');
  return (owner) =>
    inTransaction(database, () => {
      const { visitor, site } = owner;
      const { currency } = countryOf(site);
      const lines = store.lines(owner);
      const cart = presentCart(lines, site, catalog);
      if (lines.length === 0) refuse('the cart is empty');
      if (cart.defectiveArticles.length + cart.defectiveGiftCards.length > 0) refuse('the cart has defective items');
      if (cart.articles.some(({ availability }) => availability !== 'AVAILABLE')) refuse('an article is not available');
      const total = subtotalMinor(lines, site, catalog);
      const placedAt = clock().toISOString();
      const orderId = `K${placedAt.slice(0, 10).replaceAll('-', '')}-${randomInt(1_000_000, 10_000_000)}`;
      insert.run(orderId, visitor, site, JSON.stringify(lines), total, currency, placedAt);
      store.clear(owner);
      return { orderId, total: toMoney(total, currency) };
    });
}
