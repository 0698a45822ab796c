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
  /** Milliseconds after which a written value reads as absent; without them it lives until it is cleared. */
  readonly lifetimeMs?: number;
  /** The time for `lifetimeMs`, in milliseconds since 1970. */
  readonly now?: () => number;
  /** Asked when there is no room: the same value with less in it, or nothing where no less is left. */
  readonly shrink?: (value: T) => T | undefined;
};

/** How often a value may shrink: one that never gets small enough must not hold the page for ever. */
const mostTries = 100;

function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

/**
 * A versioned, validated place in a key-value storage.
 * A write that fails (over quota) is tried again with less, where the value can shrink; otherwise it clears the slot:
 * a missing value is honest, an outdated one is not.
 */
export function createStorageSlot<T>({
  key,
  version,
  parse,
  storage,
  lifetimeMs,
  now = Date.now,
  shrink,
}: StorageSlotOptions<T>): StorageSlot<T> {
  const clear = (): void => attempt(() => storage()?.removeItem(key));
  const isAlive = (writtenAt: unknown): boolean =>
    // A clock that was set back must not keep a value for ever.
    lifetimeMs === undefined || (typeof writtenAt === 'number' && Math.abs(now() - writtenAt) < lifetimeMs);
  const store = (value: T): true | undefined =>
    attempt(() => {
      const time = lifetimeMs === undefined ? {} : { t: now() };
      storage()?.setItem(key, JSON.stringify({ v: version, ...time, data: value }));
      return true;
    });
  return {
    read: () =>
      attempt(() => {
        const envelope: unknown = JSON.parse(storage()?.getItem(key) ?? 'null');
        const isOurs = typeof envelope === 'object' && envelope !== null && 'v' in envelope && envelope.v === version;
        if (!isOurs || !('data' in envelope) || !isAlive('t' in envelope && envelope.t)) return undefined;
        return parse(envelope.data);
      }),
    write: (value) => {
      let rest: T | undefined = value;
      for (let tries = 0; tries < mostTries && rest !== undefined; tries += 1) {
        const current: T = rest;
        if (store(current)) return;
        rest = attempt(() => shrink?.(current));
      }
      clear();
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
