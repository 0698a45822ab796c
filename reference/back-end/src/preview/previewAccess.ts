import type { DatabaseSync } from 'node:sqlite';
import { previewCookieName, staffCookieName } from '@kontor/api/preview';
import { clearCookie, handoverChallengeOf, readCookie, setCookie, versionsCookie } from '@kontor/server/identity';
import { maxPreviewSessionHours, previewSessionMinutes } from '@kontor/site';
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
 * The two cookies of a session: a secret that scripts cannot read, and a token that tells scripts that there is a
 * session.
 */
export type PreviewCookies = { readonly secret: string; readonly previewToken: string };

const newCookies = (): PreviewCookies => ({ secret: newSecret(), previewToken: newSecret() });

/** The settings of a preview. If the date is null and the strings are empty, staff see the current pages. */
export type PreviewChoice = { readonly dateTime: string | null; readonly abTest: string; readonly abGroup: string };

/** How long a ticket is valid. The redirects between the hosts take less time. */
const ticketSeconds = 60;

export type PreviewSessions = ReturnType<typeof createPreviewSessions>;

/**
 * The sessions in which staff preview the shop. A session has separate cookies on each of the shop's hosts. Settings,
 * renewal and the end of the session apply to all hosts. Secrets are stored only as hashes.
 */
export function createPreviewSessions(database: DatabaseSync, clock: () => Date) {
  const sql = database.createTagStore();
  const inSeconds = (seconds: number): string => new Date(clock().getTime() + seconds * 1_000).toISOString();
  const expiry = (): string => inSeconds(previewSessionMinutes * 60);
  const idOf = (secret: string): string | null => {
    const row = sql.get`SELECT session_id FROM preview_sessions WHERE secret_hash = ${hashSecret(secret)}`;
    return row ? String(row['session_id']) : null;
  };
  return {
    start(staff: string): PreviewCookies {
      sql.run`DELETE FROM preview_sessions WHERE expires_at <= ${inSeconds(0)}`;
      const cookies = newCookies();
      sql.run`
        INSERT INTO preview_sessions (secret_hash, preview_token, staff, expires_at, ends_at, session_id)
        VALUES (${hashSecret(cookies.secret)}, ${cookies.previewToken}, ${staff}, ${expiry()},
          ${inSeconds(maxPreviewSessionHours * 3_600)}, ${newSecret()})`;
      return cookies;
    },
    /** The session that two cookies belong to. Undefined if they do not match or the session has expired. */
    find: ({ secret, previewToken }: PreviewCookies) =>
      sql.get`
        SELECT staff, date_time AS dateTime, ab_test AS abTest, ab_group AS abGroup FROM preview_sessions
        WHERE secret_hash = ${hashSecret(secret)} AND preview_token = ${previewToken} AND expires_at > ${inSeconds(0)}` as
        | PreviewSession
        | undefined,
    renew: (secret: string) =>
      void sql.run`
        UPDATE preview_sessions SET expires_at = MIN(${expiry()}, ends_at) WHERE session_id = ${idOf(secret)}`,
    apply: (secret: string, { dateTime, abTest, abGroup }: PreviewChoice) =>
      void sql.run`
        UPDATE preview_sessions SET date_time = ${dateTime}, ab_test = ${abTest || null}, ab_group = ${abGroup || null}
        WHERE session_id = ${idOf(secret)}`,
    end: (secret: string) => void sql.run`DELETE FROM preview_sessions WHERE session_id = ${idOf(secret)}`,
    /**
     * A ticket that hands the session over to another of the shop's hosts, once and within a minute.
     *
     * @param challenge hash of the secret that the browser keeps on that host
     */
    issueTicket(secret: string, challenge: string): string {
      sql.run`DELETE FROM preview_tickets WHERE expires_at <= ${inSeconds(0)}`;
      const ticket = newSecret();
      sql.run`
        INSERT INTO preview_tickets
        VALUES (${hashSecret(ticket)}, ${challenge}, ${idOf(secret)}, ${inSeconds(ticketSeconds)})`;
      return ticket;
    },
    /** The session's cookies for another host. Undefined if the ticket is invalid or belongs to another browser. */
    redeemTicket(ticket: string, verifier: string): PreviewCookies | undefined {
      const row = sql.get`DELETE FROM preview_tickets WHERE ticket_hash = ${hashSecret(ticket)} RETURNING *`;
      if (!row || String(row['expires_at']) <= inSeconds(0)) return undefined;
      if (!isSameSecret(String(row['challenge']), handoverChallengeOf(verifier))) return undefined;
      const cookies = newCookies();
      const { changes } = sql.run`
        INSERT INTO preview_sessions
          (secret_hash, preview_token, staff, date_time, ab_test, ab_group, expires_at, ends_at, session_id)
        SELECT ${hashSecret(cookies.secret)}, ${cookies.previewToken}, staff, date_time, ab_test, ab_group, expires_at,
          ends_at, session_id
        FROM preview_sessions WHERE session_id = ${String(row['session_id'])} AND expires_at > ${inSeconds(0)} LIMIT 1`;
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
    /** The view for a call: the date and group of the preview session, or else the current time without a group. */
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
      // The shell sets this cookie for the session, so the choice of versions ends with the session.
      clearCookie(reply, versionsCookie);
    },
  };
}
