import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { isSiteKey, type SiteKey } from '@kontor/site';
import { hashSecret } from '../security/secrets.ts';

/**
 * The purpose of a token. `CONFIRM` is in the confirmation mail and confirms. `MANAGE` is in later mails: it reads and
 * changes the subscriber for a limited time, and unsubscribes for two years.
 */
export type TokenPurpose = 'CONFIRM' | 'MANAGE';

/** The data of an issued token; its subscriber may have been deleted. */
export type TokenRecord = {
  readonly subscriberId: string | undefined;
  readonly purpose: TokenPurpose;
  /** The site that sent it. */
  readonly site: SiteKey | undefined;
  /** When it expires. */
  readonly expiresAt: Date;
  /** Until when it can read and change the subscriber; a newer mail ends this earlier. */
  readonly editsUntil: Date | undefined;
};

type NewToken = Pick<TokenRecord, 'purpose' | 'expiresAt' | 'editsUntil'> & {
  readonly subscriberId: string;
  readonly site: SiteKey;
};

/** The tokens of mail links. Only their hashes are stored, so a stolen database gives no access to subscriptions. */
export type SubscriberTokens = {
  /** Issues a token. Older ones of the same subscriber can no longer read or change anything. */
  issue(token: NewToken): string;
  find(token: string): TokenRecord | undefined;
  /** Deletes expired tokens. */
  removeExpired(now: Date): void;
};

const insertStatement = `
  INSERT INTO newsletter_tokens (token_hash, subscriber_id, purpose, site, expires_at, edits_until)
  VALUES (:hash, :subscriberId, :purpose, :site, :expiresAt, :editsUntil)`;

/** The confirmation tokens of confirmed subscribers stay: their links still say that the address is confirmed. */
const removeStatement = `
  DELETE FROM newsletter_tokens WHERE expires_at <= ? AND (purpose = 'MANAGE' OR subscriber_id IS NULL)`;

const dateOf = (value: unknown): Date | undefined => (typeof value === 'string' ? new Date(value) : undefined);

export function createSubscriberTokens(database: DatabaseSync): SubscriberTokens {
  const insert = database.prepare(insertStatement);
  const endEdits = database.prepare('UPDATE newsletter_tokens SET edits_until = NULL WHERE subscriber_id = ?');
  const select = database.prepare('SELECT * FROM newsletter_tokens WHERE token_hash = ?');
  const remove = database.prepare(removeStatement);
  return {
    issue({ subscriberId, purpose, site, expiresAt, editsUntil }) {
      const token = randomBytes(32).toString('base64url');
      endEdits.run(subscriberId);
      insert.run({
        hash: hashSecret(token),
        subscriberId,
        purpose,
        site,
        expiresAt: expiresAt.toISOString(),
        editsUntil: editsUntil?.toISOString() ?? null,
      });
      return token;
    },
    find(token) {
      const row = select.get(hashSecret(token));
      if (!row) return undefined;
      return {
        subscriberId: typeof row['subscriber_id'] === 'string' ? row['subscriber_id'] : undefined,
        purpose: row['purpose'] as TokenPurpose,
        site: isSiteKey(row['site']) ? row['site'] : undefined,
        expiresAt: new Date(String(row['expires_at'])),
        editsUntil: dateOf(row['edits_until']),
      };
    },
    removeExpired: (now) => void remove.run(now.toISOString()),
  };
}
