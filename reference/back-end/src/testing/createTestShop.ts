import type { DatabaseSync } from 'node:sqlite';
import { csrfCookieName, readCsrfToken } from '@kontor/api/csrf';
import type { InboxStore } from '@kontor/developer-tools';
import { type Timeouts, trustProxySchema } from '@kontor/server/config';
import type { SiteKey } from '@kontor/site';
import type { FastifyInstance, FastifyServerOptions, LightMyRequestResponse, RouteOptions } from 'fastify';
import * as v from 'valibot';
import { createApp } from '../app.ts';
import type { ShopContent } from '../content/shopContent.ts';
import { openDatabase } from '../db/openDatabase.ts';
import type { LimitOptions } from '../http/rateLimits.ts';
import type { SendMail } from '../mail/createMail.ts';
import { testContent } from './testContent.ts';

type TestShopOptions = {
  readonly database?: DatabaseSync;
  readonly content?: Partial<ShopContent>;
  readonly previewDemo?: boolean;
  readonly faults?: boolean;
  readonly limits?: Partial<LimitOptions>;
  readonly logger?: FastifyServerOptions['logger'];
  readonly timeouts?: Timeouts;
  /** Sends e-mails. Without this function, e-mails wait in the queue. */
  readonly send?: SendMail;
  readonly inbox?: InboxStore;
  readonly recordings?: boolean;
  readonly secureCookies?: boolean;
  /** `TRUST_PROXY` as in the environment. By default, no proxy is trusted. */
  readonly trustProxy?: string;
  readonly embedOrigins?: ReadonlySet<string>;
  readonly onRoute?: (route: RouteOptions) => void;
};

export const noLimits: LimitOptions = {
  callsPerMinute: 0,
  loginsPerAccount: 0,
  subscriptionsPerHour: 0,
  searchesPerMinute: 0,
  voucherCodesPerTenMinutes: 0,
};

/** A CSRF token like those that the shell gives to new browsers. */
export const csrfForTests = { token: 'token-of-a-browser-in-the-tests0' } as const;

/** One visitor's browser. It stores cookies, names its site and repeats the CSRF token, as pages do. */
export type TestBrowser = {
  readonly cookies: Map<string, string>;
  get(url: string, site?: SiteKey | ''): Promise<LightMyRequestResponse>;
  put(url: string, body: unknown, site?: SiteKey | ''): Promise<LightMyRequestResponse>;
  post(url: string, body: unknown, site?: SiteKey | ''): Promise<LightMyRequestResponse>;
  delete(url: string, site?: SiteKey | ''): Promise<LightMyRequestResponse>;
  /** Headers that every later call sends. */
  readonly headers: Map<string, string>;
};

export type TestShop = {
  readonly app: FastifyInstance;
  readonly database: DatabaseSync;
  /** Sets the clock. */
  setTime(iso: string): void;
  browser(): TestBrowser;
  /** The log-in delays in milliseconds, in order. The tests do not really wait. */
  readonly waits: readonly number[];
};

function createBrowser(app: FastifyInstance, secureCookies = false): TestBrowser {
  const cookies = new Map<string, string>([[csrfCookieName(secureCookies), csrfForTests.token]]);
  const headers = new Map<string, string>();
  const send = async (method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, site: string, body?: unknown) => {
    const response = await app.inject({
      method,
      url,
      headers: {
        ...(site === '' ? {} : { site }),
        'x-csrf-token': readCsrfToken((name) => cookies.get(name)) ?? '',
        ...Object.fromEntries(headers),
      },
      cookies: Object.fromEntries(cookies),
      ...(body === undefined ? {} : { payload: body as object }),
    });
    for (const { name, value } of response.cookies) {
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };
  return {
    cookies,
    headers,
    get: (url, site = 'DE') => send('GET', url, site),
    put: (url, body, site = 'DE') => send('PUT', url, site, body),
    post: (url, body, site = 'DE') => send('POST', url, site, body),
    delete: (url, site = 'DE') => send('DELETE', url, site),
  };
}

/** The back end with a new in-memory database, little content and a stopped clock. */
export async function createTestShop(options: TestShopOptions = {}): Promise<TestShop> {
  const database = options.database ?? openDatabase(':memory:');
  let now = new Date('2030-05-06T10:00:00Z');
  const waits: number[] = [];
  const trustProxy = v.parse(trustProxySchema, options.trustProxy);
  const app = await createApp({
    database,
    clock: () => now,
    wait: async (milliseconds) => void waits.push(milliseconds),
    content: { ...testContent, ...options.content },
    previewDemo: options.previewDemo ?? false,
    secureCookies: options.secureCookies ?? false,
    faults: options.faults ?? false,
    recordings: options.recordings ?? false,
    embedOrigins: options.embedOrigins ?? new Set(),
    trustProxy,
    limits: { ...noLimits, ...options.limits },
    // The lowest cost, because these tests do not measure hashing.
    passwordCost: { memory: 2, passes: 1 },
    newsletter: {
      send: options.send,
      shopUrlOf: (site) => `https://${site.toLowerCase()}.shop.example`,
      confirmationDays: 14,
    },
    inbox: options.inbox,
    ...(options.onRoute ? { onRoute: options.onRoute } : {}),
    logger: options.logger,
    ...(options.timeouts ? { timeouts: options.timeouts } : {}),
  });
  return {
    app,
    database,
    setTime: (iso) => {
      now = new Date(iso);
    },
    waits,
    browser: () => createBrowser(app, options.secureCookies),
  };
}
