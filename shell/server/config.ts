import {
  milliseconds,
  type Timeouts,
  type TrustProxy,
  timeoutEntries,
  timeoutsOf,
  trustProxySchema,
} from '@kontor/server/settings';
import { defaultSite, siteKeys } from '@kontor/site';
import * as v from 'valibot';
import { type ShopHosts, shopHostsSchema } from './shopHosts.ts';

const port = v.pipe(v.string(), v.transform(Number), v.integer(), v.minValue(1), v.maxValue(65_535));

const environmentSchema = v.object({
  PORT: v.optional(port, '3000'),
  HOST: v.optional(v.pipe(v.string(), v.nonEmpty()), '127.0.0.1'),
  /** File that names the live version of every remote. */
  REGISTRY_FILE: v.pipe(v.string(), v.nonEmpty()),
  /** Folder of the shell's built scripts, or the address of a development server that has them. */
  SHELL_ASSETS: v.pipe(v.string(), v.nonEmpty()),
  SHOP_API_URL: v.pipe(v.string(), v.url(), v.regex(/^https?:/, 'not an address of http')),
  /** Renders headers and footers; without it they are rendered in the browser. */
  PAGE_BORDER_URL: v.optional(v.pipe(v.string(), v.url(), v.regex(/^https?:/, 'not an address of http'))),
  /** The site of an address that names none. */
  SITE: v.optional(v.picklist(siteKeys), defaultSite),
  /** Keeps cookies off unencrypted connections; on wherever the shop is served over TLS. */
  SECURE_COOKIES: v.optional(v.picklist(['on', 'off']), 'off'),
  /** For the header and footer of a document, and for whether its subject exists, in milliseconds. */
  DOCUMENT_DEADLINE_MS: milliseconds('400'),
  /** Hosts that the shop is reached by; any other names no site, and is never repeated. */
  HOSTS: shopHostsSchema,
  /** Proxies whose `x-forwarded-for` is believed. */
  TRUST_PROXY: trustProxySchema,
  ...timeoutEntries,
  /** For a picture, in milliseconds: later than this, the page has been looked at without it. */
  PICTURE_TIMEOUT_MS: milliseconds('2500'),
  LOG_LEVEL: v.optional(v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'info'),
});

export type ShellConfig = {
  readonly port: number;
  readonly host: string;
  readonly registryFile: string;
  readonly shellAssets: string;
  readonly shopApiUrl: string;
  readonly pageBorderUrl: string | undefined;
  readonly site: (typeof siteKeys)[number];
  readonly secureCookies: boolean;
  readonly documentDeadlineMs: number;
  readonly hosts: ShopHosts;
  readonly trustProxy: TrustProxy;
  readonly timeouts: Timeouts;
  readonly pictureTimeoutMs: number;
  readonly logLevel: string;
};

/**
 * Reads the settings.
 *
 * @throws naming the variable that is missing or wrong
 */
export function readConfig(environment: NodeJS.ProcessEnv): ShellConfig {
  const result = v.safeParse(environmentSchema, environment);
  if (!result.success) {
    const complaints = result.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
    throw new Error(`The shell's settings are wrong: ${complaints.join('; ')}`);
  }
  const { PORT, HOST, REGISTRY_FILE, SHELL_ASSETS, SHOP_API_URL, PAGE_BORDER_URL } = result.output;
  const { SITE, SECURE_COOKIES, HOSTS, TRUST_PROXY, LOG_LEVEL } = result.output;
  return {
    port: PORT,
    host: HOST,
    registryFile: REGISTRY_FILE,
    shellAssets: SHELL_ASSETS,
    shopApiUrl: SHOP_API_URL.replace(/\/$/, ''),
    pageBorderUrl: PAGE_BORDER_URL?.replace(/\/$/, ''),
    site: SITE,
    secureCookies: SECURE_COOKIES === 'on',
    documentDeadlineMs: result.output.DOCUMENT_DEADLINE_MS,
    hosts: HOSTS,
    trustProxy: TRUST_PROXY,
    timeouts: timeoutsOf(result.output),
    pictureTimeoutMs: result.output.PICTURE_TIMEOUT_MS,
    logLevel: LOG_LEVEL,
  };
}
