import { readSetting } from '@kontor/server/config';
import { type SiteKey, siteKeys } from '@kontor/site';

/** The placeholder for a site in a host name. */
const sitePlaceholder = '{site}';

/** The default hosts: a developer's machine, on any port. */
const localHosts = 'localhost:*,{site}.localhost:*,127.0.0.1:*,[::1]:*';

/**
 * A host of the shop. Its name may start with `{site}.`, and its port may be missing, a number, or `*` for any port.
 */
const entryPattern = /^(?<name>(?:\{site\}\.)?(?:[a-z\d](?:[a-z\d.-]*[a-z\d])?|\[::1\]))(?::(?<port>\d{1,5}|\*))?$/;

/** The shop's hosts. A request's host is trusted only if it is one of them. */
export type ShopHosts = {
  /** Whether a host belongs to the shop. @param host with its port, as in the request */
  has(host: string): boolean;
  /** The site that a host of the shop names. With `{site}.shop.example`, the host `ch-fr.shop.example` names CH_FR. */
  siteOf(host: string): SiteKey | undefined;
  /**
   * The address of a site's page: on that site's host if hosts name sites, or else on the same host. @param path with
   * its query
   */
  addressOf(host: string, site: SiteKey, path: string): string;
  /** Whether all hosts are names for this machine, so that nobody on another machine can be a visitor. */
  readonly isLocal: boolean;
};

/** Names that always refer to the local machine. */
const localName = /^(?:(?:.+\.)?localhost|127\.0\.0\.1|\[::1\])$/;

/** A host, with its site if its name contains one; `port` as in `HOSTS`. */
type Entry = { readonly name: string; readonly template: string; readonly site?: SiteKey; readonly port?: string };

/** A site's label in host names. */
export const labelOf = (site: SiteKey): string => site.toLowerCase().replace('_', '-');

/** Expands an entry of `HOSTS` to one host, or to one host per site. */
function entriesOf(template: string, port: string | undefined): Entry[] {
  const allowed = port === undefined ? {} : { port };
  if (!template.includes(sitePlaceholder)) return [{ name: template, template, ...allowed }];
  return siteKeys.map((site) => ({
    name: template.replace(sitePlaceholder, labelOf(site)),
    template,
    site,
    ...allowed,
  }));
}

function isPortOf(port: string, { port: allowed }: Entry): boolean {
  return allowed === '*' ? /^(?:\d{1,5})?$/.test(port) : port === (allowed ?? '');
}

/** Splits a request's host into name and port. */
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
    isLocal: entries.every(({ name }) => localName.test(name)),
    addressOf(host, site, path) {
      const entry = find(host);
      if (!entry?.site) return path;
      const { port } = readHost(host);
      return `//${entry.template.replace(sitePlaceholder, labelOf(site))}${port === '' ? '' : `:${port}`}${path}`;
    },
  };
}

/**
 * Reads comma-separated hosts, such as `{site}.shop.example,www.shop.example`.
 *
 * @throws an error that names the invalid host
 */
export function readShopHosts(setting: string): ShopHosts {
  return createHosts(
    setting.split(',').flatMap((text) => {
      const { name = '', port } = entryPattern.exec(text.trim())?.groups ?? {};
      if (name === '') throw new Error(`"${text.trim()}" is not a host such as {site}.shop.example or localhost:3000`);
      return entriesOf(name, port);
    }),
  );
}

/** The schema of `HOSTS`; a developer's machine by default. */
export const shopHostsSchema = readSetting(readShopHosts, localHosts);
