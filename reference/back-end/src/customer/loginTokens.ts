import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { defaultCookieLifetimeSeconds } from '@kontor/site';
import { inTransaction } from '../db/transactions.ts';
import { hashSecret, newSecret } from '../security/secrets.ts';

/** How long a session lives without a call that uses it, in minutes. */
const sessionMinutes = 30;

export type CustomerSessions = ReturnType<typeof createCustomerSessions>;

/** The sessions of customers who are logged in. Secrets are stored as hashes only. */
export function createCustomerSessions(database: DatabaseSync, clock: () => Date) {
  const insert = database.prepare('INSERT INTO customer_sessions VALUES (?, ?, ?)');
  const select = database.prepare('SELECT * FROM customer_sessions WHERE secret_hash = ? AND expires_at > ?');
  const renew = database.prepare('UPDATE customer_sessions SET expires_at = ? WHERE secret_hash = ?');
  const remove = database.prepare('DELETE FROM customer_sessions WHERE secret_hash = ?');
  const expired = database.prepare('DELETE FROM customer_sessions WHERE expires_at <= ?');
  const after = (minutes: number): string => new Date(clock().getTime() + minutes * 60_000).toISOString();
  return {
    /** Starts a session and returns its secret. */
    start(customerId: string): string {
      expired.run(after(0));
      const secret = newSecret();
      insert.run(hashSecret(secret), customerId, after(sessionMinutes));
      return secret;
    },
    /** Finds the customer of a secret and extends the session. */
    use(secret: string): string | undefined {
      const key = hashSecret(secret);
      const row = select.get(key, after(0));
      if (!row) return undefined;
      // A page makes many calls; one write in a minute is enough to extend the session.
      if (String(row['expires_at']) < after(sessionMinutes - 1)) renew.run(after(sessionMinutes), key);
      return String(row['customer_id']);
    },
    end: (secret: string) => void remove.run(hashSecret(secret)),
  };
}

/** How long a replaced token is still accepted, for calls that were already on their way. */
const graceMs = 60_000;

type TokenUse = {
  readonly customerId: string;
  /** The next token; missing if another call has already received it. */
  readonly next?: string;
};

export type LongTermTokens = ReturnType<typeof createLongTermTokens>;

/**
 * Tokens that remember a customer. Each use issues the next token. The old one becomes invalid when the next one is
 * used, so that a customer stays logged in if the answer does not arrive. If a token is used after its end, it was
 * copied: all tokens of the same log-in become invalid. Tokens are stored as hashes only.
 */
export function createLongTermTokens(database: DatabaseSync, clock: () => Date) {
  const insert = database.prepare('INSERT INTO long_term_tokens VALUES (?, ?, ?, ?, NULL, ?)');
  const select = database.prepare('SELECT * FROM long_term_tokens WHERE token_hash = ? AND expires_at > ?');
  const retire = database.prepare(
    'UPDATE long_term_tokens SET retired_at = ? WHERE token_hash = ? AND retired_at IS NULL',
  );
  const removeFamily = database.prepare('DELETE FROM long_term_tokens WHERE family = ?');
  const expired = database.prepare('DELETE FROM long_term_tokens WHERE expires_at <= ?');
  const now = (): string => clock().toISOString();
  const issue = (customerId: string, family: string, parent: string | null): string => {
    const token = newSecret();
    const expiry = new Date(clock().getTime() + defaultCookieLifetimeSeconds * 1000).toISOString();
    insert.run(hashSecret(token), family, parent, customerId, expiry);
    return token;
  };
  const read = (token: string) => {
    const row = select.get(hashSecret(token), now());
    if (!row) return undefined;
    const retiredAt = row['retired_at'];
    const isRetired = typeof retiredAt === 'string';
    return {
      hash: String(row['token_hash']),
      family: String(row['family']),
      parent: row['parent_hash'],
      customerId: String(row['customer_id']),
      isRetired,
      isOver: isRetired && Date.parse(retiredAt) + graceMs < clock().getTime(),
    };
  };
  return {
    start(customerId: string): string {
      expired.run(now());
      return issue(customerId, randomUUID(), null);
    },
    /** The customer of a token, without using the token. */
    find(token: string): string | undefined {
      const known = read(token);
      return known && !known.isOver ? known.customerId : undefined;
    },
    use: (token: string): TokenUse | undefined =>
      inTransaction(database, () => {
        const known = read(token);
        if (!known) return undefined;
        const { customerId, family, hash, isOver, isRetired, parent } = known;
        if (isOver) {
          removeFamily.run(family);
          return undefined;
        }
        if (isRetired) return { customerId };
        if (typeof parent === 'string') retire.run(now(), parent);
        return { customerId, next: issue(customerId, family, hash) };
      }),
    end(token: string): void {
      const known = read(token);
      if (known) removeFamily.run(known.family);
    },
  };
}
