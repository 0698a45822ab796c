import { isSiteKey, type SiteKey, siteKeys } from '@kontor/site';
import type { ShopHosts } from './shopHosts.ts';

/** Cookie that remembers the chosen site where the address names none. */
export const siteCookie = 'site';

type Request = { readonly host: string; readonly siteCookie: string | undefined };

/** The site of a request: a host of the shop says it, else the visitor's choice, else the setting. */
export function siteOfRequest({ host, siteCookie: chosen }: Request, hosts: ShopHosts, setting: SiteKey): SiteKey {
  return hosts.siteOf(host) ?? (isSiteKey(chosen) ? chosen : setting);
}

/** The site that a path segment names, in any case, with a dash or an underscore. */
export function siteOfSegment(segment: string): SiteKey | undefined {
  return siteKeys.find((site) => site === segment.toUpperCase().replace('-', '_'));
}
