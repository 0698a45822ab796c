import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { demoAccounts, demoPassword } from '@kontor/site/demoAccounts';
import { camelCased } from '../db/openDatabase.ts';
import { inTransaction } from '../db/transactions.ts';
import type { Passwords } from '../security/passwords.ts';

/** Tables whose rows are moved to the new visitor id. */
const tables = [
  'cart_lines',
  'cart_stamps',
  'cart_vouchers',
  'newsletter_visitors',
  'voucher_uses',
  'watchlist',
] as const;

/** Moves a browser's data from its old visitor id to the new one. */
export function createMoveVisitor(database: DatabaseSync) {
  const moves = tables.map((table) => database.prepare(`UPDATE ${table} SET visitor = ? WHERE visitor = ?`));
  return (from: string, to: string): void =>
    inTransaction(database, () => {
      for (const move of moves) move.run(to, from);
    });
}

/** A customer without the password. */
export type Customer = {
  readonly id: string;
  readonly email: string;
  readonly salutation: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly loyaltyBeans: number;
  readonly isCommunityMember: boolean;
  readonly isCardMember: boolean;
};

export type NewCustomer = Omit<Customer, 'id'> & { readonly passwordHash: string };

export type Customers = ReturnType<typeof createCustomers>;

const keyOf = (email: string): string => email.trim().normalize('NFC').toLowerCase();

type StoredCustomer = NewCustomer & { readonly id: string };

function toCustomer(row: object): StoredCustomer {
  const customer = camelCased<StoredCustomer>(row);
  const { isCommunityMember, isCardMember } = customer;
  return { ...customer, isCommunityMember: Boolean(isCommunityMember), isCardMember: Boolean(isCardMember) };
}

/** The stored customers. There is one account per e-mail address, regardless of upper and lower case. */
export function createCustomers(database: DatabaseSync, clock: () => Date) {
  const sql = database.createTagStore();
  return {
    /**
     * Stores a customer.
     *
     * @returns false if the address already has an account, which is then not changed
     */
    add({ email, passwordHash, salutation, firstName, lastName, loyaltyBeans, ...flags }: NewCustomer): boolean {
      const [isCommunityMember, isCardMember] = [Number(flags.isCommunityMember), Number(flags.isCardMember)];
      const { changes } = sql.run`
        INSERT INTO customers VALUES (${randomUUID()}, ${keyOf(email)}, ${passwordHash}, ${salutation}, ${firstName},
          ${lastName}, ${loyaltyBeans}, ${isCommunityMember}, ${isCardMember}, ${clock().toISOString()})
        ON CONFLICT (email) DO NOTHING`;
      return changes === 1;
    },
    findByEmail(email: string): StoredCustomer | undefined {
      const row = sql.get`SELECT * FROM customers WHERE email = ${keyOf(email)}`;
      return row && toCustomer(row);
    },
    find(id: string): Customer | undefined {
      const row = sql.get`SELECT * FROM customers WHERE id = ${id}`;
      return row && toCustomer(row);
    },
    all: (): Customer[] => sql.all`SELECT * FROM customers ORDER BY email`.map(toCustomer),
    /**
     * Removes an account and its sessions.
     *
     * @returns false if the address has no account
     */
    remove: (email: string): boolean => sql.run`DELETE FROM customers WHERE email = ${keyOf(email)}`.changes === 1,
  };
}

const plain = { salutation: null, loyaltyBeans: 0, isCommunityMember: false, isCardMember: false } as const;

/** One customer with a loyalty card and beans, one with only the card, and one with neither. */
export const demoCustomers: readonly Omit<NewCustomer, 'passwordHash'>[] = [
  {
    ...{ email: demoAccounts.cardAndBeans, firstName: 'Ada', lastName: 'Lang' },
    ...{ ...plain, loyaltyBeans: 1250, isCommunityMember: true, isCardMember: true },
  },
  { ...plain, email: demoAccounts.card, firstName: 'Emil', lastName: 'Berg', isCardMember: true },
  { ...plain, email: demoAccounts.none, firstName: 'Zofia', lastName: 'Nowak' },
];

type Options = {
  readonly database: DatabaseSync;
  readonly clock: () => Date;
  readonly passwords: Pick<Passwords, 'hash'>;
};

/** Adds demonstration customers, with the password that the log-in page shows. Existing customers are not changed. */
export async function addDemoCustomers({ database, clock, passwords }: Options): Promise<void> {
  const customers = createCustomers(database, clock);
  for (const customer of demoCustomers) {
    if (customers.findByEmail(customer.email)) continue;
    customers.add({ ...customer, passwordHash: await passwords.hash(demoPassword) });
  }
}
