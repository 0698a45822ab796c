import type { DatabaseSync } from 'node:sqlite';
import { previewCookieName, staffCookieName } from '@kontor/api/preview';
import { clearCookie, handoverChallengeOf, readCookie, setCookie, versionsCookie } from '@kontor/server/identity';
import { previewSessionMinutes } from '@kontor/site';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ContentView } from '../content/contentView.ts';
import { hashSecret, isSameSecret, newSecret } from '../security/secrets.ts';

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

/** Settings; without a date and with empty texts those of today. */
export type PreviewChoice = { readonly dateTime: string | null; readonly abTest: string; readonly abGroup: string };

/** How long a ticket is valid: redirects take no longer. */
const ticketSeconds = 60;

/** The session of a cookie. */
const ofSecret = 'session_id = (SELECT session_id FROM preview_sessions WHERE secret_hash = ?)';

export type PreviewSessions = ReturnType<typeof createPreviewSessions>;

/**
 * Sessions of the staff's preview. A session has cookies of its own on each host of the shop; settings, renewal and end count
 * for all of them. Secrets are stored as hashes only.
 */
export function createPreviewSessions(database: DatabaseSync, clock: () => Date) {
  const insert = database.prepare(
    `INSERT INTO preview_sessions (secret_hash, preview_token, staff, expires_at, session_id) VALUES (?, ?, ?, ?, ?)`,
  );
  const copy = database.prepare(
    `INSERT INTO preview_sessions (secret_hash, preview_token, staff, date_time, ab_test, ab_group, expires_at, session_id)
     SELECT ?, ?, staff, date_time, ab_test, ab_group, expires_at, session_id
     FROM preview_sessions WHERE session_id = ? AND expires_at > ? LIMIT 1`,
  );
  const select = database.prepare(
    `SELECT staff, date_time AS dateTime, ab_test AS abTest, ab_group AS abGroup FROM preview_sessions
     WHERE secret_hash = ? AND preview_token = ? AND expires_at > ?`,
  );
  const renew = database.prepare(`UPDATE preview_sessions SET expires_at = ? WHERE ${ofSecret}`);
  const apply = database.prepare(
    `UPDATE preview_sessions SET date_time = ?, ab_test = ?, ab_group = ? WHERE ${ofSecret}`,
  );
  const remove = database.prepare(`DELETE FROM preview_sessions WHERE ${ofSecret}`);
  const expired = database.prepare('DELETE FROM preview_sessions WHERE expires_at <= ?');
  const insertTicket = database.prepare(
    'INSERT INTO preview_tickets SELECT ?, ?, session_id, ? FROM preview_sessions WHERE secret_hash = ?',
  );
  const takeTicket = database.prepare('DELETE FROM preview_tickets WHERE ticket_hash = ? RETURNING *');
  const expiredTickets = database.prepare('DELETE FROM preview_tickets WHERE expires_at <= ?');
  const inSeconds = (seconds: number): string => new Date(clock().getTime() + seconds * 1_000).toISOString();
  const expiry = (): string => inSeconds(previewSessionMinutes * 60);
  const now = (): string => clock().toISOString();
  const newCookies = (): PreviewCookies => ({ secret: newSecret(), previewToken: newSecret() });
  return {
    start(staff: string): PreviewCookies {
      expired.run(now());
      const cookies = newCookies();
      insert.run(hashSecret(cookies.secret), cookies.previewToken, staff, expiry(), newSecret());
      return cookies;
    },
    /** The session of two cookies, if they belong together and have not expired. */
    find({ secret, previewToken }: Partial<PreviewCookies>): PreviewSession | undefined {
      if (!secret || !previewToken) return undefined;
      const row = select.get(hashSecret(secret), previewToken, now());
      return row as PreviewSession | undefined;
    },
    renew: (secret: string) => void renew.run(expiry(), hashSecret(secret)),
    apply: (secret: string, { dateTime, abTest, abGroup }: PreviewChoice) =>
      void apply.run(dateTime, abTest || null, abGroup || null, hashSecret(secret)),
    end: (secret: string) => void remove.run(hashSecret(secret)),
    /**
     * A ticket that hands the session over to another host of the shop, once and within a minute.
     *
     * @param challenge hash of the secret that the browser keeps on that host
     */
    issueTicket(secret: string, challenge: string): string {
      expiredTickets.run(now());
      const ticket = newSecret();
      insertTicket.run(hashSecret(ticket), challenge, inSeconds(ticketSeconds), hashSecret(secret));
      return ticket;
    },
    /** The cookies of the session for another host; undefined if the ticket is not valid, or of another browser. */
    redeemTicket(ticket: string, verifier: string): PreviewCookies | undefined {
      const row = takeTicket.get(hashSecret(ticket));
      if (!row || String(row['expires_at']) <= now()) return undefined;
      if (!isSameSecret(String(row['challenge']), handoverChallengeOf(verifier))) return undefined;
      const cookies = newCookies();
      const { changes } = copy.run(hashSecret(cookies.secret), cookies.previewToken, String(row['session_id']), now());
      return changes === 1 ? cookies : undefined;
    },
  };
}

/** A session together with the secret that opened it. */
type OpenPreview = PreviewSession & { readonly secret: string; readonly previewToken: string };

/** The preview session of a call. */
export function createPreviewAccess(sessions: PreviewSessions, clock: () => Date, secureCookies: boolean) {
  const find = (request: FastifyRequest): OpenPreview | undefined => {
    const secret = readCookie(request, staffCookieName);
    const previewToken = readCookie(request, previewCookieName);
    if (secret === undefined || previewToken === undefined) return undefined;
    const session = sessions.find({ secret, previewToken });
    return session && { ...session, secret, previewToken };
  };
  return {
    sessions,
    /** The session of a call, if both cookies are valid. */
    find,
    /** The view of the call: date and group of the preview session, or else the current time without a group. */
    viewOf(request: FastifyRequest): ContentView & { readonly now: Date } {
      const session = find(request);
      if (!session) return { now: clock() };
      const { abGroup, abTest, dateTime } = session;
      return { now: dateTime ? new Date(dateTime) : clock(), abTest, abGroup };
    },
    setCookies(reply: FastifyReply, { secret, previewToken }: PreviewCookies): void {
      setCookie(reply, { name: staffCookieName, value: secret, isSecure: secureCookies });
      setCookie(reply, { name: previewCookieName, value: previewToken, isSecure: secureCookies });
    },
    clearCookies(reply: FastifyReply): void {
      clearCookie(reply, staffCookieName);
      clearCookie(reply, previewCookieName);
      // The shell sets it for this session; the versions of remotes end with it.
      clearCookie(reply, versionsCookie);
    },
  };
}
