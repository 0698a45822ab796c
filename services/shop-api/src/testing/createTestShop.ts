import type { DatabaseSync } from 'node:sqlite';
import type { SiteKey } from '@kontor/site';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { createApp } from '../app.ts';
import { openDatabase } from '../db/openDatabase.ts';
import type { ShopContent } from '../shopContent.ts';
import { testContent } from './testContent.ts';

type TestShopOptions = {
  readonly database?: DatabaseSync;
  readonly content?: Partial<ShopContent>;
  readonly previewDemo?: boolean;
};

/** A browser of one visitor: keeps cookies and names its site. */
export type TestBrowser = {
  readonly cookies: Map<string, string>;
  get(url: string, site?: SiteKey | ''): Promise<LightMyRequestResponse>;
  put(url: string, body: unknown, site?: SiteKey | ''): Promise<LightMyRequestResponse>;
  post(url: string, body: unknown, site?: SiteKey | ''): Promise<LightMyRequestResponse>;
};

export type TestShop = {
  readonly app: FastifyInstance;
  readonly database: DatabaseSync;
  /** Sets the clock. */
  setTime(iso: string): void;
  browser(): TestBrowser;
};

function createBrowser(app: FastifyInstance): TestBrowser {
  const cookies = new Map<string, string>();
  const send = async (method: 'GET' | 'PUT' | 'POST', url: string, site: string, body?: unknown) => {
    const response = await app.inject({
      method,
      url,
      headers: site === '' ? {} : { site },
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
    get: (url, site = 'DE') => send('GET', url, site),
    put: (url, body, site = 'DE') => send('PUT', url, site, body),
    post: (url, body, site = 'DE') => send('POST', url, site, body),
  };
}

/** The back end over a fresh database in memory, small content and a clock that stands still. */
export async function createTestShop(options: TestShopOptions = {}): Promise<TestShop> {
  const database = options.database ?? openDatabase(':memory:');
  let now = new Date('2030-05-06T10:00:00Z');
  const app = await createApp({
    database,
    clock: () => now,
    content: { ...testContent, ...options.content },
    pictures: {
      product: (id, ratio) => (id === '1000001' ? `<svg>${ratio}</svg>` : undefined),
      scene: (name, ratio) => (name === 'table' ? `<svg>${ratio}</svg>` : undefined),
      logo: (path) => (path === 'ch/post_ch.svg' ? '<svg></svg>' : undefined),
    },
    settings: { previewDemo: options.previewDemo ?? false, secureCookies: false },
  });
  return {
    app,
    database,
    setTime: (iso) => {
      now = new Date(iso);
    },
    browser: () => createBrowser(app),
  };
}
