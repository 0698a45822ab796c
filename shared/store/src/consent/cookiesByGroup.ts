import { campaignStoragePrefix, searchStoragePrefix } from '@kontor/browser';
import type { ConsentGroup, CookieName } from '@kontor/site';

/** The cookies that must not exist without consent. A test checks them against the table of all cookies. */
export const cookiesByGroup: Readonly<Record<ConsentGroup, readonly CookieName[]>> = {
  C0003: ['tracking-user'],
  C0004: ['last-touchpoint'],
};

/** Prefixes of the browser storage keys that must not exist without consent. */
export const storageByGroup: Readonly<Record<ConsentGroup, string>> = {
  C0003: searchStoragePrefix,
  C0004: campaignStoragePrefix,
};
