import type { FastifyRequest } from 'fastify';

/** Carries the session of a customer who is logged in. */
export const sessionCookie = 'kontor_session';

/** The secrets that identify a browser. Scripts and other sites cannot read them. */
export type BrowserIdentity = { readonly visitor: string | undefined; readonly session: string | undefined };

/** Changes of the identity that the answers of running calls make. */
const changes = new WeakMap<FastifyRequest, Partial<BrowserIdentity>>();

/** Records that the answer of a call sets one of the cookies, or removes it (`undefined`). */
export function noteIdentity(request: FastifyRequest, change: Partial<BrowserIdentity>): void {
  changes.set(request, { ...changes.get(request), ...change });
}

/** The identity of the browser after it has received the answer. */
export function identityAfter(request: FastifyRequest, before: BrowserIdentity): BrowserIdentity {
  return { ...before, ...changes.get(request) };
}
