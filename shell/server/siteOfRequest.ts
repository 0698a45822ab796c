import { type CookieName, isSiteKey, type SiteKey, siteKeys } from '@kontor/site';
import type { ShopHosts } from './shopHosts.ts';

/** Cookie with the chosen site, for hosts that name none. */
export const siteCookie = 'site' satisfies CookieName;

type Request = { readonly host: string; readonly siteCookie: string | undefined };

/** The site of a request: the host's, else the visitor's choice, else `SITE`. */
export function siteOfRequest({ host, siteCookie: chosen }: Request, hosts: ShopHosts, setting: SiteKey): SiteKey {
  return hosts.siteOf(host) ?? (isSiteKey(chosen) ? chosen : setting);
}

/** The site that a path segment names, in upper or lower case, with a dash or an underscore. */
export function siteOfSegment(segment: string): SiteKey | undefined {
  return siteKeys.find((site) => site === segment.toUpperCase().replace('-', '_'));
}
