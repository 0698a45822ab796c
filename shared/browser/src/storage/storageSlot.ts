/** A single stored value that outlives the page. None of the methods throw. */
export type StorageSlot<T> = {
  /** The value; undefined if it is missing, expired, invalid or of another version. */
  read(): T | undefined;
  write(value: T): void;
  clear(): void;
};

export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export type StorageSlotOptions<T> = {
  readonly key: string;
  /** Must be increased with every incompatible change to the value. Values with another version count as missing. */
  readonly version: number;
  /** Validates a stored value. Returns undefined or throws if it is invalid. */
  readonly parse: (value: unknown) => T | undefined;
  /** Called on every access. May throw or return undefined if storage is denied. */
  readonly storage: () => KeyValueStorage | undefined;
  /** The time after which a value counts as missing. By default, values never expire. */
  readonly lifetimeMs?: number;
  /** The current time in milliseconds since 1970, needed for `lifetimeMs`. */
  readonly now?: () => number;
  /** Called if storage is full. Returns a smaller value, or undefined if the value cannot be made any smaller. */
  readonly shrink?: (value: T) => T | undefined;
};

/** Maximum number of attempts to shrink a value, because it may never become small enough. */
const maxTries = 100;

function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

/**
 * A versioned, validated value in a key-value storage. If storage is full, the write is repeated with a smaller value.
 * If that is not possible, the slot is cleared, because a missing value is better than an outdated one.
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
    // The difference is absolute, so that a value expires even if the clock has been set back.
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
      for (let tries = 0; tries < maxTries && rest !== undefined; tries += 1) {
        const current: T = rest;
        if (store(current)) return;
        rest = attempt(() => shrink?.(current));
      }
      clear();
    },
    clear,
  };
}

/** A slot that is always empty, for servers. */
export const noStorageSlot: StorageSlot<never> = {
  read: () => undefined,
  write: () => undefined,
  clear: () => undefined,
};
