import { searchStoragePrefix } from '@kontor/browser';
import type { SiteKey } from '@kontor/site';

/** The key in `sessionStorage` for search texts that are not recent searches yet, one per line. */
export const pendingSearchesKey = (site: SiteKey): string => `${searchStoragePrefix}pending.${site}`;
