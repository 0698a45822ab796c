import { parseArgs } from 'node:util';
import { isSiteKey } from '@kontor/site';
import type { CartOwner } from '../cart/cartStore.ts';
import { createCarts } from '../cart/createCarts.ts';
import { createCatalog } from '../catalog/createCatalog.ts';
import { createStock } from '../catalog/stock.ts';
import { customerOwner } from '../customer/customerAccess.ts';
import { createCustomers } from '../customer/customers.ts';
import { createVouchers } from '../voucher/createVouchers.ts';
import { cartFixtures } from './cartFixtures.ts';
import { type Command, CommandError, need, type ShopTools } from './command.ts';

const cartsOf = ({ clock, content, database }: ShopTools) => {
  const catalog = createCatalog(content, createStock(database()));
  const vouchers = createVouchers({ database: database(), clock, offers: content.vouchers });
  return { catalog, carts: createCarts({ database: database(), catalog, vouchers, clock }) };
};

/** Empties a cart and fills it with a fixture. */
export async function setCartFixture(tools: ShopTools, owner: CartOwner, name: string): Promise<void> {
  const fixture = cartFixtures.get(name);
  if (!fixture) throw new CommandError(`unknown fixture; known fixtures: ${[...cartFixtures.keys()].join(', ')}`);
  const { carts, catalog } = cartsOf(tools);
  carts.store.clear(owner);
  await fixture({ carts, catalog, owner, now: tools.clock() });
}

/** How many articles a cart has. */
export const countInCart = (tools: ShopTools, { visitor, site }: CartOwner): number =>
  cartsOf(tools).carts.load(visitor, site).numberOfArticles;

/** The owner of a customer's carts. */
export function ownerOfCustomer({ clock, database }: ShopTools, email: string): string {
  const customer = createCustomers(database(), clock).findByEmail(email);
  if (!customer) throw new CommandError(`${email} has no account`);
  return customerOwner(customer.id);
}

/** Carts of customers, or of browsers by their cookie. */
export const cartCommand: Command = {
  usage: [`cart --fixture ${[...cartFixtures.keys()].join('|')} --email A | --visitor ID [--site DE]`],
  async run(args, tools) {
    const text = { type: 'string' } as const;
    const options = { fixture: text, email: text, visitor: text, site: { ...text, default: 'DE' } };
    const { values } = parseArgs({ args: [...args], options });
    const { site } = values;
    if (!isSiteKey(site)) throw new CommandError('--site is not a known site');
    const visitor = values.visitor ?? ownerOfCustomer(tools, need(values.email, 'email'));
    await setCartFixture(tools, { visitor, site }, need(values.fixture, 'fixture'));
    tools.print(`the cart has ${countInCart(tools, { visitor, site })} articles`);
  },
};
