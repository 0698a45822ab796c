import { basename, dirname, resolve } from 'node:path';
import { defaultNavigationRoute } from '@kontor/api/navigation';
import {
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
  /** Path or address of the registry. */
  REGISTRY_FILE: requiredText,
  /** Path of the public keys that may change each remote; without it, the registry needs no signatures. */
  REGISTRY_KEYS: v.optional(v.string()),
  /** Path of the private key that signs what this host publishes about itself; without it, the description is not signed. */
  HOST_KEY: v.optional(v.string()),
  /** Folder of the shell's built scripts, or the address of their development server. */
  SHELL_ASSETS: requiredText,
  /** Folder of the headline font's files, one folder per version. */
  FONTS_DIR: requiredText,
  SHOP_API_URL: httpAddress,
  /** Address of the consent script by stage and site (CONSENT-1); without it no page asks for consent. */
  CONSENT_SCRIPT_URL: foreignScriptEntry,
  /** Address of the tag manager's script by stage and site (TRACK-14); without it nothing is tracked. */
  TAG_MANAGER_URL: foreignScriptEntry,
  /** Address of the campaign tracker's script by stage and site (TRACK-29); without it no campaign is stored. */
  CAMPAIGN_TRACKER_URL: foreignScriptEntry,
  /** Further origins that scripts of other companies load from and send to, separated by commas. */
  FOREIGN_ORIGINS: originsEntry,
  /**
   * Targets of the paths `/social/*` and `/app/*` (SITE-28): social networks and app stores. Other paths do not exist.
   */
  OUTSIDE_ADDRESSES: outsideAddressesSchema,
  /** Whether pages enforce the strict policy, or only report what it would refuse. */
  CONTENT_POLICY: v.optional(v.picklist(['enforce', 'report']), 'enforce'),
  /** Pages post warnings and errors to the action log (TRACK-22). */
  ACTION_LOG: switchEntry,
  /** Requests the data of the session on localhost too (PERS-10); off where there is no back end. */
  PSDATA_ON_LOCALHOST: switchEntry,
  /** The login page names the customers of a demonstration, which the back end adds with the same setting. */
  DEMO_ACCOUNTS: switchEntry,
  /** Path of the navigation tree in the back end (CALL-20); browsers request the same path from this server. */
  NAVIGATION_ROUTE: pathEntry(defaultNavigationRoute),
  /** Address of page-border; without it headers and footers are rendered in the browser. */
  PAGE_BORDER_URL: v.optional(httpAddress),
  /** The site of a request whose host and cookie name no site. */
  SITE: v.optional(v.picklist(siteKeys), defaultSite),
  /** Sets the `Secure` attribute of cookies; must be on wherever the shop is served over TLS. */
  SECURE_COOKIES: switchEntry,
  /** How long a document waits for header, footer, and the check whether its subject exists. */
  DOCUMENT_DEADLINE_MS: milliseconds('400'),
  /** Hosts of the shop; any other host names no site and is never echoed. */
  HOSTS: shopHostsSchema,
  /** Proxies whose `x-forwarded-for` is trusted. */
  TRUST_PROXY: trustProxySchema,
  ...timeoutEntries,
  /** How long a picture may take; the page has no use for a later picture. */
  PICTURE_TIMEOUT_MS: milliseconds('2500'),
  /** Sends 103 Early Hints; only behind a proxy that passes them on, such as nginx from version 1.29. */
  EARLY_HINTS: switchEntry,
  /** How long a remote's origin may take to send a file; a slot does not wait longer either. */
  REMOTE_TIMEOUT_MS: milliseconds('2500'),
  /** Key that signs the versions that staff have chosen; without it staff cannot choose versions. */
  VERSION_KEY: keyEntry,
  /** Port of the page for operators; without a port, the page is not served. */
  OPERATIONS_PORT: v.optional(portEntry('0')),
  /** Address that the page for operators listens on; by default only this machine can reach it. */
  OPERATIONS_HOST: hostEntry,
  /** Value of `--target` in the commands of the page for operators; by default the folder of the registry. */
  OPERATIONS_TARGET: v.optional(v.string()),
  /** Hosts whose state the page for operators shows, separated by commas. */
  REMOTE_HOSTS: originsEntry,
  /** Address of the controller, which gets reports of visitors and failures by version; without it nothing counts. */
  WATCH_URL: v.optional(httpAddress),
  /** Key that shell and controller share. */
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
  /** Addresses of the hosts that follow the registry. */
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
 * @throws naming every variable that is missing or wrong
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
