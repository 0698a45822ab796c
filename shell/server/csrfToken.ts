import { randomBytes } from 'node:crypto';
import { csrfCookie, csrfTokenPattern } from '@kontor/api/http';
import { defaultCookieLifetime } from '@kontor/site';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A token that nobody guesses, in the form that the back end takes. */
const newToken = (): string => randomBytes(24).toString('base64url');

/**
 * Gives a browser the token that its changes repeat, together with the document, so that already the first change has
 * one. Nobody has to remember it: the back end compares the cookie with the header.
 */
export function ensureCsrfToken(request: FastifyRequest, reply: FastifyReply, secure: boolean): void {
  if (csrfTokenPattern.test(request.cookies[csrfCookie] ?? '')) return;
  reply.setCookie(csrfCookie, newToken(), { path: '/', maxAge: defaultCookieLifetime, sameSite: 'lax', secure });
}
