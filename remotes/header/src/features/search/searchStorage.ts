import { brand, type SiteKey } from '@kontor/site';

/** What the keys of all that searches leave in the browser's storage begin with (CONSENT-15). */
export const searchStoragePrefix = `${brand.key}.search.`;

/** Key of the texts in the tab's storage that are still to be remembered, one in a line. */
export const pendingSearchesKey = (site: SiteKey): string => `${searchStoragePrefix}pending.${site}`;
