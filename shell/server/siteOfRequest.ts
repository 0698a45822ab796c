import { isSiteKey, type SiteKey, siteKeys } from '@kontor/site';

/** Cookie that remembers the chosen site where the address names none. */
export const siteCookie = 'site';

type Request = { readonly host: string; readonly siteCookie: string | undefined };

/** First label of a host that names a site: `ch-fr.localhost` is CH_FR. */
function siteOfHost(host: string): SiteKey | undefined {
  const label = host.split('.')[0]?.toUpperCase().replace('-', '_');
  return host.includes('.') && isSiteKey(label) ? label : undefined;
}

/** The site of a request: its host says it, else the visitor's choice, else the setting. */
export function siteOfRequest({ host, siteCookie: chosen }: Request, setting: SiteKey): SiteKey {
  return siteOfHost(host) ?? (isSiteKey(chosen) ? chosen : setting);
}

/**
 * Where the switch to another site leads: to the host of that site where hosts name sites, else to the home page of
 * this host.
 *
 * @param host with its port, as the request named it
 */
export function siteHome(host: string, site: SiteKey): string {
  if (!siteOfHost(host)) return '/';
  const rest = host.slice(host.indexOf('.'));
  return `//${site.toLowerCase().replace('_', '-')}${rest}/`;
}

/** The site that a path segment names, in any case, with a dash or an underscore. */
export function siteOfSegment(segment: string): SiteKey | undefined {
  return siteKeys.find((site) => site === segment.toUpperCase().replace('-', '_'));
}
