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
import { type CartSurroundings, connectCart } from './cart/connectCart.ts';
import { ConsentStore } from './consent/ConsentStore.ts';
import { consentUpdatedEvent } from './consent/consentGroups.ts';
import { OverlayStore } from './overlays/OverlayStore.ts';
import { noPersonalData, PersonalDataStore, type PersonalDataStoreOptions } from './personal-data/PersonalDataStore.ts';

/** What every remote of a page shares: the cart, the visitor, what the visitor agreed to, and what is open. */
export type RootStore = {
  readonly site: SiteKey;
  readonly cart: CartStore;
  readonly personalData: PersonalDataStore;
  readonly consent: ConsentStore;
  readonly overlays: OverlayStore;
  /** Ends timers, subscriptions and the channel to other pages. */
  dispose(): void;
};

/** Everything that the stores touch outside themselves. */
export type RootStoreOptions = CartStoreOptions &
  CartSurroundings &
  PersonalDataStoreOptions & {
    readonly site: SiteKey;
    readonly cookies: Pick<CookieJar, 'getRaw'>;
    readonly cartTabs: Pick<CrossTabChannel<CartTabMessage>, 'close'>;
  };

/** Creates the stores of one page, or of one server render, and ties them to what surrounds them. */
export function createRootStore(options: RootStoreOptions): RootStore {
  const cart = new CartStore(options);
  const personalData = new PersonalDataStore(options);
  const consent = new ConsentStore(options);
  const overlays = new OverlayStore();
  const ends = [
    connectCart(cart, options),
    options.windowEvents.on(consentUpdatedEvent, consent.refresh),
    options.pageEvents.onRestored(consent.refresh),
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
 * Surroundings in which nothing is known and nothing happens: what a server render takes as they are, and what a test
 * starts from.
 */
export function createNullOptions(site: SiteKey): RootStoreOptions {
  const refuse = (): Promise<never> => Promise.reject(new Error('There is no back end here.'));
  return {
    site,
    cartApi: { load: refuse, change: refuse },
    loadPersonalData: () => Promise.resolve(noPersonalData),
    clock: stoppedClock,
    cartStorage: noStorageSlot,
    handoverSlot: noStorageSlot,
    newId: () => 'nobody-knows-this-page',
    cartTabs: noCrossTabChannel,
    cookies: noCookies,
    pageEvents: noPageEvents,
    windowEvents: noWindowEvents,
    report: () => undefined,
  };
}
