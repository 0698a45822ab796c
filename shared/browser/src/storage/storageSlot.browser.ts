import { createStorageSlot, type StorageSlot, type StorageSlotOptions } from './storageSlot.ts';

/** A slot in `localStorage`; always empty if the storage is denied. */
export function createLocalStorageSlot<T>(options: Omit<StorageSlotOptions<T>, 'storage'>): StorageSlot<T> {
  return createStorageSlot({ ...options, storage: () => window.localStorage });
}

/** A slot in `sessionStorage`, which exists as long as its tab; always empty if the storage is denied. */
export function createSessionStorageSlot<T>(options: Omit<StorageSlotOptions<T>, 'storage'>): StorageSlot<T> {
  return createStorageSlot({ ...options, storage: () => window.sessionStorage });
}
