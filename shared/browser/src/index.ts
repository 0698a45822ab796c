export { type Clock, stoppedClock, type Timer } from './clock.ts';
export { announceFault, type Fault, faultEvent } from './events/announceFault.browser.ts';
export { createBrowserChannel } from './events/crossTabChannel.browser.ts';
export { type CrossTabChannel, noCrossTabChannel } from './events/crossTabChannel.ts';
export { pushToDataLayer } from './events/dataLayer.browser.ts';
export type { HeaderEvents } from './events/headerEvents.ts';
export { notify } from './events/notify.ts';
export { createBrowserPageEvents } from './events/pageEvents.browser.ts';
export {
  noPageEvents,
  noWindowEvents,
  type PageEvents,
  type Unsubscribe,
  type WindowEvents,
} from './events/pageEvents.ts';
export {
  type AnnouncedItem,
  type AnnouncedItems,
  type AnnouncedPurchase,
  type ShopEvents,
  signUpEventName,
} from './events/shopEvents.ts';
export { createWindowEvents } from './events/windowEvents.browser.ts';
export { loadOnce } from './loadOnce.ts';
export { adoptStyle, canAdopt, dropStyle, styleNodes, writeRules } from './page/adoptedStyles.browser.ts';
export { createBrowserAppBridge } from './page/appBridge.browser.ts';
export { type AppBridge, noAppBridge } from './page/appBridge.ts';
export { dropEmptyStyle } from './page/dropEmptyStyle.browser.ts';
export { isLocalHost } from './page/isLocalHost.browser.ts';
export { matchesMedia, onMediaChange } from './page/media.browser.ts';
export { onceInView } from './page/onceInView.browser.ts';
export { onPressOutside } from './page/onPressOutside.browser.ts';
export { openPage } from './page/openPage.browser.ts';
export { createBrowserScrollLock } from './page/scrollLock.browser.ts';
export { noScrollLock, type ScrollLock } from './page/scrollLock.ts';
export { randomId } from './randomId.browser.ts';
export { createBrowserCookies, onCookieChange } from './storage/cookies.browser.ts';
export {
  type CookieJar,
  createCookieJar,
  noCookies,
} from './storage/cookies.ts';
export { hasPreviewCookie } from './storage/previewCookie.browser.ts';
export { createProductHistory, type ViewedProduct } from './storage/productHistory.browser.ts';
export { createProductSources, type ProductSource, type ProductSources } from './storage/productSources.browser.ts';
export { removeStored } from './storage/removeStored.browser.ts';
export { campaignStoragePrefix, searchStoragePrefix } from './storage/storagePrefixes.ts';
export { createLocalStorageSlot, createSessionStorageSlot } from './storage/storageSlot.browser.ts';
export { createStorageSlot, type KeyValueStorage, noStorageSlot, type StorageSlot } from './storage/storageSlot.ts';
export { createLocalStoredList } from './storage/storedList.browser.ts';
export { createStoredList, noStoredList, type StoredList, storageLimits } from './storage/storedList.ts';
export { systemClock } from './systemClock.browser.ts';
