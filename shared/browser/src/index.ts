export { adoptStyle, canAdopt, dropStyle, styleNodes, writeRules } from './adoptedStyles.browser.ts';
export { announceFault, type Fault, faultEvent } from './announceFault.browser.ts';
export { createBrowserAppBridge } from './appBridge.browser.ts';
export { type AppBridge, noAppBridge } from './appBridge.ts';
export { campaignStoragePrefix } from './campaignStoragePrefix.ts';
export { type Clock, stoppedClock, type Timer } from './clock.ts';
export { createBrowserCookies, onCookieChange } from './cookies.browser.ts';
export {
  type CookieJar,
  createCookieJar,
  noCookies,
} from './cookies.ts';
export { createBrowserChannel } from './crossTabChannel.browser.ts';
export { type CrossTabChannel, noCrossTabChannel } from './crossTabChannel.ts';
export { pushToDataLayer } from './dataLayer.browser.ts';
export type { HeaderEvents } from './headerEvents.ts';
export { isLocalHost } from './isLocalHost.browser.ts';
export { loadOnce } from './loadOnce.ts';
export { matchesMedia, onMediaChange } from './media.browser.ts';
export { notify } from './notify.ts';
export { onceInView } from './onceInView.browser.ts';
export { onPressOutside } from './onPressOutside.browser.ts';
export { openPage } from './openPage.browser.ts';
export { createBrowserPageEvents } from './pageEvents.browser.ts';
export { noPageEvents, noWindowEvents, type PageEvents, type Unsubscribe, type WindowEvents } from './pageEvents.ts';
export { hasPreviewCookie } from './previewCookie.browser.ts';
export { createProductHistory, type ViewedProduct } from './productHistory.browser.ts';
export { createProductSources, type ProductSource, type ProductSources } from './productSources.browser.ts';
export { randomId } from './randomId.browser.ts';
export { removeStored } from './removeStored.browser.ts';
export { createBrowserScrollLock } from './scrollLock.browser.ts';
export { noScrollLock, type ScrollLock } from './scrollLock.ts';
export { searchStoragePrefix } from './searchStoragePrefix.ts';
export type { AnnouncedItem, AnnouncedItems, AnnouncedPurchase, ShopEvents } from './shopEvents.ts';
export { signUpEventName } from './signUpEventName.ts';
export { productHistoryRules, storageLimits } from './storageLimits.ts';
export { createLocalStorageSlot, createSessionStorageSlot } from './storageSlot.browser.ts';
export { createStorageSlot, type KeyValueStorage, noStorageSlot, type StorageSlot } from './storageSlot.ts';
export { createLocalStoredList } from './storedList.browser.ts';
export { createStoredList, noStoredList, type StoredList } from './storedList.ts';
export { systemClock } from './systemClock.browser.ts';
export { createWindowEvents } from './windowEvents.browser.ts';
