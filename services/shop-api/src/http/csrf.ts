import { createHmac } from 'node:crypto';
import { csrfCookieName, csrfHeader, csrfInvalid, csrfTokenPattern } from '@kontor/api/http';
import { defaultCookieLifetimeSeconds } from '@kontor/site';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isSameSecret, newSecret } from '../security/secrets.ts';
import { type BrowserIdentity, identityAfter, sessionCookie } from './browserIdentity.ts';
import { ClientError } from './clientError.ts';
import { isForEmbedder } from './embedOrigins.ts';
import { visitorOf } from './visitor.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes changes without a token, for callers that cannot set a header, such as beacons. */
    isCsrfExempt?: boolean;
  }
}

/** Calls that change nothing. */
const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Length of a token in bytes, before it is written as text. */
const tokenBytes = 24;

/**
 * The token of a browser: nobody who does not know its secrets can compute it, and it tells nothing of them. The key is
 * what the token is tied to, so there is no key of the program's own to keep and to share.
 *
 * @returns nothing for a browser that has neither secret
 */
export function csrfTokenOf({ visitor, session }: BrowserIdentity): string | undefined {
  if (visitor === undefined && session === undefined) return undefined;
  const mac = createHmac('sha256', JSON.stringify([visitor, session]))
    .update('csrf')
    .digest();
  return mac.subarray(0, tokenBytes).toString('base64url');
}

const identityOf = (request: FastifyRequest): BrowserIdentity => ({
  visitor: visitorOf(request),
  session: request.cookies[sessionCookie],
});

/** Whether an answer is for nobody but this browser; what a cache keeps must carry nobody's cookie. */
function isUncached(reply: FastifyReply): boolean {
  return String(reply.getHeader('cache-control')).includes('no-store');
}

/** Refuses calls that may come from a page of another site. */
export type CheckCsrf = (request: FastifyRequest) => void;

export function createCsrfCheck({ secureCookies }: { readonly secureCookies: boolean }): CheckCsrf {
  const cookieName = csrfCookieName(secureCookies);
  return (request) => {
    const token = request.cookies[cookieName];
    const header = request.headers[csrfHeader];
    const repeatsCookie =
      token !== undefined && csrfTokenPattern.test(token) && typeof header === 'string' && isSameSecret(token, header);
    // Another host may have planted the cookie. Where there is nobody yet, there is nothing to do in anybody's name.
    if (repeatsCookie && isSameSecret(token, csrfTokenOf(identityOf(request)) ?? token)) return;
    throw new ClientError({
      status: 403,
      code: csrfInvalid,
      message: 'the call does not repeat the token of its cookie',
    });
  };
}

/**
 * Checks every change: its header repeats the token of the cookie, which pages of another site cannot read, and the token
 * is the one of this visitor and this session. The right cookie comes with any uncached read, with a refusal, and with
 * the answer that makes the browser somebody else; a page of another origin that embeds the cart reads the token from a
 * header beside it.
 */
export function protectAgainstForgery(
  app: FastifyInstance,
  check: CheckCsrf,
  options: { readonly secureCookies: boolean },
): void {
  const cookieName = csrfCookieName(options.secureCookies);
  app.addHook('onRequest', async (request) => {
    const isExempt = request.routeOptions.config.isCsrfExempt === true;
    if (!safeMethods.has(request.method) && !request.is404 && !isExempt) check(request);
  });
  app.addHook('onSend', async (request, reply) => {
    if (!isUncached(reply)) return;
    const sent = request.cookies[cookieName];
    const known = sent !== undefined && csrfTokenPattern.test(sent) ? sent : undefined;
    const own = csrfTokenOf(identityAfter(request, identityOf(request)));
    if (known === undefined && own === undefined && request.method !== 'GET' && reply.statusCode !== 403) return;
    const token = own ?? known ?? newSecret();
    if (isForEmbedder(reply)) reply.header(csrfHeader, token);
    if (known === token) return;
    reply.setCookie(cookieName, token, {
      path: '/',
      sameSite: 'lax',
      secure: options.secureCookies,
      maxAge: defaultCookieLifetimeSeconds,
    });
  });
}
