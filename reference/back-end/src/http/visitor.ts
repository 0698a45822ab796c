import { identityOf, newVisitor, setCookie, visitorCookie } from '@kontor/server/identity';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { recordIdentity } from './browserIdentity.ts';

/** The visitor of the call's cookie, if it has a valid one. */
const visitorOf = ({ cookies }: FastifyRequest): string | undefined => identityOf(cookies).visitor;

/** Identifies browsers by a cookie. */
export type Visitors = {
  /** The visitor of a call, or undefined for a new browser. */
  find(request: FastifyRequest): string | undefined;
  /** The visitor of a call, or a new one; extends the cookie. */
  ensure(request: FastifyRequest, reply: FastifyReply): string;
  /** Makes the browser a new visitor. */
  renew(request: FastifyRequest, reply: FastifyReply): string;
};

export function createVisitors(options: { readonly secureCookies: boolean }): Visitors {
  const become = (id: string, request: FastifyRequest, reply: FastifyReply): string => {
    recordIdentity(request, { visitor: id });
    setCookie(reply, { name: visitorCookie, value: id, isSecure: options.secureCookies });
    return id;
  };
  return {
    find: visitorOf,
    ensure: (request, reply) => become(visitorOf(request) ?? newVisitor(), request, reply),
    renew: (request, reply) => become(newVisitor(), request, reply),
  };
}
