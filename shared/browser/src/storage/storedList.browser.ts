import { isMobileWidth } from '@kontor/site';
import { createStoredList, type StoredList, type StoredListOptions, storageLimits } from './storedList.ts';

/**
 * A list in `localStorage`. Its size limits depend on the kind of device, and it is always empty if storage is denied.
 */
export function createLocalStoredList<T>(options: Omit<StoredListOptions<T>, 'storage' | 'limits'>): StoredList<T> {
  const limits = storageLimits[isMobileWidth(window.innerWidth) ? 'mobile' : 'desktop'];
  return createStoredList({ ...options, limits, storage: () => window.localStorage });
}
