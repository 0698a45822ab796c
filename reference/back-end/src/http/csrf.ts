import { csrfCookieName, csrfHeader, csrfInvalid, csrfTokenPattern, newBrowserTokenStart } from '@kontor/api/http';
import { tooManyCalls } from '@kontor/server/http';
import { csrfTokenOf, identityOf, readCookie, setCookie } from '@kontor/server/identity';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isSameSecret, newSecret } from '../security/secrets.ts';
import { isForEmbedder } from './embedOrigins.ts';
import { refuse } from './input.ts';
import { identityAfter } from './visitor.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Accepts changes without a token, for callers that cannot set headers, such as beacons. */
    isCsrfExempt?: boolean;
  }
}

/** Methods of calls that change nothing. */
const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** A token, in the usual form, for a browser that is not a visitor yet. */
const newBrowserToken = (): string => `${newBrowserTokenStart}${newSecret().slice(newBrowserTokenStart.length)}`;

/** Whether no cache may store the response. Only such responses may set a cookie. */
const isUncached = (reply: FastifyReply): boolean => String(reply.getHeader('cache-control')).includes('no-store');

type CheckCsrf = ReturnType<typeof createCsrfCheck>;

/** Throws a `ClientError` for a call that may come from another site's page. */
export function createCsrfCheck(secureCookies: boolean) {
  const cookieName = csrfCookieName(secureCookies);
  return (request: FastifyRequest): void => {
    const token = readCookie(request, cookieName);
    const header = request.headers[csrfHeader];
    const repeatsCookie =
      token !== undefined && csrfTokenPattern.test(token) && typeof header === 'string' && isSameSecret(token, header);
    // Another host may have set the cookie, so the token must belong to the browser. A new browser has nothing to
    // protect.
    if (repeatsCookie && isSameSecret(token, csrfTokenOf(identityOf(request.cookies)) ?? token)) return;
    refuse(403, csrfInvalid, 'the header does not repeat the CSRF token of the cookie');
  };
}

/**
 * Checks every change. Its header must repeat the token in the cookie, which other sites' pages cannot read, and the
 * token must belong to this visitor and session. The correct cookie is set in responses to a visitor's uncached reads,
 * to refused calls, and to calls that change the visitor or the session. A page on another origin that embeds the cart
 * reads the token from a header instead.
 */
export function protectAgainstForgery(app: FastifyInstance, check: CheckCsrf, secureCookies: boolean): void {
  const cookieName = csrfCookieName(secureCookies);
  app.addHook('onRequest', async (request) => {
    const isExempt = request.routeOptions.config.isCsrfExempt === true;
    if (!safeMethods.has(request.method) && !request.is404 && !isExempt) check(request);
  });
  app.addHook('onSend', async (request, reply) => {
    // Refusing a call that exceeds a rate limit must be cheap, so the response sets no token.
    if (!isUncached(reply) || reply.statusCode === tooManyCalls) return;
    const sent = readCookie(request, cookieName);
    const known = sent !== undefined && csrfTokenPattern.test(sent) ? sent : undefined;
    const own = csrfTokenOf(identityAfter(request, identityOf(request.cookies)));
    // If a read was sent before another call made the browser a visitor, its response may arrive after the response to
    // that call.
    if (own === undefined && reply.statusCode !== 403) return;
    const token = own ?? known ?? newBrowserToken();
    if (isForEmbedder(reply)) reply.header(csrfHeader, token);
    if (known === token) return;
    setCookie(reply, { name: cookieName, value: token, isSecure: secureCookies });
  });
}
