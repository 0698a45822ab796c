import { csrfCookieName } from '@kontor/api/http';
import { cookieAttributes, csrfTokenOf, identityOf, newVisitor, visitorCookie } from '@kontor/server/identity';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Makes a new browser a visitor, and sets the CSRF token of its visitor and session where it has another one. The
 * document does this so that the calls of a first page, which run side by side, are all of one visitor.
 */
export function identifyBrowser(request: FastifyRequest, reply: FastifyReply, secure: boolean): void {
  const { visitor: known, session } = identityOf(request.cookies);
  const visitor = known ?? newVisitor();
  const attributes = cookieAttributes(secure);
  if (visitor !== known) reply.setCookie(visitorCookie, visitor, { ...attributes, httpOnly: true });
  const name = csrfCookieName(secure);
  const token = csrfTokenOf({ visitor, session });
  if (token !== undefined && request.cookies[name] !== token) reply.setCookie(name, token, attributes);
}
