import { type ConsentStore, consentGroups } from '@kontor/store';
import { reaction } from 'mobx';
import { searchStoragePrefix } from './searchStorage.ts';

function removeAll(): void {
  try {
    for (const storage of [localStorage, sessionStorage]) {
      for (const key of Object.keys(storage)) if (key.startsWith(searchStoragePrefix)) storage.removeItem(key);
    }
  } catch {
    // Storage that is denied holds nothing.
  }
}

/**
 * Removes what searches have left in the browser as soon as consent is missing, in this tab and in all others: removing
 * an entry tells them to look at the consent again (CONSENT-8).
 */
export function forgetSearches(consent: Pick<ConsentStore, 'isActive' | 'refresh'>): () => void {
  const end = reaction(
    () => consent.isActive(consentGroups.tracking),
    (isAllowed) => isAllowed || removeAll(),
    { fireImmediately: true },
  );
  window.addEventListener('storage', consent.refresh);
  return () => {
    end();
    window.removeEventListener('storage', consent.refresh);
  };
}
