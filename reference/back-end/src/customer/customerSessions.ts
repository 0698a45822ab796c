import type { DatabaseSync } from 'node:sqlite';
import { hashSecret, newSecret } from '../security/secrets.ts';

/** How long a session lives without a call that uses it, in minutes. */
const sessionMinutes = 30;

/** The sessions of customers who are logged in. Secrets are stored as hashes only. */
export type CustomerSessions = {
  /**
   * Starts a session.
   *
   * @returns its secret
   */
  start(customerId: string): string;
  /** Finds the customer of a secret and extends the session. */
  use(secret: string): string | undefined;
  end(secret: string): void;
};

export function createCustomerSessions(database: DatabaseSync, clock: () => Date): CustomerSessions {
  const insert = database.prepare('INSERT INTO customer_sessions VALUES (?, ?, ?)');
  const select = database.prepare('SELECT * FROM customer_sessions WHERE secret_hash = ? AND expires_at > ?');
  const renew = database.prepare('UPDATE customer_sessions SET expires_at = ? WHERE secret_hash = ?');
  const remove = database.prepare('DELETE FROM customer_sessions WHERE secret_hash = ?');
  const expired = database.prepare('DELETE FROM customer_sessions WHERE expires_at <= ?');
  const after = (minutes: number): string => new Date(clock().getTime() + minutes * 60_000).toISOString();
  return {
    start(customerId) {
      expired.run(after(0));
      const secret = newSecret();
      insert.run(hashSecret(secret), customerId, after(sessionMinutes));
      return secret;
    },
    use(secret) {
      const key = hashSecret(secret);
      const row = select.get(key, after(0));
      if (!row) return undefined;
      // A page makes many calls; one write in a minute is enough to extend the session.
      if (String(row['expires_at']) < after(sessionMinutes - 1)) renew.run(after(sessionMinutes), key);
      return String(row['customer_id']);
    },
    end: (secret) => void remove.run(hashSecret(secret)),
  };
}
