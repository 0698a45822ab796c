import { randomInt } from 'node:crypto';
import type { Money } from '@kontor/api/cart';
import type { Order } from '@kontor/api/order';
import { countryOf } from '@kontor/site';
import { type CartLine, productIdOf } from '../cart/cartLine.ts';
import { type CartOwner, createCartStore } from '../cart/cartStore.ts';
import { type CartSources, createCharges } from '../cart/createCharges.ts';
import { presentCart } from '../cart/presentCart.ts';
import type { Stock } from '../catalog/createCatalog.ts';
import { toMoney } from '../catalog/localPrice.ts';
import { inTransaction } from '../db/transactions.ts';
import { refuse } from '../http/input.ts';

type PlaceOrderOptions = CartSources & { readonly stock: Pick<Stock, 'order'> };

const refuseOrder = (message: string): never => refuse(409, 'CART_NOT_ORDERABLE', message);

/** The lists in a cart that must be empty before it can be ordered. */
const defectiveLists = [
  'defectiveArticles',
  'defectiveGiftCards',
  'defectivePartnerProducts',
  'defectiveSubscriptions',
] as const;

/** The kinds of lines that reduce the stock. */
const isStocked = ({ kind }: CartLine): boolean => kind === 'ARTICLE' || kind === 'SUBSCRIPTION';

/**
 * Orders a cart, reduces the stock, uses up the voucher and empties the cart, all in one transaction. The rules of the
 * checkout gate apply here as well. The expected total is the one that the shopper saw. Without it, any total is
 * accepted.
 */
export function createPlaceOrder({ database, catalog, stock, vouchers, clock }: PlaceOrderOptions) {
  const store = createCartStore(database);
  const charges = createCharges({ database, catalog, vouchers });
  const sql = database.createTagStore();
  return (owner: CartOwner, expected?: Money): Order =>
    inTransaction(database, () => {
      const { visitor, site } = owner;
      const { currency } = countryOf(site);
      const lines = store.lines(owner);
      const cart = presentCart(lines, site, catalog);
      if (lines.length === 0) refuseOrder('the cart is empty');
      if (defectiveLists.some((list) => cart[list].length > 0)) refuseOrder('the cart has defective items');
      const charged = charges.compute(owner, lines);
      const { discountMinor, totalMinor } = charged;
      const shippingMinor = charged.shippingMinor ?? 0;
      const voucher = charged.problem ? undefined : charged.voucher;
      const money = (minor: number) => toMoney(minor, currency);
      const total = money(totalMinor);
      if (expected && (expected.amount !== total.amount || expected.currency !== currency))
        refuse(409, 'TOTAL_CHANGED', 'the total has changed');
      for (const line of lines.filter(isStocked)) {
        const productId = productIdOf(line);
        // Another order may have taken the last piece in the meantime.
        if ((catalog.find(productId, site)?.stock ?? 0) < line.quantity) refuseOrder('an article is not available');
        stock.order(productId, line.quantity);
      }
      const placedAt = clock().toISOString();
      const orderId = `K${placedAt.slice(0, 10).replaceAll('-', '')}-${randomInt(1_000_000, 10_000_000)}`;
      sql.run`
        INSERT INTO orders
          (id, visitor, site, lines, total_minor, currency, placed_at, voucher_code, discount_minor, shipping_minor)
        VALUES (${orderId}, ${visitor}, ${site}, ${JSON.stringify(lines)}, ${totalMinor}, ${currency}, ${placedAt},
          ${voucher?.code ?? null}, ${discountMinor}, ${shippingMinor})`;
      if (voucher) vouchers.use(voucher, visitor);
      vouchers.removeFromCart(owner);
      store.clear(owner);
      const reduced = voucher ? { voucherCode: voucher.code, discount: money(discountMinor) } : {};
      return { orderId, total, shipping: money(shippingMinor), ...reduced };
    });
}
