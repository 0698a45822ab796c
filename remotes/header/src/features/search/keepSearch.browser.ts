import { consentGroups, type SiteKey } from '@kontor/site';
import type { ConsentStore } from '@kontor/store';
import { pendingSearchesKey } from './searchStorage.ts';

/**
 * If there is consent, stores a search text that was submitted before the suggestion code had loaded. The tab's next
 * page that loads this code adds the text to the recent searches (SEARCH-20).
 */
export function keepSearch(text: string, site: SiteKey, consent: Pick<ConsentStore, 'isStillActive'>): void {
  if (!consent.isStillActive(consentGroups.tracking)) return;
  const key = pendingSearchesKey(site);
  try {
    // Text from a single-line field has no line breaks, so line breaks can separate the texts.
    sessionStorage.setItem(key, `${sessionStorage.getItem(key) ?? ''}${text.trim()}\n`);
  } catch {
    // If storage is denied or full, the text is searched for but not stored.
  }
}
