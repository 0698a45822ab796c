import { consentGroups, type SiteKey } from '@kontor/site';
import type { ConsentStore } from '@kontor/store';
import { pendingSearchesKey } from './searchStorage.ts';

/**
 * Keeps a text that was sent before the code of the suggestions had loaded, for the tab's next page with that code, which
 * remembers it (SEARCH-20). With consent only.
 */
export function keepSearch(text: string, site: SiteKey, consent: Pick<ConsentStore, 'isStillActive'>): void {
  if (!consent.isStillActive(consentGroups.tracking)) return;
  const key = pendingSearchesKey(site);
  try {
    // A field of one line has no line breaks in its text.
    sessionStorage.setItem(key, `${sessionStorage.getItem(key) ?? ''}${text.trim()}\n`);
  } catch {
    // Where storage is denied or full, the text is searched, but not remembered.
  }
}
