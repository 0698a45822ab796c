import { createStorageSlot, type StorageSlotOptions } from './storageSlot.ts';

/**
 * The size limits for a stored list in kilobytes, largest first (CONST-STORAGE-DESKTOP, CONST-STORAGE-MOBILE). They
 * match the space that browsers grant an origin, at two bytes per character: 10000 or 5000 on desktops, and 2500 on
 * phones. A list is shortened to the first limit before it is written, and to the next one if the browser rejects it.
 */
export const storageLimits = { desktop: [10_000, 5_000], mobile: [2_500] } as const;

/**
 * Maximum number of entries in the product history, and how long each one is kept (CONST-HISTORY-ENTRIES,
 * CONST-HISTORY-LIFETIME).
 */
export const productHistoryRules = { capacity: 300, lifetimeMs: 30 * 24 * 60 * 60 * 1000 } as const;

/** A stored list that outlives the page and drops its oldest entries. None of the methods throw. */
export type StoredList<T> = {
  /** The entries that have not expired, newest first. */
  read(): readonly T[];
  /** Adds an entry at the front and removes an earlier entry that is equal. */
  add(entry: T): void;
  /** Removes the entry that equals this one. */
  remove(entry: T): void;
  clear(): void;
};

export type StoredListOptions<T> = Pick<StorageSlotOptions<T>, 'key' | 'version' | 'storage' | 'now'> & {
  /** Validates a stored entry. Returns undefined or throws if the entry is invalid. Invalid entries are omitted. */
  readonly parse: (value: unknown) => T | undefined;
  /** The list's size limits in kilobytes, largest first; see `storageLimits`. */
  readonly limits: readonly number[];
  /** Whether two entries are equal, such as two views of the same product. By default, no two entries are equal. */
  readonly isSame?: (one: T, other: T) => boolean;
  /** Maximum number of entries. Defaults to the product history's limit. */
  readonly capacity?: number;
  /** The time after which an entry expires. Defaults to the product history's lifetime. */
  readonly lifetimeMs?: number;
};

/** The time at which an entry was added, in milliseconds since 1970, followed by the entry. */
type Timed<T> = readonly [number, T];

/** The size of an entry in storage in kilobytes, at two bytes per character. */
const kilobytesOf = (entry: unknown): number => (2 * JSON.stringify(entry).length) / 1000;

/** The newest entries that fit within a limit in kilobytes. */
function fit<T>(entries: readonly Timed<T>[], limit: number): readonly Timed<T>[] {
  let size = 0;
  const firstTooMany = entries.findIndex((entry) => {
    size += kilobytesOf(entry);
    return size > limit;
  });
  return firstTooMany < 0 ? entries : entries.slice(0, firstTooMany);
}

/**
 * A versioned, validated list in a key-value storage that limits the number, age and size of its entries. If storage is
 * full, the oldest entries are dropped until the rest fits.
 */
export function createStoredList<T>({
  parse,
  limits,
  isSame = () => false,
  capacity = productHistoryRules.capacity,
  lifetimeMs = productHistoryRules.lifetimeMs,
  now = Date.now,
  ...slotOptions
}: StoredListOptions<T>): StoredList<T> {
  const parseEntry = (value: unknown): readonly Timed<T>[] => {
    if (!Array.isArray(value) || typeof value[0] !== 'number') return [];
    // The difference is absolute, so that an entry expires even if the clock has been set back.
    if (Math.abs(now() - value[0]) >= lifetimeMs) return [];
    try {
      const entry = parse(value[1]);
      return entry === undefined ? [] : [[value[0], entry]];
    } catch {
      return [];
    }
  };
  const slot = createStorageSlot<readonly Timed<T>[]>({
    ...slotOptions,
    parse: (value) => (Array.isArray(value) ? value.flatMap(parseEntry) : undefined),
    shrink: (entries) => {
      const size = entries.reduce((sum, entry) => sum + kilobytesOf(entry), 0);
      const next = limits.find((limit) => limit < size);
      const rest = next === undefined ? entries.slice(0, Math.floor(entries.length * 0.75)) : fit(entries, next);
      return rest.length > 0 ? rest : undefined;
    },
  });
  const read = (): readonly Timed<T>[] => slot.read() ?? [];
  const readOthers = (entry: T) => read().filter(([, other]) => !isSame(entry, other));
  return {
    read: () => read().map(([, entry]) => entry),
    add: (entry) => {
      try {
        const timed: readonly Timed<T>[] = [[now(), entry], ...readOthers(entry)];
        slot.write(fit(timed.slice(0, capacity), limits[0] ?? Number.POSITIVE_INFINITY));
      } catch {
        // An entry that cannot be serialised, such as a circular one, is omitted.
      }
    },
    remove: (entry) => {
      const others = readOthers(entry);
      if (others.length > 0) slot.write(others);
      else slot.clear();
    },
    clear: slot.clear,
  };
}

/** A list that is always empty, for servers and for visitors who have not given consent. */
export const noStoredList: StoredList<never> = {
  read: () => [],
  add: () => undefined,
  remove: () => undefined,
  clear: () => undefined,
};
