import { createStorageSlot, type StorageSlot, type StorageSlotOptions } from './storageSlot.ts';

/** A slot in `localStorage`. It is always empty if access to the storage is denied. */
export function createLocalStorageSlot<T>(options: Omit<StorageSlotOptions<T>, 'storage'>): StorageSlot<T> {
  return createStorageSlot({ ...options, storage: () => window.localStorage });
}

/**
 * A slot in `sessionStorage`, which lasts as long as its tab. The slot is always empty if access to the storage is
 * denied.
 */
export function createSessionStorageSlot<T>(options: Omit<StorageSlotOptions<T>, 'storage'>): StorageSlot<T> {
  return createStorageSlot({ ...options, storage: () => window.sessionStorage });
}
