import {
  countEntry,
  drainEntry,
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
 * Address of the shop. `{site}` stands for the site's name in host names, such as `ch-fr`. Every site needs a separate
 * address, because links in e-mails are valid on one site only.
 */
export const shopUrlSchema = v.pipe(urlSchema, v.includes('{site}'));

/** Addresses of sites with a separate host, such as `AT=https://shop.example.at,CH_FR=https://…`. */
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

/** Complete origins only, because a pattern could match unintended ones. */
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
  /** The database folder. */
  DATA_DIR: v.optional(v.pipe(v.string(), v.minLength(1)), '.kontor/shop-api'),
  LOG_LEVEL: logLevelEntry,
  /** Lets any visitor log in as staff. For development and demonstrations, never in production. */
  PREVIEW_DEMO: switchEntry,
  /** Adds customers with a public password. For development and demonstrations, never in production. */
  DEMO_ACCOUNTS: switchEntry,
  /** Sends cookies over TLS only. Must be on in production. */
  SECURE_COOKIES: switchEntry,
  NODE_ENV: v.optional(v.string(), ''),
  /** Lets any client set faults. For tests and demonstrations, never in production. */
  FAULTS: switchEntry,
  /** Maximum number of calls per minute from one address. 0 means no limit. */
  RATE_LIMIT: countEntry('6000'),
  /**
   * After this number of failed log-ins to one account from one address within 15 minutes, further log-ins are delayed.
   * 0 means no delay.
   */
  LOGIN_LIMIT: countEntry('10'),
  /** Maximum number of subscriptions and registrations per hour from one address. 0 means no limit. */
  SUBSCRIPTION_LIMIT: countEntry('60'),
  /**
   * Maximum number of searches, and of requests for suggestions, per minute from one address. Each window of ten
   * seconds allows a sixth of this number. 0 means no limit.
   */
  SEARCH_LIMIT: countEntry('600'),
  /** Maximum number of voucher codes from one address in ten minutes, to prevent guessing. 0 means no limit. */
  VOUCHER_LIMIT: countEntry('60'),
  /** Days without a change after which the cart of a visitor without an account is deleted. 0 means never. */
  CART_DAYS: countEntry('90'),
  /** Proxies whose `x-forwarded-for` and `original-address` headers are trusted. */
  TRUST_PROXY: trustProxySchema,
  ...timeoutEntries,
  DRAIN_SECONDS: drainEntry,
  /**
   * The mail server, such as `smtps://user:password@mail.example.org`. By default, e-mails go to the inbox if it is on.
   */
  SMTP_URL: v.optional(v.pipe(v.string(), v.regex(/^smtps?:\/\/[^/\s]+/))),
  /** Sender of e-mails. */
  MAIL_FROM: v.optional(
    v.pipe(v.string(), v.regex(/^(?:[^<>\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/)),
    'Kontor <newsletter@kontor.example>',
  ),
  /** Receives e-mails from this machine and shows them at /inbox. For development, never in production. */
  INBOX: switchEntry,
  /** 0 means any free port. */
  INBOX_PORT: portEntry('3025'),
  /** Address of the shop in e-mails. `{site}` stands for the site's name in host names, such as `ch-fr`. */
  SHOP_URL: v.optional(shopUrlSchema, 'http://{site}.localhost:3000'),
  /** Addresses of sites with a separate host, such as `AT=https://shop.example.at,CH=https://…`. */
  SITE_URLS: v.optional(siteUrlsSchema),
  /** Days within which a newsletter sign-up can be confirmed. */
  DOI_DAYS: numberEntry(1, 999, String(unconfirmedSignUpDays)),
  /** Origins, separated by commas, whose pages may embed the cart. They must be on the shop's registrable domain. */
  EMBED_ORIGINS: v.optional(originsSchema),
  /**
   * Stores and lists what the stand-ins for external services receive. For tests and demonstrations, never in
   * production.
   */
  RECORDINGS: switchEntry,
});

/**
 * Reads the configuration.
 *
 * @throws an error that names the invalid settings, so the program does not start with them
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
