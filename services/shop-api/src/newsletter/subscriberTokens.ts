import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { isSiteKey, type SiteKey } from '@kontor/site';
import { hashSecret } from '../security/secrets.ts';

/**
 * What a token is for. `CONFIRM` stands in the mail that asks for a confirmation, and confirms. `MANAGE` stands in later
 * mails: it reads and changes the subscriber for a while, and ends the subscription for as long as mails are kept.
 */
export type TokenPurpose = 'CONFIRM' | 'MANAGE';

/** What is known of a token that was once issued; the subscriber may be gone. */
export type TokenRecord = {
  readonly subscriberId: string | undefined;
  readonly purpose: TokenPurpose;
  /** The site that sent it. */
  readonly site: SiteKey | undefined;
  /** Until when it does what it is for. */
  readonly expiresAt: Date;
  /** Until when it reads and changes the subscriber; a newer mail ends that earlier. */
  readonly editsUntil: Date | undefined;
};

type NewToken = Pick<TokenRecord, 'purpose' | 'expiresAt' | 'editsUntil'> & {
  readonly subscriberId: string;
  readonly site: SiteKey;
};

/** Keys that travel in mails. Only their hashes are stored, so the database opens no subscription. */
export type SubscriberTokens = {
  /** Makes a token. Older ones of the same subscriber read and change nothing from now on. */
  issue(token: NewToken): string;
  find(token: string): TokenRecord | undefined;
  /** Forgets tokens that were over before now. */
  removeExpired(now: Date): void;
};

const insertStatement = `
  INSERT INTO newsletter_tokens (token_hash, subscriber_id, purpose, site, expires_at, edits_until)
  VALUES (:hash, :subscriberId, :purpose, :site, :expiresAt, :editsUntil)`;

/** A confirmation link of a subscriber is kept beyond its end: it still says that the address is confirmed. */
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
