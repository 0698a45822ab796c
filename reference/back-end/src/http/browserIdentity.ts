import type { BrowserIdentity } from '@kontor/server/identity';
import type { FastifyRequest } from 'fastify';

/** Changes of the identity that the answers of running calls make. */
const changes = new WeakMap<FastifyRequest, Partial<BrowserIdentity>>();

/** Records that the answer of a call sets one of the cookies, or removes it (`undefined`). */
export function recordIdentity(request: FastifyRequest, change: Partial<BrowserIdentity>): void {
  changes.set(request, { ...changes.get(request), ...change });
}

/** The identity of the browser after it has received the answer. */
export function identityAfter(request: FastifyRequest, before: BrowserIdentity): BrowserIdentity {
  return { ...before, ...changes.get(request) };
}
