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
import { CartStore, type CartStoreDeps } from './cart/CartStore.ts';
import type { CartTabMessage } from './cart/cartTabMessage.ts';
import { type CartSurroundings, connectCart } from './cart/connectCart.ts';
import { ConsentStore } from './consent/ConsentStore.ts';
import { consentUpdatedEvent } from './consent/consentGroups.ts';
import { OverlayStore } from './overlays/OverlayStore.ts';
import { noPersonalData, PersonalDataStore, type PersonalDataStoreDeps } from './personal-data/PersonalDataStore.ts';

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
export type RootStoreDeps = CartStoreDeps &
  CartSurroundings &
  PersonalDataStoreDeps & {
    readonly site: SiteKey;
    readonly cookies: Pick<CookieJar, 'getRaw'>;
    readonly cartTabs: Pick<CrossTabChannel<CartTabMessage>, 'close'>;
  };

/** Creates the stores of one page, or of one server render, and ties them to what surrounds them. */
export function createRootStore(deps: RootStoreDeps): RootStore {
  const cart = new CartStore(deps);
  const personalData = new PersonalDataStore(deps);
  const consent = new ConsentStore(deps);
  const overlays = new OverlayStore();
  const ends = [
    connectCart(cart, deps),
    deps.windowEvents.on(consentUpdatedEvent, consent.refresh),
    deps.pageEvents.onRestored(consent.refresh),
    deps.cartTabs.close,
  ];
  return {
    site: deps.site,
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
export function createNullDeps(site: SiteKey): RootStoreDeps {
  const refuse = (): Promise<never> => Promise.reject(new Error('There is no back end here.'));
  return {
    site,
    cartApi: { load: refuse, change: refuse },
    loadPersonalData: () => Promise.resolve(noPersonalData),
    clock: stoppedClock,
    cartStorage: noStorageSlot,
    leftChanges: noStorageSlot,
    newId: () => 'nobody-knows-this-page',
    cartTabs: noCrossTabChannel,
    cookies: noCookies,
    pageEvents: noPageEvents,
    windowEvents: noWindowEvents,
    report: () => undefined,
  };
}
