import { readSetting } from '@kontor/server/config';
import { type SiteKey, shopAppOf } from '@kontor/site';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { labelOf } from './shopHosts.ts';

/** Addresses of social networks and app stores, by the shop's paths that redirect to them. */
export type OutsideAddresses = ReadonlyMap<string, (site: SiteKey) => string>;

const entryPattern = /^(?<path>\/(?:social|app)\/[a-z\d-]{1,32})=(?<address>https:\/\/[^\s{}]+)$/;

/** Placeholders in an address: the site's label, and the number of the site's app in the App Store. */
const valuesOf = (site: SiteKey): Readonly<Record<string, string>> => ({
  '{site}': labelOf(site),
  '{appleId}': shopAppOf(site).appleId,
});

const fill = (template: string, site: SiteKey): string =>
  Object.entries(valuesOf(site)).reduce((text, [name, value]) => text.replaceAll(name, value), template);

/**
 * Reads addresses outside the shop with their paths, separated by commas or spaces, such as
 * `/social/instagram=https://www.instagram.com/kontor.{site}/`.
 *
 * @throws an error that names the invalid entry
 */
export function readOutsideAddresses(setting: string): OutsideAddresses {
  const addresses = new Map<string, (site: SiteKey) => string>();
  for (const entry of setting.split(/[\s,]+/).filter(Boolean)) {
    const { path = '', address = '' } = entryPattern.exec(fill(entry, 'DE'))?.groups ?? {};
    if (!URL.canParse(address) || addresses.has(path)) {
      throw new Error(
        `"${entry}" is repeated or is not an address such as /social/instagram=https://www.instagram.com/kontor`,
      );
    }
    const template = entry.slice(entry.indexOf('=') + 1);
    addresses.set(path, (site) => fill(template, site));
  }
  return addresses;
}

/** The schema of `OUTSIDE_ADDRESSES`; empty by default. */
export const outsideAddressesSchema = readSetting(readOutsideAddresses, '');

/** Redirects the shop's links to social networks and app stores to their real addresses (SITE-28). */
export function leadOutside(
  app: FastifyInstance,
  addresses: OutsideAddresses,
  siteOf: (request: FastifyRequest) => SiteKey,
): void {
  for (const [path, addressOf] of addresses) {
    for (const url of [path, `${path}/`]) {
      app.get(url, (request, reply) =>
        reply
          .headers({
            'cache-control': 'private, no-cache',
            'x-robots-tag': 'noindex',
            'referrer-policy': 'no-referrer',
          })
          .redirect(addressOf(siteOf(request)), 302),
      );
    }
  }
}
