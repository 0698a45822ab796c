import { readSetting } from '@kontor/server/config';
import { type SiteKey, siteKeys } from '@kontor/site';

/** Stands for a site in the name of a host. */
const sitePlace = '{site}';

/** Hosts of a developer's machine, on any port. */
const localHosts = 'localhost:*,{site}.localhost:*,127.0.0.1:*,[::1]:*';

/** A host of the shop: its name, in which `{site}.` may stand first, and its port: a number, `*` for any, or none. */
const entryPattern = /^(?<name>(?:\{site\}\.)?(?:[a-z\d](?:[a-z\d.-]*[a-z\d])?|\[::1\]))(?::(?<port>\d{1,5}|\*))?$/;

/** The hosts that the shop is reached by. What a request calls its host is taken for true only if it is one of them. */
export type ShopHosts = {
  /** Whether this is a host of the shop. @param host with its port, as the request names it */
  has(host: string): boolean;
  /** The site that a host of the shop names: `ch-fr.shop.example` is CH_FR where `{site}.shop.example` is a host. */
  siteOf(host: string): SiteKey | undefined;
  /** Where a site's home page is: on that site's host where the host names a site, else on the same host. */
  homeOf(host: string, site: SiteKey): string;
};

/** A host as requests name it, of one site or of none; `port` as settings name it. */
type Entry = { readonly name: string; readonly template: string; readonly site?: SiteKey; readonly port?: string };

const labelOf = (site: SiteKey): string => site.toLowerCase().replace('_', '-');

/** One host, or one for every site. */
function entriesOf(template: string, port: string | undefined): Entry[] {
  const allowed = port === undefined ? {} : { port };
  if (!template.includes(sitePlace)) return [{ name: template, template, ...allowed }];
  return siteKeys.map((site) => ({ name: template.replace(sitePlace, labelOf(site)), template, site, ...allowed }));
}

function isPortOf(port: string, { port: allowed }: Entry): boolean {
  return allowed === '*' ? /^(?:\d{1,5})?$/.test(port) : port === (allowed ?? '');
}

/** Name and port of a host as a request has it. */
function readHost(host: string): { readonly name: string; readonly port: string } {
  const [, name = '', port = ''] = /^(\[[^\]]*\]|[^:]*)(?::(.*))?$/.exec(host.toLowerCase()) ?? [];
  return { name, port };
}

function createHosts(entries: readonly Entry[]): ShopHosts {
  const find = (host: string): Entry | undefined => {
    const { name, port } = readHost(host);
    return entries.find((entry) => entry.name === name && isPortOf(port, entry));
  };
  return {
    has: (host) => find(host) !== undefined,
    siteOf: (host) => find(host)?.site,
    homeOf(host, site) {
      const entry = find(host);
      if (!entry?.site) return '/';
      const { port } = readHost(host);
      return `//${entry.template.replace(sitePlace, labelOf(site))}${port === '' ? '' : `:${port}`}/`;
    },
  };
}

/**
 * Reads hosts with commas between them, such as `{site}.shop.example,www.shop.example`.
 *
 * @throws naming the one that is none
 */
export function readShopHosts(setting: string): ShopHosts {
  return createHosts(
    setting.split(',').flatMap((text) => {
      const { name = '', port } = entryPattern.exec(text.trim())?.groups ?? {};
      if (name === '') throw new Error(`"${text.trim()}" is no host such as {site}.shop.example or localhost:3000`);
      return entriesOf(name, port);
    }),
  );
}

/** `HOSTS` as an entry of the settings; a developer's machine unless told. */
export const shopHostsSchema = readSetting(readShopHosts, localHosts);
