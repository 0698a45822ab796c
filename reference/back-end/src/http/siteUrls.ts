import { type SiteKey, siteKeys } from '@kontor/site';
import * as v from 'valibot';

const urlSchema = v.pipe(
  v.string(),
  v.check((text) => /^https?:\/\//.test(text) && URL.canParse(text.replaceAll('{site}', 'de'))),
  v.transform((text) => text.replace(/\/+$/, '')),
);

/**
 * Address of the shop; `{site}` is replaced by the site's name in hosts, such as `ch-fr`. Every site needs its own
 * address, because links of mails are valid on one site only.
 */
export const shopUrlSchema = v.pipe(urlSchema, v.includes('{site}'));

/** Addresses of sites with a host of their own, such as `AT=https://shop.example.at,CH_FR=https://…`. */
export const siteUrlsSchema = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((entry) => entry.trim().split('='))),
  v.array(v.tuple([v.picklist(siteKeys), urlSchema])),
  v.transform((entries) => new Map(entries)),
);

/** Returns the address of the shop on a site's host. */
export function createShopUrlOf(shopUrl: string, siteUrls: ReadonlyMap<string, string>): (site: SiteKey) => string {
  return (site) => siteUrls.get(site) ?? shopUrl.replaceAll('{site}', site.toLowerCase().replace('_', '-'));
}
