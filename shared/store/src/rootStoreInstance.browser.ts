import { changeLifetimeMs, readCart } from '@kontor/api/cart';
import type { HttpClient } from '@kontor/api/http';
import {
  createBrowserChannel,
  createBrowserCookies,
  createBrowserPageEvents,
  createLocalStorageSlot,
  createSessionStorageSlot,
  createWindowEvents,
  systemClock,
} from '@kontor/browser';
import { brand, defaultSite, isSiteKey, type SiteKey } from '@kontor/site';
import type { ApiClients } from './apiClients.ts';
import type { CartWindowEvents } from './cart/cartEvents.ts';
import { cartFormatVersion, parseCartTabMessage } from './cart/cartTabMessage.ts';
import { parseHandover } from './cart/handover.ts';
import { loadPersonalData } from './personal-data/loadPersonalData.ts';
import { createRootStore, type RootStore } from './RootStore.ts';

type Instance = { readonly store: RootStore; readonly clients: () => Promise<ApiClients> };

/** The only module-level state: one store per site and shop, in practice the one of the page. */
const instances = new Map<string, Instance>();

export type PageStoreOptions = {
  /** The site; without it the page's own, from `data-site` on the html element, else the default site. */
  readonly site?: SiteKey;
  /** Origin of the shop, for pages of another one; without it the page's own. */
  readonly shop?: string;
};

/**
 * The root store of this page, created on the first call and the same ever after.
 * @throws Error outside a browser, where each render has a store of its own
 */
export function getRootStore(options: PageStoreOptions = {}): RootStore {
  return instanceOf(options).store;
}

/**
 * The page's one HTTP client, loaded with the first call that needs it, so that no remote carries a transport of its
 * own. Rejects when its script cannot be loaded; the next call tries again.
 */
export async function getHttpClient(options: PageStoreOptions = {}): Promise<HttpClient> {
  return (await instanceOf(options).clients()).http;
}

function instanceOf(options: PageStoreOptions): Instance {
  if (typeof document === 'undefined') throw new Error('getRootStore was called outside a browser.');
  const site = options.site ?? siteOfPage();
  const shop = options.shop === location.origin ? undefined : options.shop;
  const name = [brand.key, 'cart', site, ...(shop === undefined ? [] : [new URL(shop).host])].join('.');
  const existing = instances.get(name);
  if (existing) return existing;
  const clients = onDemand(site, shop);
  const created = { clients, store: createBrowserRootStore(site, name, clients) };
  instances.set(name, created);
  return created;
}

function siteOfPage(): SiteKey {
  const { site } = document.documentElement.dataset;
  return isSiteKey(site) ? site : defaultSite;
}

// biome-ignore lint/suspicious/noConsole: the page's console is where an operator looks for what a visitor is spared.
const report = (message: string, cause: unknown): void => console.warn(message, cause);

/** @param name of the cart, in the browser's storage and between its pages */
function createBrowserRootStore(site: SiteKey, name: string, clients: Instance['clients']): RootStore {
  const cookies = createBrowserCookies();
  return createRootStore({
    site,
    cartApi: {
      load: async (options) => (await clients()).cart.load(options),
      change: async (change, options) => (await clients()).cart.change(change, options),
    },
    loadPersonalData: async () =>
      loadPersonalData({ customerApi: (await clients()).customer, cookies, isSessionSkipped: false, report }),
    clock: systemClock,
    cartStorage: createLocalStorageSlot({ key: name, version: cartFormatVersion, parse: (value) => readCart(value) }),
    handoverSlot: createSessionStorageSlot({
      key: `${name}.left`,
      version: cartFormatVersion,
      parse: parseHandover,
      lifetimeMs: changeLifetimeMs,
    }),
    cartTabs: createBrowserChannel(name, parseCartTabMessage),
    newId: randomId,
    cookies,
    pageEvents: createBrowserPageEvents(),
    windowEvents: createWindowEvents<CartWindowEvents>(),
    report,
  });
}

/** A name that no other page has; also where a page came over an insecure connection. */
function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The clients, loaded with the first call; a chunk that failed to load is asked for again with the next one. */
function onDemand(site: SiteKey, shop: string | undefined): () => Promise<ApiClients> {
  let loading: Promise<ApiClients> | undefined;
  return () => {
    loading ??= import(/* webpackChunkName: "api" */ './apiClients.ts').then(
      ({ createApiClients }) => createApiClients({ site, shop, report }),
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
}
