import {
  hostEntry,
  logLevelEntry,
  numberEntry,
  portEntry,
  readEnvironment,
  refuseUnsafe,
  switchEntry,
  timeoutEntries,
  timeoutsOf,
  trustProxySchema,
} from '@kontor/server/config';
import { type SiteKey, siteKeys, unconfirmedSignUpDays } from '@kontor/site';
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

/** Addresses of sites that have their own host, such as `AT=https://shop.example.at,CH_FR=https://…`. */
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

const countEntry = (fallback: string) => numberEntry(0, 9_999_999, fallback);

/** Whole origins only; a pattern could match unintended origins. */
const originsSchema = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((origin) => origin.trim())),
  v.array(
    v.pipe(
      v.string(),
      v.check((text) => /^https?:[^*]+$/.test(text) && URL.parse(text)?.origin === text),
    ),
  ),
  v.transform((origins): ReadonlySet<string> => new Set(origins)),
);

/** Every variable that the program reads. */
export const environmentSchema = v.object({
  PORT: portEntry('3020'),
  HOST: hostEntry,
  /** Folder of the database. */
  DATA_DIR: v.optional(v.pipe(v.string(), v.minLength(1)), '.kontor/shop-api'),
  LOG_LEVEL: logLevelEntry,
  /** Lets any visitor log in as staff; for development and demonstrations, never in production. */
  PREVIEW_DEMO: switchEntry,
  /** Adds customers with a public password; for development and demonstrations, never in production. */
  DEMO_ACCOUNTS: switchEntry,
  /** Sends cookies over TLS only; must be on in production. */
  SECURE_COOKIES: switchEntry,
  NODE_ENV: v.optional(v.string(), ''),
  /** Lets any client set faults; for tests and demonstrations, never in production. */
  FAULTS: switchEntry,
  /** Calls of one address in a minute; 0 for any number. */
  RATE_LIMIT: countEntry('6000'),
  /** Failed log-ins to one account from one address in 15 minutes before the next ones are delayed; 0 for no delay. */
  LOGIN_LIMIT: countEntry('10'),
  /** Subscriptions and registrations from one address in an hour; 0 for any number. */
  SUBSCRIPTION_LIMIT: countEntry('60'),
  /** Searches of one address in a minute, a sixth of them in ten seconds, and as many suggestions; 0 for any number. */
  SEARCH_LIMIT: countEntry('600'),
  /** Voucher codes from one address in ten minutes, so that codes cannot be guessed; 0 for any number. */
  VOUCHER_LIMIT: countEntry('60'),
  /** Days without a change after which the cart of a visitor without an account is deleted; 0 for never. */
  CART_DAYS: countEntry('90'),
  /** Proxies whose headers `x-forwarded-for` and `original-address` are trusted. */
  TRUST_PROXY: trustProxySchema,
  ...timeoutEntries,
  /** Seconds between the first 503 of `/readyz` and closing. */
  DRAIN_SECONDS: countEntry('0'),
  /** The mail server, such as `smtps://user:password@mail.example.org`; the inbox by default, if it is on. */
  SMTP_URL: v.optional(v.pipe(v.string(), v.regex(/^smtps?:\/\/[^/\s]+/))),
  /** Sender of mails. */
  MAIL_FROM: v.optional(
    v.pipe(v.string(), v.regex(/^(?:[^<>\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/)),
    'Kontor <newsletter@kontor.example>',
  ),
  /** Receives mails of this machine and shows them at /inbox; for development, never in production. */
  INBOX: switchEntry,
  /** 0 for any free port. */
  INBOX_PORT: portEntry('3025'),
  /** Address of the shop in mails; `{site}` is replaced by the site's name in hosts, such as `ch-fr`. */
  SHOP_URL: v.optional(shopUrlSchema, 'http://{site}.localhost:3000'),
  /** Addresses of sites that have their own host, such as `AT=https://shop.example.at,CH=https://…`. */
  SITE_URLS: v.optional(siteUrlsSchema),
  /** Days in which a sign-up to the newsletter can be confirmed. */
  DOI_DAYS: numberEntry(1, 999, String(unconfirmedSignUpDays)),
  /** Origins whose pages may embed the cart, separated by commas; of the shop's own registrable domain. */
  EMBED_ORIGINS: v.optional(originsSchema),
  /**
   * Stores and lists what the stand-ins of outside services receive; for tests and demonstrations, never in production.
   */
  RECORDINGS: switchEntry,
});

/**
 * Reads the configuration.
 *
 * @throws with the names of wrong settings, so that the program does not start with them
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>) {
  const env = readEnvironment(environmentSchema, environment);
  if (env.NODE_ENV === 'production')
    refuseUnsafe(env, ['DEMO_ACCOUNTS', 'FAULTS', 'INBOX', 'PREVIEW_DEMO', 'RECORDINGS']);
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: env.DATA_DIR,
    logLevel: env.LOG_LEVEL,
    previewDemo: env.PREVIEW_DEMO,
    demoAccounts: env.DEMO_ACCOUNTS,
    secureCookies: env.SECURE_COOKIES,
    faults: env.FAULTS,
    limits: {
      callsPerMinute: env.RATE_LIMIT,
      loginsPerAccount: env.LOGIN_LIMIT,
      subscriptionsPerHour: env.SUBSCRIPTION_LIMIT,
      searchesPerMinute: env.SEARCH_LIMIT,
      voucherCodesPerTenMinutes: env.VOUCHER_LIMIT,
    },
    trustProxy: env.TRUST_PROXY,
    timeouts: timeoutsOf(env),
    drainSeconds: env.DRAIN_SECONDS,
    cartDays: env.CART_DAYS,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    inboxPort: env.INBOX ? env.INBOX_PORT : undefined,
    shopUrlOf: createShopUrlOf(env.SHOP_URL, env.SITE_URLS ?? new Map()),
    confirmationDays: env.DOI_DAYS,
    recordings: env.RECORDINGS,
    embedOrigins: env.EMBED_ORIGINS ?? new Set(),
  };
}
