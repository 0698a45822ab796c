import { createStoredList, type StoredList, type StoredListOptions } from './storedList.ts';

/** A list in `localStorage`; always empty if that is denied. */
export function createLocalStoredList<T>(options: Omit<StoredListOptions<T>, 'storage'>): StoredList<T> {
  return createStoredList({ ...options, storage: () => window.localStorage });
}
