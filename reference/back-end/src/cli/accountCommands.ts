import { parseArgs } from 'node:util';
import { registrationSchema } from '@kontor/api/customer';
import * as v from 'valibot';
import { createCustomers, type NewCustomer } from '../customer/customers.ts';
import { createStaff, staffNamePattern } from '../preview/staff.ts';
import { type Command, CommandError, need, type ShopTools } from './command.ts';

type CustomerInput = Omit<NewCustomer, 'passwordHash'> & { readonly password: string };

/**
 * Stores a customer by the rules of registration.
 *
 * @returns false if the address already has an account
 */
export async function addCustomer({ clock, database, passwords }: ShopTools, input: CustomerInput): Promise<boolean> {
  const { email, password, firstName, lastName } = input;
  const parsed = v.safeParse(registrationSchema, { email, password, firstName, lastName });
  if (!parsed.success) {
    const fields = parsed.issues.map((issue) => v.getDotPath(issue));
    throw new CommandError(`invalid values of a customer: ${fields.join(', ')}`);
  }
  const { password: _, ...customer } = { ...input, ...parsed.output, salutation: input.salutation };
  return createCustomers(database(), clock).add({ ...customer, passwordHash: await passwords.hash(password) });
}

async function add(args: readonly string[], tools: ShopTools): Promise<void> {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  const options = { email: text, first: text, last: text, password: text, beans: text, community: flag, card: flag };
  const { values } = parseArgs({ args: [...args], options });
  const email = need(values.email, 'email');
  const beans = values.beans ?? '0';
  if (!/^\d{1,6}$/.test(beans)) throw new CommandError('--beans must be a number');
  const password = values.password ?? tools.newPassword();
  const isNew = await addCustomer(tools, {
    email,
    password,
    salutation: null,
    firstName: need(values.first, 'first'),
    lastName: need(values.last, 'last'),
    loyaltyBeans: Number(beans),
    isCommunityMember: values.community,
    isCardMember: values.card,
  });
  if (!isNew) throw new CommandError(`${email} already has an account`);
  tools.print(`${email} can log in with the password ${password}`);
}

/** Customers of demonstrations. */
export const customerCommand: Command = {
  usage: [
    'customer add --email A --first F --last L [--password P] [--beans N] [--community] [--card]',
    'customer list',
    'customer remove --email A',
  ],
  async run([action, ...args], tools) {
    if (action === 'add') return await add(args, tools);
    const customers = createCustomers(tools.database(), tools.clock);
    if (action === 'list') {
      for (const { email, firstName, lastName, loyaltyBeans, isCommunityMember, isCardMember } of customers.all()) {
        const marks = [isCommunityMember ? 'community' : '', isCardMember ? 'card' : ''].filter(Boolean).join(' ');
        tools.print(`${email}  ${firstName} ${lastName}  ${loyaltyBeans} beans  ${marks}`.trimEnd());
      }
      return;
    }
    if (action !== 'remove') throw new CommandError('unknown action; known actions: add, list, remove');
    const { values } = parseArgs({ args: [...args], options: { email: { type: 'string' } } });
    const email = need(values.email, 'email');
    if (!customers.remove(email)) throw new CommandError(`${email} has no account`);
    tools.print(`removed ${email}`);
  },
};

/** Adds a member of staff, or changes the password of an existing one. */
export async function addStaff(
  { clock, database, passwords }: ShopTools,
  member: { readonly name: string; readonly password: string },
): Promise<void> {
  if (!staffNamePattern.test(member.name))
    throw new CommandError('--name may contain lower-case letters, digits, "." and "-"');
  createStaff(database(), clock).put(member.name, await passwords.hash(member.password));
}

/** Staff of the preview. */
export const staffCommand: Command = {
  usage: ['staff add --name N [--password P]', 'staff list', 'staff remove --name N'],
  async run([action, ...args], tools) {
    const staff = createStaff(tools.database(), tools.clock);
    if (action === 'list') {
      for (const name of staff.names()) tools.print(name);
      return;
    }
    if (action !== 'add' && action !== 'remove')
      throw new CommandError('unknown action; known actions: add, list, remove');
    const text = { type: 'string' } as const;
    const { values } = parseArgs({ args: [...args], options: { name: text, password: text } });
    const name = need(values.name, 'name');
    if (action === 'remove') {
      if (!staff.remove(name)) throw new CommandError(`there is no member of staff "${name}"`);
      tools.print(`removed ${name}`);
      return;
    }
    const password = values.password ?? tools.newPassword();
    await addStaff(tools, { name, password });
    tools.print(`${name} can log in with the password ${password}`);
  },
};
