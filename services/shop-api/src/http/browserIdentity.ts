import type { FastifyRequest } from 'fastify';

/** Carries the session of a customer who is logged in. */
export const sessionCookie = 'kontor_session';

/** The secrets that say who a browser is; both are out of the reach of scripts and of other sites. */
export type BrowserIdentity = { readonly visitor: string | undefined; readonly session: string | undefined };

/** What the answers of running calls change of them. */
const changes = new WeakMap<FastifyRequest, Partial<BrowserIdentity>>();

/** Notes that the answer of a call sets, or with `undefined` removes, one of the cookies. */
export function noteIdentity(request: FastifyRequest, change: Partial<BrowserIdentity>): void {
  changes.set(request, { ...changes.get(request), ...change });
}

/** Who the browser is once it has the answer. */
export function identityAfter(request: FastifyRequest, before: BrowserIdentity): BrowserIdentity {
  return { ...before, ...changes.get(request) };
}
