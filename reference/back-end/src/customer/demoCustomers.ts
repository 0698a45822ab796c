import type { DatabaseSync } from 'node:sqlite';
import { demoAccounts, demoPassword } from '@kontor/site/demoAccounts';
import type { Passwords } from '../security/passwords.ts';
import { createCustomers, type NewCustomer } from './customers.ts';

const plain = { salutation: null, loyaltyBeans: 0, isCommunityMember: false, isCardMember: false } as const;

/** A customer with loyalty card and beans, one with the card only, and one with neither. */
export const demoCustomers: readonly Omit<NewCustomer, 'passwordHash'>[] = [
  {
    ...plain,
    email: demoAccounts.cardAndBeans,
    firstName: 'Ada',
    lastName: 'Lang',
    loyaltyBeans: 1250,
    isCommunityMember: true,
    isCardMember: true,
  },
  { ...plain, email: demoAccounts.card, firstName: 'Emil', lastName: 'Berg', isCardMember: true },
  { ...plain, email: demoAccounts.none, firstName: 'Zofia', lastName: 'Nowak' },
];

type Options = {
  readonly database: DatabaseSync;
  readonly clock: () => Date;
  readonly passwords: Pick<Passwords, 'hash'>;
};

/** Adds the customers of a demonstration, with the password that the login page names. Existing ones stay as they are. */
export async function addDemoCustomers({ database, clock, passwords }: Options): Promise<void> {
  const customers = createCustomers(database, clock);
  for (const customer of demoCustomers) {
    if (customers.findByEmail(customer.email)) continue;
    customers.add({ ...customer, passwordHash: await passwords.hash(demoPassword) });
  }
}
