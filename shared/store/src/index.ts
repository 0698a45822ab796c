export type { CartStore } from './cart/CartStore.ts';
export {
  cartDataChangedEvent,
  cartErrorDisplayMs,
  cartTriggerUpdateEvent,
  deletedItemDisplayMs,
} from './cart/cartConstants.ts';
export { type CartDataChanged, type CartWindowEvents, onCartDataChanged } from './cart/cartEvents.ts';
export { type CartOperation, type LineHint, lineKeyOf } from './cart/cartOperation.ts';
export type { CartProblem, CartProblemCode } from './cart/cartProblem.ts';
export { type CheckoutBlock, checkoutBlockOf, hasDefectiveItems, isUnavailable } from './cart/checkoutGate.ts';
export type { DeletedItem } from './cart/DeletedItems.ts';
export type { PauseReason } from './cart/ExpiringError.ts';
export type { CartChangeResult } from './cart/pendingChanges.ts';
export type { ConsentStore } from './consent/ConsentStore.ts';
export { consentCookie, consentGroups, consentUpdatedEvent } from './consent/consentGroups.ts';
export type { OverlayName, OverlayStore } from './overlays/OverlayStore.ts';
export { noPersonalData, type PersonalData, type PersonalDataStore } from './personal-data/PersonalDataStore.ts';
export { createNullOptions, createRootStore, type RootStore, type RootStoreOptions } from './RootStore.ts';
export { RootStoreProvider, useRootStore } from './RootStoreContext.tsx';
export { getHttpClient, getRootStore, type PageStoreOptions } from './rootStoreInstance.browser.ts';
