import { readCookie } from '@kontor/server/identity';
import { type CookieName, isSiteKey, type SiteKey, siteKeys, siteLanguagesOf } from '@kontor/site';
import type { FastifyRequest } from 'fastify';
import type { ShellConfig } from '../config.ts';
import type { ShopHosts } from './shopHosts.ts';

/**
 * The cookie with the chosen site. On hosts that name no site, it determines the site. On all other hosts, it only
 * selects one of the languages of the host's country.
 */
export const siteCookie = 'site' satisfies CookieName;

type Request = { readonly host: string; readonly siteCookie: string | undefined };

/**
 * The site of a request. If the host names a site, the host decides, and the visitor may choose only among the
 * languages of that site's country (SITE-57). On other hosts, the visitor's choice decides; without a choice, `SITE`
 * does.
 */
export function siteOfRequest({ host, siteCookie: chosen }: Request, hosts: ShopHosts, setting: SiteKey): SiteKey {
  const own = hosts.siteOf(host);
  if (own === undefined) return isSiteKey(chosen) ? chosen : setting;
  return siteLanguagesOf(own).find(({ site }) => site === chosen)?.site ?? own;
}

/** Creates the function that determines which site a request is for. */
export const createSiteOf =
  ({ hosts, site }: Pick<ShellConfig, 'hosts' | 'site'>) =>
  (request: FastifyRequest): SiteKey =>
    siteOfRequest({ host: request.host, siteCookie: readCookie(request, siteCookie) }, hosts, site);

/** The site that a path segment names, in upper or lower case, with a dash or an underscore. */
export function siteOfSegment(segment: string): SiteKey | undefined {
  return siteKeys.find((site) => site === segment.toUpperCase().replace('-', '_'));
}
