export { type Clock, stoppedClock, type Timer } from './clock.ts';
export { createBrowserCookies } from './cookies.browser.ts';
export {
  type CookieJar,
  type CookieOptions,
  type CookieSource,
  createCookieJar,
  defaultCookieLifetime,
  noCookies,
} from './cookies.ts';
export { createBrowserChannel } from './crossTabChannel.browser.ts';
export { type CrossTabChannel, noCrossTabChannel } from './crossTabChannel.ts';
export { createBrowserPageEvents, createWindowEvents } from './pageEvents.browser.ts';
export { noPageEvents, noWindowEvents, type PageEvents, type Unsubscribe, type WindowEvents } from './pageEvents.ts';
export { createLocalStorageSlot } from './storageSlot.browser.ts';
export { createStorageSlot, type KeyValueStorage, noStorageSlot, type StorageSlot } from './storageSlot.ts';
export { systemClock } from './systemClock.browser.ts';
