import { clearCookie, readCookie, setCookie } from '@kontor/server/identity';
import { newsletterStatusValue, type SiteKey } from '@kontor/site';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Newsletter } from './createNewsletter.ts';

type Browser = { readonly visitor: string; readonly site: SiteKey };

/**
 * Tells a browser its newsletter status by a cookie, so that the next page hides the newsletter block before it is
 * painted (FOOT-33).
 */
export type ShowNewsletterStatus = (request: FastifyRequest, reply: FastifyReply, browser: Browser) => void;

const name = 'nl_status';

export function createStatusCookie(
  newsletter: Pick<Newsletter, 'statusOf'>,
  options: { readonly secureCookies: boolean },
): ShowNewsletterStatus {
  return (request, reply, { visitor, site }) => {
    const status = newsletter.statusOf(visitor, site);
    const value = status && newsletterStatusValue(site, status);
    // Also where the browser knows it: that extends the cookie, which would end while the status stays.
    if (value) setCookie(reply, { name, value, isSecure: options.secureCookies });
    else if (readCookie(request, name)?.startsWith(newsletterStatusValue(site, ''))) clearCookie(reply, name);
  };
}
