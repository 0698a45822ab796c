import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

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

/** The stored customers. An e-mail address has one account; upper and lower case do not matter. */
export type Customers = {
  /**
   * Stores a customer.
   *
   * @returns false if the address already has an account, which is not changed
   */
  add(customer: NewCustomer): boolean;
  findByEmail(email: string): (Customer & { readonly passwordHash: string }) | undefined;
  find(id: string): Customer | undefined;
  all(): Customer[];
  /**
   * Removes an account with its sessions.
   *
   * @returns false if there is none
   */
  remove(email: string): boolean;
};

const insertStatement = `
  INSERT INTO customers VALUES (:id, :email, :passwordHash, :salutation, :firstName, :lastName, :loyaltyBeans,
    :isCommunityMember, :isCardMember, :now)
  ON CONFLICT (email) DO NOTHING`;

const keyOf = (email: string): string => email.trim().normalize('NFC').toLowerCase();

const parseRow = (row: Readonly<Record<string, unknown>>): Customer => ({
  id: String(row['id']),
  email: String(row['email']),
  salutation: typeof row['salutation'] === 'string' ? row['salutation'] : null,
  firstName: String(row['first_name']),
  lastName: String(row['last_name']),
  loyaltyBeans: Number(row['loyalty_beans']),
  isCommunityMember: row['is_community_member'] === 1,
  isCardMember: row['is_card_member'] === 1,
});

export function createCustomers(database: DatabaseSync, clock: () => Date): Customers {
  const insert = database.prepare(insertStatement);
  const byEmail = database.prepare('SELECT * FROM customers WHERE email = ?');
  const byId = database.prepare('SELECT * FROM customers WHERE id = ?');
  const allCustomers = database.prepare('SELECT * FROM customers ORDER BY email');
  const remove = database.prepare('DELETE FROM customers WHERE email = ?');
  return {
    add: ({ email, isCommunityMember, isCardMember, ...rest }) =>
      insert.run({
        ...rest,
        id: randomUUID(),
        email: keyOf(email),
        isCommunityMember: Number(isCommunityMember),
        isCardMember: Number(isCardMember),
        now: clock().toISOString(),
      }).changes === 1,
    findByEmail(email) {
      const row = byEmail.get(keyOf(email));
      return row && { ...parseRow(row), passwordHash: String(row['password_hash']) };
    },
    find(id) {
      const row = byId.get(id);
      return row && parseRow(row);
    },
    all: () => allCustomers.all().map(parseRow),
    remove: (email) => remove.run(keyOf(email)).changes === 1,
  };
}
