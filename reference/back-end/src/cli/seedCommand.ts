import { parseArgs } from 'node:util';
import type { SiteKey } from '@kontor/site';
import { demoAccounts } from '@kontor/site/demoAccounts';
import { demoCustomers } from '../customer/customers.ts';
import { createStaff } from '../preview/staff.ts';
import { addCustomer, addStaff } from './accountCommands.ts';
import { countInCart, ownerOfCustomer, setCartFixture } from './cartCommand.ts';
import type { Command, ShopTools } from './command.ts';

const staffNames = ['grace', 'linus'] as const;

/** The customer whose carts are filled. */
const shopper = demoAccounts.cardAndBeans;
const sites: readonly SiteKey[] = ['DE', 'CH', 'PL'];

/** Fills the empty carts of one customer. */
async function fillCarts(tools: ShopTools): Promise<void> {
  const visitor = ownerOfCustomer(tools, shopper);
  for (const site of sites) {
    if (countInCart(tools, { visitor, site }) === 0) await setCartFixture(tools, { visitor, site }, 'full');
  }
}

/** Adds customers, staff and filled carts. Existing data stay as they are. */
export const seedCommand: Command = {
  usage: ['seed [--password P]'],
  async run(args, tools) {
    const { values } = parseArgs({ args: [...args], options: { password: { type: 'string' } } });
    const password = values.password ?? tools.newPassword();
    for (const customer of demoCustomers) {
      const isNew = await addCustomer(tools, { ...customer, password });
      tools.print(`customer ${customer.email}${isNew ? '' : ' (exists, password unchanged)'}`);
    }
    const known = createStaff(tools.database(), tools.clock).names();
    for (const name of staffNames) {
      const isKnown = known.includes(name);
      if (!isKnown) await addStaff(tools, { name, password });
      tools.print(`staff ${name}${isKnown ? ' (exists, password unchanged)' : ''}`);
    }
    await fillCarts(tools);
    tools.print(`password of new accounts: ${password}`);
  },
};
