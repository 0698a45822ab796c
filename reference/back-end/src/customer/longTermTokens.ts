import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { defaultCookieLifetimeSeconds } from '@kontor/site';
import { inTransaction } from '../db/inTransaction.ts';
import { hashSecret, newSecret } from '../security/secrets.ts';

/** How long a replaced token is still accepted, for calls that were already on their way. */
const graceMs = 60_000;

type TokenUse = {
  readonly customerId: string;
  /** The next token; missing if another call has already received it. */
  readonly next?: string;
};

/**
 * Tokens that remember a customer. Each use issues the next token. The old one becomes invalid when the next one is
 * used, so that a customer stays logged in if the answer does not arrive. If a token is used after its end, it was
 * copied: all tokens of the same log-in become invalid. Tokens are stored as hashes only.
 */
export type LongTermTokens = {
  start(customerId: string): string;
  /** The customer of a token, without using the token. */
  find(token: string): string | undefined;
  use(token: string): TokenUse | undefined;
  end(token: string): void;
};

export function createLongTermTokens(database: DatabaseSync, clock: () => Date): LongTermTokens {
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
    start(customerId) {
      expired.run(now());
      return issue(customerId, randomUUID(), null);
    },
    find(token) {
      const known = read(token);
      return known && !known.isOver ? known.customerId : undefined;
    },
    use: (token) =>
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
    end(token) {
      const known = read(token);
      if (known) removeFamily.run(known.family);
    },
  };
}
