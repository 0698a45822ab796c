import { clearCookie, readCookie, setCookie } from '@kontor/server/identity';
import { newsletterStatusValue, type SiteKey } from '@kontor/site';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Newsletter } from './createNewsletter.ts';

const name = 'nl_status';

/**
 * Tells a browser its newsletter status by a cookie, so that the next page hides the newsletter block before it is
 * painted (FOOT-33).
 */
export const createStatusCookie =
  ({ statusOf }: Pick<Newsletter, 'statusOf'>, secureCookies: boolean) =>
  (request: FastifyRequest, reply: FastifyReply, { visitor, site }: { visitor: string; site: SiteKey }): void => {
    const status = statusOf(visitor, site);
    const value = status && newsletterStatusValue(site, status);
    // Also where the browser knows it: that extends the cookie, which would end while the status stays.
    if (value) setCookie(reply, { name, value, isSecure: secureCookies });
    else if (readCookie(request, name)?.startsWith(newsletterStatusValue(site, ''))) clearCookie(reply, name);
  };
