import { type SiteKey, siteKeys } from '@kontor/site';
import * as v from 'valibot';

const urlSchema = v.pipe(
  v.string(),
  v.check((text) => /^https?:\/\//.test(text) && URL.canParse(text.replaceAll('{site}', 'de'))),
  v.transform((text) => text.replace(/\/+$/, '')),
);

/**
 * Address of the shop; `{site}` in it stands for the site as hosts name it: `ch-fr`. Every site needs an address of its
 * own, as the links of mails are good on the site that sent them.
 */
export const shopUrlSchema = v.pipe(urlSchema, v.includes('{site}'));

/** Addresses of sites with a host of their own, as `AT=https://shop.example.at,CH_FR=https://…`. */
export const siteUrlsSchema = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((entry) => entry.trim().split('='))),
  v.array(v.tuple([v.picklist(siteKeys), urlSchema])),
  v.transform((entries) => new Map(entries)),
);

/** The address of the shop on a site's own host, where there is one. */
export function createShopUrlOf(shopUrl: string, siteUrls: ReadonlyMap<string, string>): (site: SiteKey) => string {
  return (site) => siteUrls.get(site) ?? shopUrl.replaceAll('{site}', site.toLowerCase().replace('_', '-'));
}
