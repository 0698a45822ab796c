import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { tokenExpiredErrorType } from '@kontor/api/newsletter';
import type { SiteKey } from '@kontor/site';
import { ClientError } from '../http/input.ts';
import { hashSecret } from '../security/secrets.ts';

/** Refuses an expired link and an invalid one alike, so that the answer does not tell which tokens were issued. */
export const expiredToken = (): ClientError =>
  new ClientError(410, 'TOKEN_EXPIRED', 'the link is no longer valid', { type: tokenExpiredErrorType });

/**
 * The purpose of a token. `CONFIRM` is in the confirmation mail and confirms. `MANAGE` is in later mails: it reads and
 * changes the subscriber for a limited time, and unsubscribes for two years.
 */
type TokenPurpose = 'CONFIRM' | 'MANAGE';

/** The data of an issued token; its subscriber may have been deleted. */
export type TokenRecord = {
  readonly subscriberId: string | undefined;
  readonly purpose: TokenPurpose;
  /** The site that sent it. */
  readonly site: SiteKey;
  /** When it expires. */
  readonly expiresAt: Date;
  /** Until when it can read and change the subscriber; a newer mail ends this earlier. */
  readonly editsUntil: Date | undefined;
};

const insertStatement = `
  INSERT INTO newsletter_tokens (token_hash, subscriber_id, purpose, site, expires_at, edits_until)
  VALUES (:hash, :subscriberId, :purpose, :site, :expiresAt, :editsUntil)`;

/** The confirmation tokens of confirmed subscribers stay: their links still say that the address is confirmed. */
const removeStatement = `
  DELETE FROM newsletter_tokens WHERE expires_at <= ? AND (purpose = 'MANAGE' OR subscriber_id IS NULL)`;

/** The tokens of mail links. Only their hashes are stored, so a stolen database gives no access to subscriptions. */
export function createSubscriberTokens(database: DatabaseSync) {
  const insert = database.prepare(insertStatement);
  const endEdits = database.prepare('UPDATE newsletter_tokens SET edits_until = NULL WHERE subscriber_id = ?');
  const select = database.prepare('SELECT * FROM newsletter_tokens WHERE token_hash = ?');
  const remove = database.prepare(removeStatement);
  return {
    /** Issues a token. Older ones of the same subscriber can no longer read or change anything. */
    issue({ subscriberId, purpose, site, expiresAt, editsUntil }: TokenRecord & { readonly subscriberId: string }) {
      const token = randomBytes(32).toString('base64url');
      endEdits.run(subscriberId);
      insert.run({
        ...{ hash: hashSecret(token), subscriberId, purpose, site, expiresAt: expiresAt.toISOString() },
        editsUntil: editsUntil?.toISOString() ?? null,
      });
      return token;
    },
    find(token: string): TokenRecord | undefined {
      const row = select.get(hashSecret(token));
      if (!row) return undefined;
      return {
        subscriberId: (row['subscriber_id'] ?? undefined) as string | undefined,
        purpose: row['purpose'] as TokenPurpose,
        site: row['site'] as SiteKey,
        expiresAt: new Date(String(row['expires_at'])),
        editsUntil: row['edits_until'] === null ? undefined : new Date(String(row['edits_until'])),
      };
    },
    /** Deletes expired tokens. */
    removeExpired: (now: Date) => void remove.run(now.toISOString()),
  };
}
