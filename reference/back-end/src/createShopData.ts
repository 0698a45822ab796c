import type { DatabaseSync } from 'node:sqlite';
import { createCarts } from './cart/createCarts.ts';
import { createCatalog, createStock } from './catalog/createCatalog.ts';
import type { ShopContent } from './content/shopContent.ts';
import { createCustomers } from './customer/customers.ts';
import { createStaff } from './preview/staff.ts';
import { createVouchers } from './voucher/createVouchers.ts';

export type ShopDataSources = {
  readonly database: DatabaseSync;
  readonly clock: () => Date;
  readonly content: ShopContent;
};

export type ShopData = ReturnType<typeof createShopData>;

/** The shop's data, and functions that change it according to the shop's rules. For routes and commands. */
export function createShopData({ database, clock, content }: ShopDataSources) {
  const stock = createStock(database);
  const catalog = createCatalog(content, stock);
  const vouchers = createVouchers({ database, clock, offers: content.vouchers });
  return {
    ...{ database, clock, content, stock, catalog, vouchers },
    carts: createCarts({ database, catalog, vouchers, clock }),
    customers: createCustomers(database, clock),
    staff: createStaff(database, clock),
  };
}
