import { searchStoragePrefix } from '@kontor/browser';
import type { SiteKey } from '@kontor/site';

/** Key of the texts in the tab's storage that are still to be remembered, one in a line. */
export const pendingSearchesKey = (site: SiteKey): string => `${searchStoragePrefix}pending.${site}`;
