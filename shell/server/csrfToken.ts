import { randomBytes } from 'node:crypto';
import { csrfCookieName, csrfTokenPattern } from '@kontor/api/http';
import { defaultCookieLifetimeSeconds } from '@kontor/site';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A random token in the form that the back end accepts. */
const newToken = (): string => randomBytes(24).toString('base64url');

/**
 * Sets the CSRF token with the document, so that already the first change has one. It is valid for an unknown browser;
 * with the first cookie that identifies the browser, the back end replaces it by a token that is bound to that cookie.
 */
export function ensureCsrfToken(request: FastifyRequest, reply: FastifyReply, secure: boolean): void {
  const name = csrfCookieName(secure);
  if (csrfTokenPattern.test(request.cookies[name] ?? '')) return;
  reply.setCookie(name, newToken(), { path: '/', maxAge: defaultCookieLifetimeSeconds, sameSite: 'lax', secure });
}
