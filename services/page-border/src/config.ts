import { defaultNavigationRoute } from '@kontor/api/navigation';
import {
  drainEntry,
  foreignScriptEntry,
  hostEntry,
  httpAddress,
  keyEntry,
  logLevelEntry,
  numberEntry,
  pathEntry,
  portEntry,
  readEnvironment,
  redisEntry,
  requiredText,
  switchEntry,
  type TrustProxy,
  trustProxySchema,
} from '@kontor/server/config';
import * as v from 'valibot';

/** Characters that need no escaping in an attribute or a header. */
const plainAddress = /^(?:https?:\/\/[\w.[\]:-]+)?\/(?!\/)[\w./~%+-]*$/;

/** Every variable that the program reads. */
export const environmentSchema = v.object({
  PORT: portEntry('3010'),
  HOST: hostEntry,
  /** The registry's path or address. */
  REGISTRY_FILE: requiredText,
  /**
   * Path of the public keys that verify changes to each remote. Without this path, the registry needs no signatures.
   */
  REGISTRY_KEYS: v.optional(v.string()),
  /**
   * Path of the private key with which this host signs what it publishes about itself. Without this path, nothing is
   * signed.
   */
  HOST_KEY: v.optional(v.string()),
  SHOP_API_URL: httpAddress,
  /** The back end's path for the navigation tree (CALL-20). */
  NAVIGATION_ROUTE: pathEntry(defaultNavigationRoute),
  /**
   * The key from which the keys for server files at origins are derived. Without this key, the files must be public.
   */
  ORIGIN_KEY: keyEntry,
  /**
   * The key that signs the versions chosen by staff (the shell's `VERSION_KEY`). Without this key, choices are ignored.
   */
  VERSION_KEY: keyEntry,
  /** Address of the boot script. A path means that the script is on the page's origin. */
  BOOT_URL: v.pipe(v.string(), v.regex(plainAddress, 'neither a path nor an HTTP address')),
  /**
   * Address of the consent script, with stage and site (CONSENT-1). Without this address, other teams' pages do not ask
   * for consent.
   */
  CONSENT_SCRIPT_URL: foreignScriptEntry,
  /**
   * Address of the tag manager's script in the same form (TRACK-14). Without this address, no other team's page is
   * tracked.
   */
  TAG_MANAGER_URL: foreignScriptEntry,
  /** Address of the campaign tracker's script in the same form (TRACK-29). */
  CAMPAIGN_TRACKER_URL: foreignScriptEntry,
  /** Whether other teams' pages post warnings and errors from the header and footer to the action log (TRACK-32). */
  ACTION_LOG: switchEntry,
  /** Origin of the fonts; empty if that is the page's origin. */
  ASSET_ORIGIN: v.optional(v.pipe(v.string(), v.regex(/^https?:\/\/[\w.[\]:-]+$/, 'not an origin'))),
  /** Folder for server files and the last valid fragments. */
  DATA_DIR: requiredText,
  /**
   * How many seconds content stays fresh, and for how many more seconds it is served while newer content is fetched.
   */
  FRESH_SECONDS: numberEntry(1, 86_400, '30'),
  STALE_SECONDS: numberEntry(0, 604_800, '600'),
  /** Timeouts in milliseconds: for a call to the back end or a remote's origin, and for one rendering. */
  CALL_DEADLINE: numberEntry(10, 60_000, '2000'),
  RENDER_DEADLINE: numberEntry(10, 60_000, '2000'),
  /** Limit for the fragments in memory, per process. */
  CACHE_MEGABYTES: numberEntry(8, 8192, '256'),
  /** The Redis through which replicas share fragments. Without it, each replica renders its own fragments. */
  CACHE_URL: redisEntry,
  /** Number of processes; 0 for one per core. */
  WORKERS: numberEntry(0, 128, '1'),
  /** Proxies whose `x-forwarded-for` is trusted. */
  TRUST_PROXY: trustProxySchema,
  DRAIN_SECONDS: drainEntry,
  LOG_LEVEL: logLevelEntry,
});

export type PageBorderConfig = {
  readonly port: number;
  readonly host: string;
  readonly registryFile: string;
  readonly registryKeysFile: string | undefined;
  readonly hostKeyFile: string | undefined;
  readonly shopApiUrl: string;
  readonly navigationRoute: string;
  readonly originKey: string | undefined;
  readonly versionKey: string | undefined;
  readonly bootUrl: string;
  readonly consentScriptUrl: string | undefined;
  readonly tagManagerUrl: string | undefined;
  readonly campaignTrackerUrl: string | undefined;
  readonly hasActionLog: boolean;
  readonly assetOrigin: string;
  readonly dataFolder: string;
  readonly freshSeconds: number;
  readonly staleSeconds: number;
  /** Milliseconds. */
  readonly callDeadlineMs: number;
  /** Milliseconds. */
  readonly renderDeadlineMs: number;
  readonly cacheMegabytes: number;
  readonly cacheUrl: string | undefined;
  /** 0 for one per core. */
  readonly workers: number;
  readonly trustProxy: TrustProxy;
  readonly drainSeconds: number;
  readonly logLevel: string;
};

/**
 * Reads the configuration.
 *
 * @throws an error that names every missing or invalid variable
 */
export function readConfig(environment: NodeJS.ProcessEnv): PageBorderConfig {
  const settings = readEnvironment(environmentSchema, environment);
  return {
    port: settings.PORT,
    host: settings.HOST,
    registryFile: settings.REGISTRY_FILE,
    registryKeysFile: settings.REGISTRY_KEYS || undefined,
    hostKeyFile: settings.HOST_KEY || undefined,
    shopApiUrl: settings.SHOP_API_URL,
    navigationRoute: settings.NAVIGATION_ROUTE,
    originKey: settings.ORIGIN_KEY,
    versionKey: settings.VERSION_KEY,
    bootUrl: settings.BOOT_URL,
    consentScriptUrl: settings.CONSENT_SCRIPT_URL,
    tagManagerUrl: settings.TAG_MANAGER_URL,
    campaignTrackerUrl: settings.CAMPAIGN_TRACKER_URL,
    hasActionLog: settings.ACTION_LOG,
    assetOrigin: settings.ASSET_ORIGIN ?? '',
    dataFolder: settings.DATA_DIR,
    freshSeconds: settings.FRESH_SECONDS,
    staleSeconds: settings.STALE_SECONDS,
    callDeadlineMs: settings.CALL_DEADLINE,
    renderDeadlineMs: settings.RENDER_DEADLINE,
    cacheMegabytes: settings.CACHE_MEGABYTES,
    cacheUrl: settings.CACHE_URL,
    workers: settings.WORKERS,
    trustProxy: settings.TRUST_PROXY,
    drainSeconds: settings.DRAIN_SECONDS,
    logLevel: settings.LOG_LEVEL,
  };
}
