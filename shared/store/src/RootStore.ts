import type { CookieJar, CrossTabChannel } from '@kontor/browser';
import {
  noCookies,
  noCrossTabChannel,
  noPageEvents,
  noStorageSlot,
  noWindowEvents,
  stoppedClock,
} from '@kontor/browser';
import type { SiteKey } from '@kontor/site';
import { CartStore, type CartStoreOptions } from './cart/CartStore.ts';
import type { CartTabMessage } from './cart/cartTabMessage.ts';
import { type CartConnectionOptions, connectCart } from './cart/connectCart.ts';
import { ConsentStore } from './consent/ConsentStore.ts';
import { consentUpdatedEvent } from './consent/consentGroups.ts';
import { OverlayStore } from './overlays/OverlayStore.ts';
import { noPersonalData, PersonalDataStore, type PersonalDataStoreOptions } from './personal-data/PersonalDataStore.ts';

/** The state that all remotes of a page share. */
export type RootStore = {
  readonly site: SiteKey;
  readonly cart: CartStore;
  readonly personalData: PersonalDataStore;
  readonly consent: ConsentStore;
  readonly overlays: OverlayStore;
  /** Ends timers, subscriptions and the channel to other pages. */
  dispose(): void;
};

/** Access to everything outside of the stores. */
export type RootStoreOptions = CartStoreOptions &
  CartConnectionOptions &
  PersonalDataStoreOptions & {
    readonly site: SiteKey;
    readonly cookies: Pick<CookieJar, 'getRaw'>;
    readonly cartTabs: Pick<CrossTabChannel<CartTabMessage>, 'close'>;
  };

/** Creates the stores of one page or one server rendering and connects them to the browser or its replacements. */
export function createRootStore(options: RootStoreOptions): RootStore {
  const cart = new CartStore(options);
  const personalData = new PersonalDataStore(options);
  const consent = new ConsentStore(options);
  const overlays = new OverlayStore();
  const ends = [
    connectCart(cart, options),
    options.windowEvents.on(consentUpdatedEvent, consent.refresh),
    options.pageEvents.onRestored(consent.refresh),
    // The visitor may have logged in or out on a later page.
    options.pageEvents.onRestored(() => void personalData.refresh()),
    options.cartTabs.close,
  ];
  return {
    site: options.site,
    cart,
    personalData,
    consent,
    overlays,
    dispose: () => {
      for (const end of ends) end();
    },
  };
}

/**
 * Options for a root store in which nothing happens, for rendering on a server. Tests override single options.
 */
export function createNullOptions(site: SiteKey): RootStoreOptions {
  const refuse = (): Promise<never> => Promise.reject(new Error('Null options have no back end.'));
  return {
    site,
    cartApi: { load: refuse, change: refuse },
    loadPersonalData: () => Promise.resolve(noPersonalData),
    clock: stoppedClock,
    cartStorage: noStorageSlot,
    handoverSlot: noStorageSlot,
    newId: () => 'page-without-handover',
    cartTabs: noCrossTabChannel,
    cookies: noCookies,
    pageEvents: noPageEvents,
    windowEvents: noWindowEvents,
    report: () => undefined,
  };
}
