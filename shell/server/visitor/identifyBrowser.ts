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
 * Gives a new browser a visitor id, and sets the CSRF token for that visitor and session if the browser lacks this
 * token. The document's response sets both, so that all parallel calls from the first page belong to one visitor.
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

/**
 * Creates the function that finds a request's visitor; undefined without an id. The visitor's id determines the
 * canaries.
 */
export function createVisitorOf(config: Pick<ShellConfig, 'hosts' | 'site'>) {
  const siteOf = createSiteOf(config);
  return (request: FastifyRequest, id: string | undefined): Visitor | undefined =>
    id === undefined ? undefined : { id, site: siteOf(request), group: customerGroupOf(request.cookies) };
}
