import { csrfCookieName } from '@kontor/api/http';
import { csrfTokenOf, identityOf, newVisitor, readCookie, setCookie, visitorCookie } from '@kontor/server/identity';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Makes a new browser a visitor, and sets the CSRF token of its visitor and session where it has another one. The
 * document does this so that the calls of a first page, which run side by side, are all of one visitor.
 *
 * @returns the visitor's id
 */
export function identifyBrowser(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): string {
  const { visitor: known, session } = identityOf(request.cookies);
  const visitor = known ?? newVisitor();
  if (visitor !== known) setCookie(reply, { name: visitorCookie, value: visitor, isSecure });
  const name = csrfCookieName(isSecure);
  const token = csrfTokenOf({ visitor, session });
  if (token !== undefined && readCookie(request, name) !== token) setCookie(reply, { name, value: token, isSecure });
  return visitor;
}
