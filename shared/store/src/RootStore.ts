import { newBrowserTokenStart, readCsrfToken } from '@kontor/api/csrf';
import type { CookieJar, CrossTabChannel, Unsubscribe } from '@kontor/browser';
import {
  noCookies,
  noCrossTabChannel,
  noPageEvents,
  noStorageSlot,
  noWindowEvents,
  stoppedClock,
} from '@kontor/browser';
import { consentGroups, localeOf, type SiteKey, type SiteLocale } from '@kontor/site';
import { CartStore, type CartStoreOptions } from './cart/CartStore.ts';
import { cartTriggerUpdateEvent } from './cart/cartConstants.ts';
import type { CartTabMessage } from './cart/cartTabMessage.ts';
import { type CartConnectionOptions, connectCart } from './cart/connectCart.ts';
import { ConsentStore, type ConsentStoreOptions } from './consent/ConsentStore.ts';
import { consentUpdatedEvent } from './consent/consentUpdatedEvent.ts';
import { cookiesByGroup, storageByGroup } from './consent/cookiesByGroup.ts';
import { OverlayStore } from './overlays/OverlayStore.ts';
import { noPersonalData, PersonalDataStore, type PersonalDataStoreOptions } from './personal-data/PersonalDataStore.ts';

/** The state shared by all remotes on a page. */
export type RootStore = {
  readonly site: SiteKey;
  /**
   * The language of the content that the back end supplies for the site. A remote's strings may be in another language.
   */
  readonly locale: SiteLocale;
  readonly cart: CartStore;
  readonly personalData: PersonalDataStore;
  readonly consent: ConsentStore;
  readonly overlays: OverlayStore;
  /**
   * Reloads personal data and the cart, here and in the visitor's other tabs. Call it after the visitor has logged in
   * or out, because the data and the cart on the page still belong to the previous visitor. Never rejects.
   */
  customerChanged(): Promise<void>;
  /** Stops timers, ends subscriptions and closes the channel to other pages. */
  dispose(): void;
};

/** A message to the visitor's other shop tabs, on any site. It names the part that they must re-read. */
export type VisitorMessage = 'consent' | 'customer';

/** Access to everything outside the stores. */
export type RootStoreOptions = CartStoreOptions &
  CartConnectionOptions &
  ConsentStoreOptions &
  PersonalDataStoreOptions & {
    readonly site: SiteKey;
    readonly cookies: Pick<CookieJar, 'getAllRaw' | 'remove'>;
    /**
     * Calls the listener when a cookie may have changed, including changes by another tab or a response. Never calls it
     * in older browsers.
     */
    readonly onCookieChange: (listener: () => void) => Unsubscribe;
    /** Removes everything that the browser has stored under keys with this prefix. */
    readonly removeStored: (prefix: string) => void;
    readonly visitorTabs: CrossTabChannel<VisitorMessage>;
    readonly cartTabs: Pick<CrossTabChannel<CartTabMessage>, 'close'>;
  };

/** Reloads the customer's data when a session cookie or another tab indicates a log-in or log-out. */
function followCustomers(options: RootStoreOptions, personalData: PersonalDataStore) {
  /**
   * The token for this visitor and session. Undefined if the browser has no visitor id, because its token then says
   * nothing about a log-in.
   */
  const readToken = (): string | undefined => {
    const read = readCsrfToken((name) => options.cookies.getAllRaw(name)[0]);
    return read?.startsWith(newBrowserTokenStart) ? undefined : read;
  };
  let token = readToken();
  const reload = (): Promise<void> => {
    token = readToken();
    options.windowEvents.emit(cartTriggerUpdateEvent, undefined);
    return personalData.refresh();
  };
  /** The reload triggered by a changed token. Further reports of the same change do not trigger another one. */
  let noticed: Promise<void> | undefined;
  const readCookie = (): void => {
    const [before, now] = [token, readToken()];
    // Responses to parallel calls may give a browser a visitor id first and then a token that is older than the id.
    if (now === undefined || now === before) return;
    token = now;
    if (before === undefined) return;
    const reloaded = reload();
    noticed = reloaded;
    void reloaded.then(() => {
      if (noticed === reloaded) noticed = undefined;
    });
  };
  /**
   * Reloads after a report from the tab where the visitor logged in or out, unless the cookie has already shown the
   * change.
   */
  const followCustomer = (): Promise<void> => {
    const reloaded = readToken() === token ? noticed : undefined;
    noticed = undefined;
    return reloaded ?? reload();
  };
  return [readCookie, followCustomer] as const;
}

/** Creates the stores for a page or a server render, and connects them to the browser or to stand-ins for it. */
export function createRootStore(options: RootStoreOptions): RootStore {
  const cart = new CartStore(options);
  const personalData = new PersonalDataStore(options);
  const consent = new ConsentStore(options);
  const overlays = new OverlayStore();
  const refreshConsent = (): void => void consent.refresh();
  const [readCookie, followCustomer] = followCustomers(options, personalData);
  /**
   * Re-reads the consent and session cookies, because a form without scripts changes them without notifying any tab.
   */
  const readCookies = (): void => {
    refreshConsent();
    readCookie();
  };
  const ends = [
    connectCart(cart, options),
    options.windowEvents.on(consentUpdatedEvent, () => {
      if (consent.refresh()) options.visitorTabs.post('consent');
    }),
    options.pageEvents.onRestored(refreshConsent),
    options.onCookieChange(readCookies),
    options.pageEvents.onFocus(readCookies),
    options.pageEvents.onVisibilityChange((isVisible) => {
      if (isVisible) readCookies();
    }),
    options.visitorTabs.subscribe((message) => (message === 'consent' ? refreshConsent() : void followCustomer())),
    ...[consentGroups.tracking, consentGroups.marketing].map((group) =>
      consent.onNotGranted(group, () => {
        options.removeStored(storageByGroup[group]);
        for (const name of cookiesByGroup[group]) {
          if (options.cookies.getAllRaw(name).length > 0) options.cookies.remove(name);
        }
      }),
    ),
    // While this page was in the back/forward cache, the visitor may have logged in or out on another page.
    options.pageEvents.onRestored(() => void personalData.refresh()),
    options.cartTabs.close,
    options.visitorTabs.close,
  ];
  return {
    site: options.site,
    locale: localeOf(options.site),
    cart,
    personalData,
    consent,
    overlays,
    customerChanged: () => {
      options.visitorTabs.post('customer');
      return followCustomer();
    },
    dispose: () => {
      for (const end of ends) end();
    },
  };
}

/** Options for an inert root store, for server rendering. Tests override individual options. */
export function createNullOptions(site: SiteKey): RootStoreOptions {
  const refuse = (): Promise<never> => Promise.reject(new Error('no back end'));
  return {
    site,
    cartApi: { load: refuse, change: refuse },
    loadPersonalData: () => Promise.resolve(noPersonalData),
    loadSession: () => Promise.resolve(undefined),
    announceConsent: () => undefined,
    visitorTabs: noCrossTabChannel,
    clock: stoppedClock,
    cartStorage: noStorageSlot,
    handoverSlot: noStorageSlot,
    newId: () => 'page-without-handover',
    cartTabs: noCrossTabChannel,
    cookies: noCookies,
    onCookieChange: () => () => undefined,
    removeStored: () => undefined,
    pageEvents: noPageEvents,
    windowEvents: noWindowEvents,
    report: () => undefined,
  };
}
