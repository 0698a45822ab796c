import { type BrowserIdentity, identityOf, newVisitor, setCookie, visitorCookie } from '@kontor/server/identity';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The changes that the responses to calls in progress will make to a browser's identity. */
const changes = new WeakMap<FastifyRequest, Partial<BrowserIdentity>>();

/** Records that a call's response sets one of the cookies, or removes it (`undefined`). */
export function recordIdentity(request: FastifyRequest, change: Partial<BrowserIdentity>): void {
  changes.set(request, { ...changes.get(request), ...change });
}

/** The browser's identity after it has received the response. */
export function identityAfter(request: FastifyRequest, before: BrowserIdentity): BrowserIdentity {
  return { ...before, ...changes.get(request) };
}

/** The visitor in the call's cookie, if the cookie is valid. */
const visitorOf = ({ cookies }: FastifyRequest): string | undefined => identityOf(cookies).visitor;

export type Visitors = ReturnType<typeof createVisitors>;

/** Identifies browsers by a cookie. */
export function createVisitors(secureCookies: boolean) {
  const become = (id: string, request: FastifyRequest, reply: FastifyReply): string => {
    recordIdentity(request, { visitor: id });
    setCookie(reply, { name: visitorCookie, value: id, isSecure: secureCookies });
    return id;
  };
  return {
    /** The visitor who makes a call, or undefined for a new browser. */
    find: visitorOf,
    /** The visitor who makes a call, or a new visitor. Extends the cookie. */
    ensure: (request: FastifyRequest, reply: FastifyReply) =>
      become(visitorOf(request) ?? newVisitor(), request, reply),
    /** Makes the browser a new visitor. */
    renew: (request: FastifyRequest, reply: FastifyReply) => become(newVisitor(), request, reply),
  };
}
