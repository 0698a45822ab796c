import { basename, dirname, resolve } from 'node:path';
import { defaultNavigationRoute } from '@kontor/api/navigation';
import {
  countEntry,
  drainEntry,
  foreignScriptEntry,
  hostEntry,
  httpAddress,
  keyEntry,
  logLevelEntry,
  milliseconds,
  originsEntry,
  pathEntry,
  portEntry,
  readEnvironment,
  redisEntry,
  refuseUnsafe,
  requiredText,
  switchEntry,
  type Timeouts,
  type TrustProxy,
  timeoutEntries,
  timeoutsOf,
  trustProxySchema,
} from '@kontor/server/config';
import { defaultSite, siteKeys } from '@kontor/site';
import * as v from 'valibot';
import { type OutsideAddresses, outsideAddressesSchema } from './addresses/leadOutside.ts';
import { type ShopHosts, shopHostsSchema } from './addresses/shopHosts.ts';

/** Every variable that the program reads. */
export const environmentSchema = v.object({
  PORT: portEntry('3000'),
  HOST: hostEntry,
  /** The registry's path or address. */
  REGISTRY_FILE: requiredText,
  /**
   * Path of the file with the public keys that verify changes to each remote; without it, the registry needs no
   * signatures.
   */
  REGISTRY_KEYS: v.optional(v.string()),
  /** Path of the private key that signs what this host publishes about itself; without it, nothing is signed. */
  HOST_KEY: v.optional(v.string()),
  /** Folder of the shell's built scripts, or the address of their development server. */
  SHELL_ASSETS: requiredText,
  /** Folder of the headline font's files, with one folder per version. */
  FONTS_DIR: requiredText,
  SHOP_API_URL: httpAddress,
  /** Address of the consent script by stage and site (CONSENT-1); without it no page asks for consent. */
  CONSENT_SCRIPT_URL: foreignScriptEntry,
  /** Address of the tag manager's script by stage and site (TRACK-14); without it nothing is tracked. */
  TAG_MANAGER_URL: foreignScriptEntry,
  /** Address of the campaign tracker's script by stage and site (TRACK-29); without it no campaign is stored. */
  CAMPAIGN_TRACKER_URL: foreignScriptEntry,
  /** Further origins that third-party scripts load from and send to, separated by commas. */
  FOREIGN_ORIGINS: originsEntry,
  /**
   * The targets of the paths `/social/*` and `/app/*` (SITE-28): social networks and app stores. No other such paths
   * exist.
   */
  OUTSIDE_ADDRESSES: outsideAddressesSchema,
  /** Whether pages enforce the strict policy or only report what it would refuse. */
  CONTENT_POLICY: v.optional(v.picklist(['enforce', 'report']), 'enforce'),
  /** Whether pages post warnings and errors to the action log (TRACK-22). */
  ACTION_LOG: switchEntry,
  /** Whether the session data is requested on localhost too (PERS-10); off if there is no back end. */
  PSDATA_ON_LOCALHOST: switchEntry,
  /** Whether the login page names the demo customers, which the back end adds with the same setting. */
  DEMO_ACCOUNTS: switchEntry,
  /** The back end's path for the navigation tree (CALL-20). Browsers request the same path from this server. */
  NAVIGATION_ROUTE: pathEntry(defaultNavigationRoute),
  /** Page-border's address; without it the browser renders headers and footers. */
  PAGE_BORDER_URL: v.optional(httpAddress),
  /** The site of a request if neither its host nor its cookie names one. */
  SITE: v.optional(v.picklist(siteKeys), defaultSite),
  /** Whether cookies have the `Secure` attribute. It must be on wherever the shop is served over TLS. */
  SECURE_COOKIES: switchEntry,
  /** How long a document waits for the header, the footer and the check that its subject exists. */
  DOCUMENT_DEADLINE_MS: milliseconds('400'),
  /** The shop's hosts. Any other host names no site and is never echoed. */
  HOSTS: shopHostsSchema,
  /** Proxies whose `x-forwarded-for` is trusted. */
  TRUST_PROXY: trustProxySchema,
  ...timeoutEntries,
  DRAIN_SECONDS: drainEntry,
  /**
   * How many documents per minute are composed for one address, and for one visitor. Cached documents are not counted.
   * 0 means unlimited.
   */
  DOCUMENT_LIMIT: countEntry('600'),
  /** The Redis in which the shells count documents together. Without it, each shell counts its own. */
  CACHE_URL: redisEntry,
  /** The event loop's delay, in milliseconds, above which only cached documents are served. 0 means no limit. */
  MAX_LOOP_DELAY_MS: countEntry('250'),
  /** How long a picture may take to arrive. A page has no use for a picture that arrives later. */
  PICTURE_TIMEOUT_MS: milliseconds('2500'),
  /**
   * Whether to send 103 Early Hints. Turn this on only behind a proxy that passes them on, such as nginx from version
   * 1.29.
   */
  EARLY_HINTS: switchEntry,
  /** How long a remote's origin may take to send a file. A slot would not wait any longer for the file. */
  REMOTE_TIMEOUT_MS: milliseconds('2500'),
  /** The key that signs the versions chosen by staff; without it staff cannot choose versions. */
  VERSION_KEY: keyEntry,
  /** Port of the page for operators; without a port, the page is not served. */
  OPERATIONS_PORT: v.optional(portEntry('0')),
  /** Address that the page for operators listens on; by default only this machine can reach it. */
  OPERATIONS_HOST: hostEntry,
  /** The value of `--target` in the commands on the page for operators; by default the registry's folder. */
  OPERATIONS_TARGET: v.optional(v.string()),
  /** Hosts whose state the page for operators shows, separated by commas. */
  REMOTE_HOSTS: originsEntry,
  /** Address of the controller, which counts visitors and failures by version; without it nothing is counted. */
  WATCH_URL: v.optional(httpAddress),
  /** The key that the shell and the controller share. */
  WATCH_KEY: keyEntry,
  LOG_LEVEL: logLevelEntry,
  /** `production` refuses settings that are unsafe for visitors, unless all hosts are this machine. */
  NODE_ENV: v.optional(v.string(), ''),
});

