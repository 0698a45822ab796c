import { campaignStoragePrefix, searchStoragePrefix } from '@kontor/browser';
import type { ConsentGroup, CookieName } from '@kontor/site';

/** The cookies that must not exist without consent. A test compares them with the table of all cookies. */
export const cookiesByGroup: Readonly<Record<ConsentGroup, readonly CookieName[]>> = {
  C0003: ['tracking-user'],
  C0004: ['last-touchpoint'],
};

/** Prefixes of the keys in the browser's storage that must not exist without consent. */
export const storageByGroup: Readonly<Record<ConsentGroup, string>> = {
  C0003: searchStoragePrefix,
  C0004: campaignStoragePrefix,
};
