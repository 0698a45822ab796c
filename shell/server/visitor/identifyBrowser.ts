import { csrfCookieName } from '@kontor/api/http';
import type { Visitor } from '@kontor/federation/channels';
import {
  csrfTokenOf,
  customerGroupOf,
  identityOf,
  newVisitor,
  readCookie,
  setCookie,
  visitorCookie,
} from '@kontor/server/identity';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createSiteOf } from '../addresses/siteOfRequest.ts';
import type { ShellConfig } from '../config.ts';

/**
 * Gives a new browser a visitor id, and sets the CSRF token for its visitor and session if the browser lacks it. The
 * document does this so that a first page's parallel calls all belong to one visitor.
 *
 * @returns the visitor's id
 */
export function identifyBrowser(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): string {
  const { visitor: present, session } = identityOf(request.cookies);
  const visitor = present ?? newVisitor();
  if (visitor !== present) setCookie(reply, { name: visitorCookie, value: visitor, isSecure });
  const name = csrfCookieName(isSecure);
  const token = csrfTokenOf({ visitor, session });
  if (token !== undefined && readCookie(request, name) !== token) setCookie(reply, { name, value: token, isSecure });
  return visitor;
}

/** Creates the function that finds a request's visitor, whose id decides on canaries; undefined without an id. */
export function createVisitorOf(config: Pick<ShellConfig, 'hosts' | 'site'>) {
  const siteOf = createSiteOf(config);
  return (request: FastifyRequest, id: string | undefined): Visitor | undefined =>
    id === undefined ? undefined : { id, site: siteOf(request), group: customerGroupOf(request.cookies) };
}
