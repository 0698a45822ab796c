import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { defaultCookieLifetimeSeconds } from '@kontor/site';
import { camelCased } from '../db/openDatabase.ts';
import { inTransaction } from '../db/transactions.ts';
import { hashSecret, newSecret } from '../security/secrets.ts';

/** How long a session lasts without a call that uses it, in minutes. */
const sessionMinutes = 30;

export type CustomerSessions = ReturnType<typeof createCustomerSessions>;

/** The sessions of logged-in customers. Secrets are stored only as hashes. */
export function createCustomerSessions(database: DatabaseSync, clock: () => Date) {
  const sql = database.createTagStore();
  const after = (minutes: number): string => new Date(clock().getTime() + minutes * 60_000).toISOString();
  return {
    /** Starts a session and returns its secret. */
    start(customerId: string): string {
      sql.run`DELETE FROM customer_sessions WHERE expires_at <= ${after(0)}`;
      const secret = newSecret();
      sql.run`INSERT INTO customer_sessions VALUES (${hashSecret(secret)}, ${customerId}, ${after(sessionMinutes)})`;
      return secret;
    },
    /** Finds the customer whose session has this secret, and extends the session. */
    use(secret: string): string | undefined {
      const key = hashSecret(secret);
      const row = sql.get`SELECT * FROM customer_sessions WHERE secret_hash = ${key} AND expires_at > ${after(0)}`;
      if (!row) return undefined;
      // A page makes many calls. One write per minute is enough to extend the session.
      if (String(row['expires_at']) < after(sessionMinutes - 1)) {
        sql.run`UPDATE customer_sessions SET expires_at = ${after(sessionMinutes)} WHERE secret_hash = ${key}`;
      }
      return String(row['customer_id']);
    },
    end: (secret: string) => void sql.run`DELETE FROM customer_sessions WHERE secret_hash = ${hashSecret(secret)}`,
  };
}

/** How long a replaced token is still accepted, for calls sent before the replacement arrived. */
const graceMs = 60_000;

type TokenUse = {
  readonly customerId: string;
  /** The next token. Missing if another call has already received it. */
  readonly next?: string;
};

type StoredToken = Readonly<Record<'tokenHash' | 'family' | 'customerId', string>> &
  Readonly<Record<'parentHash' | 'retiredAt', string | null>>;

export type LongTermTokens = ReturnType<typeof createLongTermTokens>;

/**
 * Tokens that remember a customer. Each use issues the next token. The old token becomes invalid only when the next
 * token is used, so a customer is not forgotten if the response does not arrive. If a token is used after it has become
 * invalid, somebody has copied it. In that case, all tokens from the same log-in become invalid. Tokens are stored only
 * as hashes.
 */
export function createLongTermTokens(database: DatabaseSync, clock: () => Date) {
  const sql = database.createTagStore();
  const now = (): string => clock().toISOString();
  const issue = (customerId: string, family: string, parent: string | null): string => {
    const token = newSecret();
    const expiry = new Date(clock().getTime() + defaultCookieLifetimeSeconds * 1000).toISOString();
    sql.run`INSERT INTO long_term_tokens VALUES (${hashSecret(token)}, ${family}, ${parent}, ${customerId}, NULL, ${expiry})`;
    return token;
  };
  const read = (token: string) => {
    const row = sql.get`SELECT * FROM long_term_tokens WHERE token_hash = ${hashSecret(token)} AND expires_at > ${now()}`;
    if (!row) return undefined;
    const stored = camelCased<StoredToken>(row);
    const { retiredAt } = stored;
    return { ...stored, isOver: retiredAt !== null && Date.parse(retiredAt) + graceMs < clock().getTime() };
  };
  const removeFamily = (family: string) => void sql.run`DELETE FROM long_term_tokens WHERE family = ${family}`;
  return {
    start(customerId: string): string {
      sql.run`DELETE FROM long_term_tokens WHERE expires_at <= ${now()}`;
      return issue(customerId, randomUUID(), null);
    },
    /** The customer whom a token identifies. Does not use up the token. */
    find(token: string): string | undefined {
      const stored = read(token);
      return stored?.isOver ? undefined : stored?.customerId;
    },
    use: (token: string): TokenUse | undefined =>
      inTransaction(database, () => {
        const stored = read(token);
        if (!stored) return undefined;
        const { customerId, family, tokenHash, isOver, retiredAt, parentHash } = stored;
        if (isOver) {
          removeFamily(family);
          return undefined;
        }
        if (retiredAt !== null) return { customerId };
        sql.run`
          UPDATE long_term_tokens SET retired_at = ${now()} WHERE token_hash = ${parentHash} AND retired_at IS NULL`;
        return { customerId, next: issue(customerId, family, tokenHash) };
      }),
    end(token: string): void {
      const stored = read(token);
      if (stored) removeFamily(stored.family);
    },
  };
}
