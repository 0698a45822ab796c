import { changeLifetimeMs, readCart } from '@kontor/api/cart';
import type { HttpClient } from '@kontor/api/http';
import {
  announceFault,
  createBrowserChannel,
  createBrowserCookies,
  createBrowserPageEvents,
  createLocalStorageSlot,
  createSessionStorageSlot,
  createWindowEvents,
  isLocalHost,
  onCookieChange,
  pushToDataLayer,
  randomId,
  removeStored,
  systemClock,
} from '@kontor/browser';
import { brand, countryCodeOf, defaultSite, isSiteKey, type SiteKey } from '@kontor/site';
import { type ApiClients, createApiClients } from './apiClients.ts';
import type { CartWindowEvents } from './cart/cartEvents.ts';
import { cartFormatVersion, parseCartTabMessage } from './cart/cartTabMessage.ts';
import { parseHandover } from './cart/sync/handover.ts';
import { personalDataCalls } from './personal-data/personalDataCalls.ts';
import { createRootStore, type RootStore, type VisitorMessage } from './RootStore.ts';

type Instance = { readonly store: RootStore; readonly http: HttpClient };

/** The only module-level state: one store per site and shop. A page usually has just one. */
const instances = new Map<string, Instance>();

export type PageStoreOptions = {
  /** The site. Defaults to the one in `data-site` on the html element, or else to the default site. */
  readonly site?: SiteKey;
  /** The shop's origin. Defaults to the page's. */
  readonly shop?: string | undefined;
};

/**
 * Returns this page's root store, which the first call creates.
 * @throws Error on a server, where each render has a separate store
 */
export function getRootStore(options: PageStoreOptions = {}): RootStore {
  return instanceOf(options).store;
}

/** The page's HTTP client, shared by all remotes. */
export async function getHttpClient(options: PageStoreOptions = {}): Promise<HttpClient> {
  return instanceOf(options).http;
}

function instanceOf(options: PageStoreOptions): Instance {
  if (typeof document === 'undefined') throw new Error('getRootStore was called outside a browser.');
  const site = options.site ?? siteOfPage();
  const shop = options.shop === location.origin ? undefined : options.shop;
  const name = [brand.key, 'cart', site, ...(shop === undefined ? [] : [new URL(shop).host])].join('.');
  const existing = instances.get(name);
  if (existing) return existing;
  const clients = createApiClients({ site, shop, report: announceFault });
  const created = { http: clients.http, store: createBrowserRootStore(site, name, clients, shop === undefined) };
  instances.set(name, created);
  if (shop === undefined) exposeSession(created.store);
  return created;
}

/** Provides the session data to the page's scripts, so that they share the chrome's request (CALL-8). */
function exposeSession({ personalData }: RootStore): void {
  Object.assign(window, { [`${brand.key}Psdata`]: personalData.loadSession });
}

function siteOfPage(): SiteKey {
  const { site } = document.documentElement.dataset;
  return isSiteKey(site) ? site : defaultSite;
}

// biome-ignore lint/suspicious/noConsole: tells a developer why nobody is logged in (TRACK-24)
const inform = (message: string): void => console.info(message);

/**
 * @param name the cart's name in browser storage and in messages between pages
 * @param isOwnShop whether the page belongs to the shop. On other pages, cookies and storage are not ours to clean up.
 */
function createBrowserRootStore(
  site: SiteKey,
  name: string,
  { cart, customer }: ApiClients,
  isOwnShop: boolean,
): RootStore {
  const ownCookies = createBrowserCookies();
  const cookies = isOwnShop ? ownCookies : { ...ownCookies, remove: () => undefined };
  return createRootStore({
    site,
    cartApi: cart,
    ...personalDataCalls({ customerApi: customer, cookies, isSessionSkipped, inform }),
    announceConsent: (groups) => pushToDataLayer({ event: 'consent_changed', consent_groups: groups }),
    visitorTabs: createBrowserChannel(`${brand.key}.visitor`, parseVisitorMessage),
    clock: systemClock,
    cartStorage: createLocalStorageSlot({ key: name, version: cartFormatVersion, parse: (value) => readCart(value) }),
    handoverSlot: createSessionStorageSlot({
      // A visitor who switches languages keeps the same cart.
      key: `${name.replace(site, countryCodeOf(site))}.left`,
      version: cartFormatVersion,
      parse: parseHandover,
      lifetimeMs: changeLifetimeMs,
    }),
    cartTabs: createBrowserChannel(name, parseCartTabMessage),
    newId: randomId,
    cookies,
    onCookieChange,
    removeStored: isOwnShop ? removeStored : () => undefined,
    pageEvents: createBrowserPageEvents(),
    windowEvents: createWindowEvents<CartWindowEvents>(),
    report: announceFault,
  });
}

const visitorMessages: readonly VisitorMessage[] = ['consent', 'customer'];

const parseVisitorMessage = (message: unknown): VisitorMessage | undefined =>
  visitorMessages.find((one) => one === message);

/** On localhost, the session is requested only if the page declares that there is a back end (PERS-10). */
const isSessionSkipped = (): boolean => isLocalHost() && document.documentElement.dataset['localPsdata'] === undefined;
