import { createStorageSlot, type StorageSlot, type StorageSlotOptions } from './storageSlot.ts';

/** A slot in the browser's local storage, which private windows and settings may deny. */
export function createLocalStorageSlot<T>(options: Omit<StorageSlotOptions<T>, 'storage'>): StorageSlot<T> {
  return createStorageSlot({ ...options, storage: () => window.localStorage });
}

/** A slot that only the pages of one tab share, and that ends with it. */
export function createSessionStorageSlot<T>(options: Omit<StorageSlotOptions<T>, 'storage'>): StorageSlot<T> {
  return createStorageSlot({ ...options, storage: () => window.sessionStorage });
}
