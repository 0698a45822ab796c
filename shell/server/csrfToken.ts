import { randomBytes } from 'node:crypto';
import { csrfCookieName, csrfTokenPattern } from '@kontor/api/http';
import { defaultCookieLifetimeSeconds } from '@kontor/site';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A token that nobody guesses, in the form that the back end takes. */
const newToken = (): string => randomBytes(24).toString('base64url');

/**
 * Gives a browser the token that its changes repeat, together with the document, so that already the first change has
 * one. It is good for a browser that the back end does not know; with the first cookie that says who the browser is, the
 * back end replaces it by one that only this browser can have.
 */
export function ensureCsrfToken(request: FastifyRequest, reply: FastifyReply, secure: boolean): void {
  const name = csrfCookieName(secure);
  if (csrfTokenPattern.test(request.cookies[name] ?? '')) return;
  reply.setCookie(name, newToken(), { path: '/', maxAge: defaultCookieLifetimeSeconds, sameSite: 'lax', secure });
}
