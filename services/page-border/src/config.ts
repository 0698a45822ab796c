import { type TrustProxy, trustProxySchema } from '@kontor/server/settings';
import * as v from 'valibot';

const number = (least: number, most: number) =>
  v.pipe(v.string(), v.regex(/^\d{1,7}$/), v.transform(Number), v.minValue(least), v.maxValue(most));

const httpAddress = v.pipe(v.string(), v.url(), v.regex(/^https?:/, 'not an address of http'));

/** What may stand in an attribute and in a header as it is. */
const plainAddress = /^(?:https?:\/\/[\w.[\]:-]+)?\/(?!\/)[\w./~%+-]*$/;

/** Whether the client of Redis can read it; what it says of one that it cannot has the password in it. */
function isRedisAddress(address: string): boolean {
  const url = URL.parse(address);
  if (!url?.hostname || !/^rediss?:$/.test(url.protocol) || !/^(?:\/\d*)?$/.test(url.pathname)) return false;
  try {
    return [url.username, url.password].map(decodeURIComponent).length > 0;
  } catch {
    return false;
  }
}

const environmentSchema = v.object({
  PORT: v.optional(number(0, 65_535), '3010'),
  HOST: v.optional(v.pipe(v.string(), v.nonEmpty()), '127.0.0.1'),
  /** File that names the live version of every remote. */
  REGISTRY_FILE: v.pipe(v.string(), v.nonEmpty()),
  SHOP_API_URL: httpAddress,
  /** The key that opens server files at the remotes' origins (`ORIGIN_KEY` there, too); without it they must be public. */
  ORIGIN_KEY: v.optional(v.pipe(v.string(), v.regex(/^[\x21-\x7e]{32,}$/, 'no key of at least 32 characters'))),
  /** Address of the script that makes fragments interactive on pages of other teams; a path is the page's own origin. */
  BOOT_URL: v.pipe(v.string(), v.regex(plainAddress, 'neither a path nor an address of http')),
  /** Origin of the faces; none where it is the page's own. */
  ASSET_ORIGIN: v.optional(v.pipe(v.string(), v.regex(/^https?:\/\/[\w.[\]:-]+$/, 'not an origin'))),
  /** Folder for server files and for the last good fragments. */
  DATA_DIR: v.pipe(v.string(), v.nonEmpty()),
  /** Seconds for which content is fresh, and for which it is served while newer content is fetched. */
  FRESH_SECONDS: v.optional(number(1, 86_400), '30'),
  STALE_SECONDS: v.optional(number(0, 604_800), '600'),
  /** Milliseconds for a call of the back end or of a remote's origin, and for one rendering. */
  CALL_DEADLINE: v.optional(number(10, 60_000), '2000'),
  RENDER_DEADLINE: v.optional(number(10, 60_000), '2000'),
  /** Most that fragments may take in memory, per process. */
  CACHE_MEGABYTES: v.optional(number(8, 8192), '256'),
  /** A Redis that replicas share their fragments through; without it each has its own. */
  CACHE_URL: v.optional(v.pipe(v.string(), v.check(isRedisAddress, 'not an address of Redis'))),
  /** Processes that answer; 0 for one per core. */
  WORKERS: v.optional(number(0, 128), '1'),
  /** Proxies whose word for the client's address is taken. */
  TRUST_PROXY: trustProxySchema,
  /** Seconds between saying that no more calls are wanted and closing. */
  DRAIN_SECONDS: v.optional(number(0, 300), '0'),
  LOG_LEVEL: v.optional(v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'info'),
});

export type PageBorderConfig = {
  readonly port: number;
  readonly host: string;
  readonly registryFile: string;
  readonly shopApiUrl: string;
  readonly originKey: string | undefined;
  readonly bootUrl: string;
  readonly assetOrigin: string;
  readonly dataFolder: string;
  readonly freshSeconds: number;
  readonly staleSeconds: number;
  /** Milliseconds. */
  readonly callDeadline: number;
  /** Milliseconds. */
  readonly renderDeadline: number;
  readonly cacheMegabytes: number;
  readonly cacheUrl: string | undefined;
  /** 0 for one per core. */
  readonly workers: number;
  readonly trustProxy: TrustProxy;
  readonly drainSeconds: number;
  readonly logLevel: string;
};

/**
 * Reads the settings.
 *
 * @throws naming every variable that is missing or wrong
 */
export function readConfig(environment: NodeJS.ProcessEnv): PageBorderConfig {
  const result = v.safeParse(environmentSchema, environment);
  if (!result.success) {
    const faults = result.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
    throw new Error(`The settings of page-border are wrong: ${faults.join('; ')}`);
  }
  const settings = result.output;
  return {
    port: settings.PORT,
    host: settings.HOST,
    registryFile: settings.REGISTRY_FILE,
    shopApiUrl: settings.SHOP_API_URL.replace(/\/$/, ''),
    originKey: settings.ORIGIN_KEY,
    bootUrl: settings.BOOT_URL,
    assetOrigin: settings.ASSET_ORIGIN ?? '',
    dataFolder: settings.DATA_DIR,
    freshSeconds: settings.FRESH_SECONDS,
    staleSeconds: settings.STALE_SECONDS,
    callDeadline: settings.CALL_DEADLINE,
    renderDeadline: settings.RENDER_DEADLINE,
    cacheMegabytes: settings.CACHE_MEGABYTES,
    cacheUrl: settings.CACHE_URL,
    workers: settings.WORKERS,
    trustProxy: settings.TRUST_PROXY,
    drainSeconds: settings.DRAIN_SECONDS,
    logLevel: settings.LOG_LEVEL,
  };
}
