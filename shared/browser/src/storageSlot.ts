/** One value that outlives the page. No method ever throws. */
export type StorageSlot<T> = {
  /** What was written last, or nothing where it is absent, foreign, corrupt or of another version. */
  read(): T | undefined;
  write(value: T): void;
  clear(): void;
};

export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export type StorageSlotOptions<T> = {
  readonly key: string;
  /** Raised with every incompatible change of the value; other versions read as absent. */
  readonly version: number;
  /** From unknown to typed; gives nothing or throws for anything that is not a value of this slot. */
  readonly parse: (value: unknown) => T | undefined;
  /** Asked at every use; may throw or give nothing where storage is denied. */
  readonly storage: () => KeyValueStorage | undefined;
};

function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

/**
 * A versioned, validated place in a key-value storage.
 * A write that fails (over quota) clears the slot: a missing value is honest, an outdated one is not.
 */
export function createStorageSlot<T>({ key, version, parse, storage }: StorageSlotOptions<T>): StorageSlot<T> {
  const clear = (): void => attempt(() => storage()?.removeItem(key));
  return {
    read: () =>
      attempt(() => {
        const envelope: unknown = JSON.parse(storage()?.getItem(key) ?? 'null');
        const isOurs = typeof envelope === 'object' && envelope !== null && 'v' in envelope && envelope.v === version;
        return isOurs && 'data' in envelope ? parse(envelope.data) : undefined;
      }),
    write: (value) => {
      const isWritten = attempt(() => {
        storage()?.setItem(key, JSON.stringify({ v: version, data: value }));
        return true;
      });
      if (!isWritten) clear();
    },
    clear,
  };
}

/** The slot of a place without storage: always empty. */
export const noStorageSlot: StorageSlot<never> = {
  read: () => undefined,
  write: () => undefined,
  clear: () => undefined,
};
