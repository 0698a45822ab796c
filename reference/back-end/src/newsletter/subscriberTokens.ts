import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { tokenExpiredErrorType } from '@kontor/api/newsletter';
import type { SiteKey } from '@kontor/site';
import { camelCased } from '../db/openDatabase.ts';
import { refuse } from '../http/input.ts';
import { hashSecret } from '../security/secrets.ts';

/** Refuses expired and invalid links in the same way, so the response does not reveal which tokens have been issued. */
export const refuseToken = (): never =>
  refuse(410, 'TOKEN_EXPIRED', 'the link is no longer valid', { type: tokenExpiredErrorType });

/**
 * The purpose of a token. `CONFIRM` is in the confirmation e-mail and confirms the sign-up. `MANAGE` is in later
 * e-mails: it reads and changes the subscriber for a limited time, and unsubscribes for two years.
 */
type TokenPurpose = 'CONFIRM' | 'MANAGE';

/** The data of an issued token, whose subscriber may have been deleted. */
export type TokenRecord = {
  readonly subscriberId: string | undefined;
  readonly purpose: TokenPurpose;
  /** The site that sent the token. */
  readonly site: SiteKey;
  readonly expiresAt: Date;
  /** When the token can no longer read and change the subscriber. The period ends earlier if a newer e-mail is sent. */
  readonly editsUntil: Date | undefined;
};

type TokenRow = Pick<TokenRecord, 'purpose' | 'site'> & {
  readonly subscriberId: string | null;
  readonly expiresAt: string;
  readonly editsUntil: string | null;
};

/** The tokens in mail links. Only their hashes are stored, so a stolen database gives no access to subscriptions. */
export function createSubscriberTokens(database: DatabaseSync) {
  const sql = database.createTagStore();
  return {
    /** Issues a token. The same subscriber's older tokens can no longer read or change anything. */
    issue({ subscriberId, purpose, site, expiresAt, editsUntil }: TokenRecord & { readonly subscriberId: string }) {
      const token = randomBytes(32).toString('base64url');
      sql.run`UPDATE newsletter_tokens SET edits_until = NULL WHERE subscriber_id = ${subscriberId}`;
      sql.run`
        INSERT INTO newsletter_tokens (token_hash, subscriber_id, purpose, site, expires_at, edits_until)
        VALUES (${hashSecret(token)}, ${subscriberId}, ${purpose}, ${site}, ${expiresAt.toISOString()},
          ${editsUntil?.toISOString() ?? null})`;
      return token;
    },
    find(token: string): TokenRecord | undefined {
      const row = sql.get`SELECT * FROM newsletter_tokens WHERE token_hash = ${hashSecret(token)}`;
      if (!row) return undefined;
      const { subscriberId, expiresAt, editsUntil, ...record } = camelCased<TokenRow>(row);
      return {
        ...record,
        subscriberId: subscriberId ?? undefined,
        expiresAt: new Date(expiresAt),
        editsUntil: editsUntil === null ? undefined : new Date(editsUntil),
      };
    },
    /**
     * Deletes expired tokens. Confirmation tokens of confirmed subscribers are kept, because their links still say that
     * the address is confirmed.
     */
    removeExpired: (now: Date) =>
      void sql.run`
        DELETE FROM newsletter_tokens
        WHERE expires_at <= ${now.toISOString()} AND (purpose = 'MANAGE' OR subscriber_id IS NULL)`,
  };
}
