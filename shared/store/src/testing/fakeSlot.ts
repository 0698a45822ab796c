import type { StorageSlot } from '@kontor/browser';

/** A storage slot shared by the pages in a test. With `isDenied`, it stores nothing. */
export class FakeSlot<T> implements StorageSlot<T> {
  #value: T | undefined;
  readonly #isDenied: boolean;

  constructor({ isDenied = false }: { readonly isDenied?: boolean } = {}) {
    this.#isDenied = isDenied;
  }

  read(): T | undefined {
    return this.#value;
  }

  write(value: T): void {
    if (!this.#isDenied) this.#value = value;
  }

  clear(): void {
    this.#value = undefined;
  }
}