export type OperationsConfig = {
  readonly port: number;
  readonly host: string;
  /** The registry's folder or bucket as commands name it, if it is configured. */
  readonly target: string | undefined;
  /** The addresses of the hosts that follow the registry. */
  readonly remoteHosts: readonly string[];
};

export type ShellConfig = {
  readonly port: number;
  readonly host: string;
  readonly registryFile: string;
  readonly registryKeysFile: string | undefined;
  readonly hostKeyFile: string | undefined;
  readonly shellAssets: string;
  readonly fontsDir: string;
  readonly shopApiUrl: string;
  readonly consentScriptUrl: string | undefined;
  readonly tagManagerUrl: string | undefined;
  readonly campaignTrackerUrl: string | undefined;
  readonly foreignOrigins: readonly string[];
  readonly outsideAddresses: OutsideAddresses;
  readonly isPolicyReportedOnly: boolean;
  readonly hasActionLog: boolean;
  readonly loadsSessionOnLocalhost: boolean;
  readonly demoAccounts: boolean;
  readonly navigationRoute: string;
  readonly pageBorderUrl: string | undefined;
  readonly site: (typeof siteKeys)[number];
  readonly secureCookies: boolean;
  readonly documentDeadlineMs: number;
  readonly hosts: ShopHosts;
  readonly trustProxy: TrustProxy;
  readonly timeouts: Timeouts;
  readonly drainSeconds: number;
  readonly documentsPerMinute: number;
  /** The Redis in which the shells count documents together, if there is one. */
  readonly cache: { readonly url: string; readonly deadlineMs?: number } | undefined;
  readonly maxLoopDelayMs: number;
  readonly pictureTimeoutMs: number;
  readonly sendsEarlyHints: boolean;
  readonly remoteTimeoutMs: number;
  readonly versionKey: string | undefined;
  /** The page for operators, if it is served. */
  readonly operations: OperationsConfig | undefined;
  /** The controller of canaries, if there is one. */
  readonly watch: { readonly url: string; readonly key: string } | undefined;
  readonly logLevel: string;
};

