import { csrfCookie, csrfHeader, csrfInvalid, csrfTokenPattern } from '@kontor/api/http';
import { defaultCookieLifetime } from '@kontor/site';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isSameSecret, newSecret } from '../security/secrets.ts';
import { ClientError } from './clientError.ts';
import { isForEmbedder } from './embedOrigins.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes changes without a token, for callers that cannot set a header, such as beacons. */
    isCsrfExempt?: boolean;
  }
}

/** Calls that change nothing. */
const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

function tokenOf(request: FastifyRequest): string | undefined {
  const token = request.cookies[csrfCookie];
  return token !== undefined && csrfTokenPattern.test(token) ? token : undefined;
}

/** Refuses a call whose header does not repeat the token of its cookie: another site's page cannot read the cookie. */
export function checkCsrf(request: FastifyRequest): void {
  const token = tokenOf(request);
  const header = request.headers[csrfHeader];
  if (token !== undefined && typeof header === 'string' && isSameSecret(token, header)) return;
  throw new ClientError({
    status: 403,
    code: csrfInvalid,
    message: 'the call does not repeat the token of its cookie',
  });
}

/** Whether an answer is for nobody but this browser; what a cache keeps must carry nobody's cookie. */
function isUncached(reply: FastifyReply): boolean {
  return String(reply.getHeader('cache-control')).includes('no-store');
}

/**
 * Checks every change by double submit. The cookie, which pages can read, comes with any uncached read that lacks it
 * and with a refusal; a page of another origin that embeds the cart reads the token from a header beside it.
 */
export function protectAgainstForgery(app: FastifyInstance, options: { readonly secureCookies: boolean }): void {
  app.addHook('onRequest', async (request) => {
    const isExempt = request.routeOptions.config.isCsrfExempt === true;
    if (!safeMethods.has(request.method) && !request.is404 && !isExempt) checkCsrf(request);
  });
  app.addHook('onSend', async (request, reply) => {
    if (!isUncached(reply)) return;
    const known = tokenOf(request);
    if (known === undefined && request.method !== 'GET' && reply.statusCode !== 403) return;
    const token = known ?? newSecret();
    if (isForEmbedder(reply)) reply.header(csrfHeader, token);
    if (known !== undefined) return;
    reply.setCookie(csrfCookie, token, {
      path: '/',
      sameSite: 'lax',
      secure: options.secureCookies,
      maxAge: defaultCookieLifetime,
    });
  });
}
