import { createHash, randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { previewSessionMinutes } from '@kontor/site';

export type PreviewSession = {
  readonly staff: string;
  readonly dateTime: string | null;
  readonly abTest: string | null;
  readonly abGroup: string | null;
};

/**
 * The two cookies of a session: a secret that scripts cannot read, and a token that shows scripts that there is a
 * session.
 */
export type PreviewCookies = { readonly secret: string; readonly previewToken: string };

export type PreviewChoice = { readonly dateTime: string; readonly abTest: string; readonly abGroup: string };

/** Sessions of the staff's preview. Secrets are stored as hashes only. */
export type PreviewSessions = {
  start(staff: string): PreviewCookies;
  /** The session of two cookies, if they belong together and have not expired. */
  find(cookies: Partial<PreviewCookies>): PreviewSession | undefined;
  renew(secret: string): void;
  apply(secret: string, settings: PreviewChoice): void;
  end(secret: string): void;
};

const hash = (secret: string): string => createHash('sha256').update(secret).digest('hex');
const newSecret = (): string => randomBytes(24).toString('base64url');

export function createPreviewSessions(database: DatabaseSync, clock: () => Date): PreviewSessions {
  const insert = database.prepare('INSERT INTO preview_sessions VALUES (?, ?, ?, NULL, NULL, NULL, ?)');
  const select = database.prepare(
    'SELECT * FROM preview_sessions WHERE secret_hash = ? AND preview_token = ? AND expires_at > ?',
  );
  const renew = database.prepare('UPDATE preview_sessions SET expires_at = ? WHERE secret_hash = ?');
  const apply = database.prepare(
    'UPDATE preview_sessions SET date_time = ?, ab_test = ?, ab_group = ? WHERE secret_hash = ?',
  );
  const remove = database.prepare('DELETE FROM preview_sessions WHERE secret_hash = ?');
  const expired = database.prepare('DELETE FROM preview_sessions WHERE expires_at <= ?');
  const expiry = (): string => new Date(clock().getTime() + previewSessionMinutes * 60_000).toISOString();
  return {
    start(staff) {
      expired.run(clock().toISOString());
      const cookies = { secret: newSecret(), previewToken: newSecret() };
      insert.run(hash(cookies.secret), cookies.previewToken, staff, expiry());
      return cookies;
    },
    find({ secret, previewToken }) {
      if (!secret || !previewToken) return undefined;
      const row = select.get(hash(secret), previewToken, clock().toISOString());
      const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
      return (
        row && {
          staff: String(row['staff']),
          dateTime: text(row['date_time']),
          abTest: text(row['ab_test']),
          abGroup: text(row['ab_group']),
        }
      );
    },
    renew: (secret) => void renew.run(expiry(), hash(secret)),
    apply: (secret, { dateTime, abTest, abGroup }) =>
      void apply.run(dateTime, abTest || null, abGroup || null, hash(secret)),
    end: (secret) => void remove.run(hash(secret)),
  };
}
