import { demoCustomers, inTransaction } from '@kontor/shop-api';
import type { SiteKey } from '@kontor/site';
import { demoAccounts } from '@kontor/site/demoAccounts';
import { createRecordings } from '@kontor/stand-ins';
import { accountCommands, addCustomer, addStaff } from './accountCommands.ts';
import { cartCommand, countInCart, ownerOfCustomer, setCartFixture } from './cartCommand.ts';
import { type Command, CommandError, isCommandError, optional, readOptions, type ShopTools } from './command.ts';
import { faultCommands } from './faultCommand.ts';

const tablesQuery = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'";

/** Empties the database in one transaction, even while the back end is running. */
const reset: Command = {
  usage: '--yes',
  run(values, { data, print }) {
    if (!values['yes']) throw new CommandError('this deletes all data; to confirm: reset --yes');
    const { database } = data();
    inTransaction(database, () => {
      database.exec('PRAGMA defer_foreign_keys = ON');
      for (const { name } of database.prepare(tablesQuery).all()) database.exec(`DELETE FROM "${name}"`);
    });
    print('the shop is as on its first day');
  },
};

/** The customer and the sites whose carts `seed` fills. */
const shopper = demoAccounts.cardAndBeans;
const sites: readonly SiteKey[] = ['DE', 'CH', 'PL'];

/** Adds customers, staff and filled carts. Existing data is not changed. */
const seed: Command = {
  usage: '[--password P]',
  async run(values, tools) {
    const password = optional(values, 'password') ?? tools.newPassword();
    for (const customer of demoCustomers) {
      const isNew = await addCustomer(tools, { ...customer, password });
      tools.print(`customer ${customer.email}${isNew ? '' : ' (exists, password unchanged)'}`);
    }
    const staff = tools.data().staff.names();
    for (const name of ['grace', 'linus']) {
      const exists = staff.includes(name);
      if (!exists) await addStaff(tools, name, password);
      tools.print(`staff ${name}${exists ? ' (exists, password unchanged)' : ''}`);
    }
    const visitor = ownerOfCustomer(tools, shopper);
    for (const site of sites) {
      if (countInCart(tools, { visitor, site }) === 0) await setCartFixture(tools, { visitor, site }, 'full');
    }
    tools.print(`password of new accounts: ${password}`);
  },
};

/** The action log, which is stored even if recordings are disabled. */
const log: Command = {
  usage: '[--after ID]',
  run(values, { data, print }) {
    const { database, clock } = data();
    const recordings = createRecordings(database, clock);
    const after = Number(optional(values, 'after')) || 0;
    for (const { id, recordedAt, site, body } of recordings.list({ kind: 'ACTION_LOG', after })) {
      print(`${id}  ${recordedAt}  ${site ?? '-'}  ${JSON.stringify(body)}`);
    }
  },
};

const commands = new Map(
  Object.entries<Command>({ seed, reset, ...accountCommands, cart: cartCommand, ...faultCommands, log }),
);

const usageOf = (beginning: string): string[] =>
  [...commands].filter(([name]) => name.startsWith(beginning)).map(([name, { usage }]) => `  ${name} ${usage}`);

/**
 * Runs one command.
 *
 * @returns the exit code: 0 for success, 2 for an invalid or impossible command
 */
export async function runShop(args: readonly string[], tools: ShopTools): Promise<number> {
  const [word = '', action = ''] = args;
  const name = commands.has(word) ? word : `${word} ${action}`;
  const command = commands.get(name);
  if (!command) {
    const usage = usageOf(`${word} `);
    tools.print(['commands:', ...(usage.length > 0 ? usage : usageOf(''))].join('\n'));
    return word === 'help' ? 0 : 2;
  }
  try {
    await command.run(readOptions(command, args.slice(name.split(' ').length)), tools);
    return 0;
  } catch (error) {
    if (!isCommandError(error)) throw error;
    tools.print([error.message, ...usageOf(name)].join('\n'));
    return 2;
  }
}
