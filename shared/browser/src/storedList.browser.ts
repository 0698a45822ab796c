import { createStoredList, type StoredList, type StoredListOptions } from './storedList.ts';

/** A list in the browser's local storage, which private windows and settings may deny. */
export function createLocalStoredList<T>(options: Omit<StoredListOptions<T>, 'storage'>): StoredList<T> {
  return createStoredList({ ...options, storage: () => window.localStorage });
}
