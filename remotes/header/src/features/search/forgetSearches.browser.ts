import { searchStoragePrefix } from '@kontor/browser';
import { consentGroups } from '@kontor/site';
import type { ConsentStore } from '@kontor/store';

function removeAll(): void {
  try {
    for (const storage of [localStorage, sessionStorage]) {
      for (const key of Object.keys(storage)) if (key.startsWith(searchStoragePrefix)) storage.removeItem(key);
    }
  } catch {
    // Where storage is denied, searches have left nothing.
  }
}

/** Removes what searches have left in the browser while consent is missing, in every tab (CONSENT-8). */
export function forgetSearches(consent: Pick<ConsentStore, 'onNotGranted'>): () => void {
  return consent.onNotGranted(consentGroups.tracking, removeAll);
}
