import { createHash, randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

/** What is known of a token that was once issued; the subscriber may be gone. */
export type TokenRecord = { readonly subscriberId: string | undefined; readonly expiresAt: Date };

/** Keys that travel in mails. Only their hashes are stored, so the database opens no subscription. */
export type SubscriberTokens = {
  issue(subscriberId: string, expiresAt: Date): string;
  find(token: string): TokenRecord | undefined;
};

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

export function createSubscriberTokens(database: DatabaseSync): SubscriberTokens {
  const insert = database.prepare('INSERT INTO newsletter_tokens VALUES (?, ?, ?)');
  const select = database.prepare('SELECT subscriber_id, expires_at FROM newsletter_tokens WHERE token_hash = ?');
  return {
    issue(subscriberId, expiresAt) {
      const token = randomBytes(32).toString('base64url');
      insert.run(hashOf(token), subscriberId, expiresAt.toISOString());
      return token;
    },
    find(token) {
      const row = select.get(hashOf(token));
      if (!row) return undefined;
      const subscriberId = typeof row['subscriber_id'] === 'string' ? row['subscriber_id'] : undefined;
      return { subscriberId, expiresAt: new Date(String(row['expires_at'])) };
    },
  };
}
