import { registrationSchema } from '@kontor/api/customer';
import { type NewCustomer, staffNamePattern } from '@kontor/shop-api';
import * as v from 'valibot';
import { type Command, CommandError, need, optional, type ShopTools } from './command.ts';

type CustomerInput = Omit<NewCustomer, 'passwordHash'> & { readonly password: string };

/**
 * Stores a customer according to the rules for registration.
 *
 * @returns false if the address already has an account
 */
export async function addCustomer({ data, passwords }: ShopTools, input: CustomerInput): Promise<boolean> {
  const { email, password, firstName, lastName } = input;
  const parsed = v.safeParse(registrationSchema, { email, password, firstName, lastName });
  if (!parsed.success) {
    const fields = parsed.issues.map((issue) => v.getDotPath(issue));
    throw new CommandError(`invalid values of a customer: ${fields.join(', ')}`);
  }
  const { password: _, ...customer } = { ...input, ...parsed.output, salutation: input.salutation };
  return data().customers.add({ ...customer, passwordHash: await passwords.hash(password) });
}

/** Adds a member of staff, or changes an existing member's password. */
export async function addStaff({ data, passwords }: ShopTools, name: string, password: string) {
  if (!staffNamePattern.test(name))
    throw new CommandError('--name may contain lower-case letters, digits, "." and "-"');
  data().staff.put(name, await passwords.hash(password));
}

/** Demonstration customers, and staff who use the preview. */
export const accountCommands: Readonly<Record<string, Command>> = {
  'customer add': {
    usage: '--email A --first F --last L [--password P] [--beans N] [--community] [--card]',
    async run(values, tools) {
      const email = need(values, 'email');
      const beans = optional(values, 'beans') ?? '0';
      if (!/^\d{1,6}$/.test(beans)) throw new CommandError('--beans must be a number');
      const password = optional(values, 'password') ?? tools.newPassword();
      const isNew = await addCustomer(tools, {
        ...{ email, password, salutation: null, firstName: need(values, 'first'), lastName: need(values, 'last') },
        loyaltyBeans: Number(beans),
        isCommunityMember: values['community'] === true,
        isCardMember: values['card'] === true,
      });
      if (!isNew) throw new CommandError(`${email} already has an account`);
      tools.print(`${email} can log in with the password ${password}`);
    },
  },
  'customer list': {
    usage: '',
    run(_values, { data, print }) {
      for (const customer of data().customers.all()) {
        const { email, firstName, lastName, loyaltyBeans, isCommunityMember, isCardMember } = customer;
        const marks = [isCommunityMember ? 'community' : '', isCardMember ? 'card' : ''].filter(Boolean).join(' ');
        print(`${email}  ${firstName} ${lastName}  ${loyaltyBeans} beans  ${marks}`.trimEnd());
      }
    },
  },
  'customer remove': {
    usage: '--email A',
    run(values, { data, print }) {
      const email = need(values, 'email');
      if (!data().customers.remove(email)) throw new CommandError(`${email} has no account`);
      print(`removed ${email}`);
    },
  },
  'staff add': {
    usage: '--name N [--password P]',
    async run(values, tools) {
      const [name, password] = [need(values, 'name'), optional(values, 'password') ?? tools.newPassword()];
      await addStaff(tools, name, password);
      tools.print(`${name} can log in with the password ${password}`);
    },
  },
  'staff list': {
    usage: '',
    run(_values, { data, print }) {
      for (const name of data().staff.names()) print(name);
    },
  },
  'staff remove': {
    usage: '--name N',
    run(values, { data, print }) {
      const name = need(values, 'name');
      if (!data().staff.remove(name)) throw new CommandError(`there is no member of staff "${name}"`);
      print(`removed ${name}`);
    },
  },
};