/** The target of commands that change this registry; undefined if the shell reads the registry from an address. */
const folderTarget = (registryFile: string): string | undefined =>
  !URL.canParse(registryFile) && basename(registryFile) === 'registry.json'
    ? dirname(resolve(registryFile))
    : undefined;

/**
 * Reads the configuration.
 *
 * @throws an error that names every missing or invalid variable
 */
export function readConfig(environment: NodeJS.ProcessEnv): ShellConfig {
  const settings = readEnvironment(environmentSchema, environment);
  const { OPERATIONS_PORT: operationsPort, WATCH_URL: watchUrl, WATCH_KEY: watchKey } = settings;
  if (watchUrl !== undefined && watchKey === undefined) {
    throw new Error('invalid environment variables: WATCH_KEY: missing, and WATCH_URL needs it');
  }
  if (settings.NODE_ENV === 'production' && !settings.HOSTS.isLocal) refuseUnsafe(settings, ['DEMO_ACCOUNTS']);
  return {
    port: settings.PORT,
    host: settings.HOST,
    registryFile: settings.REGISTRY_FILE,
    registryKeysFile: settings.REGISTRY_KEYS || undefined,
    hostKeyFile: settings.HOST_KEY || undefined,
    shellAssets: settings.SHELL_ASSETS,
    fontsDir: settings.FONTS_DIR,
    shopApiUrl: settings.SHOP_API_URL,
    consentScriptUrl: settings.CONSENT_SCRIPT_URL,
    tagManagerUrl: settings.TAG_MANAGER_URL,
    campaignTrackerUrl: settings.CAMPAIGN_TRACKER_URL,
    foreignOrigins: settings.FOREIGN_ORIGINS,
    outsideAddresses: settings.OUTSIDE_ADDRESSES,
    isPolicyReportedOnly: settings.CONTENT_POLICY === 'report',
    hasActionLog: settings.ACTION_LOG,
    loadsSessionOnLocalhost: settings.PSDATA_ON_LOCALHOST,
    demoAccounts: settings.DEMO_ACCOUNTS,
    navigationRoute: settings.NAVIGATION_ROUTE,
    pageBorderUrl: settings.PAGE_BORDER_URL,
    site: settings.SITE,
    secureCookies: settings.SECURE_COOKIES,
    documentDeadlineMs: settings.DOCUMENT_DEADLINE_MS,
    hosts: settings.HOSTS,
    trustProxy: settings.TRUST_PROXY,
    timeouts: timeoutsOf(settings),
    drainSeconds: settings.DRAIN_SECONDS,
    documentsPerMinute: settings.DOCUMENT_LIMIT,
    cache: settings.CACHE_URL === undefined ? undefined : { url: settings.CACHE_URL },
    maxLoopDelayMs: settings.MAX_LOOP_DELAY_MS,
    pictureTimeoutMs: settings.PICTURE_TIMEOUT_MS,
    sendsEarlyHints: settings.EARLY_HINTS,
    remoteTimeoutMs: settings.REMOTE_TIMEOUT_MS,
    versionKey: settings.VERSION_KEY,
    operations:
      operationsPort === undefined
        ? undefined
        : {
            ...{ port: operationsPort, host: settings.OPERATIONS_HOST, remoteHosts: settings.REMOTE_HOSTS },
            target: settings.OPERATIONS_TARGET || folderTarget(settings.REGISTRY_FILE),
          },
    watch: watchUrl === undefined || watchKey === undefined ? undefined : { url: watchUrl, key: watchKey },
    logLevel: settings.LOG_LEVEL,
  };
}
