import { searchStoragePrefix } from '@kontor/browser';
import type { SiteKey } from '@kontor/site';

/** The key in the tab's storage for texts that are not yet recent searches, one per line. */
export const pendingSearchesKey = (site: SiteKey): string => `${searchStoragePrefix}pending.${site}`;
