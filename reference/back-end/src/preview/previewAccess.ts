import { previewCookieName, staffCookieName } from '@kontor/api/preview';
import { clearCookie, readCookie, setCookie, versionsCookie } from '@kontor/server/identity';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ContentView } from '../content/contentView.ts';
import type { PreviewCookies, PreviewSession, PreviewSessions } from './previewSessions.ts';

/** A session together with the secret that opened it. */
type OpenPreview = PreviewSession & { readonly secret: string; readonly previewToken: string };

/** The preview session of a call. */
export type PreviewAccess = {
  readonly sessions: PreviewSessions;
  /** The session of a call, if both cookies are valid. */
  find(request: FastifyRequest): OpenPreview | undefined;
  /** The view of the call: date and group of the preview session, or else the current time without a group. */
  viewOf(request: FastifyRequest): ContentView & { readonly now: Date };
  setCookies(reply: FastifyReply, cookies: PreviewCookies): void;
  clearCookies(reply: FastifyReply): void;
};

type PreviewAccessOptions = {
  readonly sessions: PreviewSessions;
  readonly clock: () => Date;
  readonly secureCookies: boolean;
};

export function createPreviewAccess({ sessions, clock, secureCookies }: PreviewAccessOptions): PreviewAccess {
  const find = (request: FastifyRequest): OpenPreview | undefined => {
    const secret = readCookie(request, staffCookieName);
    const previewToken = readCookie(request, previewCookieName);
    if (secret === undefined || previewToken === undefined) return undefined;
    const session = sessions.find({ secret, previewToken });
    return session && { ...session, secret, previewToken };
  };
  return {
    sessions,
    find,
    viewOf(request) {
      const session = find(request);
      if (!session) return { now: clock() };
      const { abGroup, abTest, dateTime } = session;
      return { now: dateTime ? new Date(dateTime) : clock(), abTest, abGroup };
    },
    setCookies(reply, { secret, previewToken }) {
      setCookie(reply, { name: staffCookieName, value: secret, isSecure: secureCookies });
      setCookie(reply, { name: previewCookieName, value: previewToken, isSecure: secureCookies });
    },
    clearCookies(reply) {
      clearCookie(reply, staffCookieName);
      clearCookie(reply, previewCookieName);
      // The shell sets it for this session; the versions of remotes end with it.
      clearCookie(reply, versionsCookie);
    },
  };
}
