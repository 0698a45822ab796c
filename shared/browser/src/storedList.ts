import { productHistoryRules } from './storageLimits.ts';
import { createStorageSlot, type StorageSlotOptions } from './storageSlot.ts';

/** A list that outlives the page and forgets its oldest entries. No method ever throws. */
export type StoredList<T> = {
  /** The living entries, the newest first. */
  read(): readonly T[];
  /** Puts an entry first; an earlier one that is the same goes. */
  add(entry: T): void;
  clear(): void;
};

export type StoredListOptions<T> = Pick<StorageSlotOptions<T>, 'key' | 'version' | 'storage' | 'now'> & {
  /** From unknown to typed, entry by entry; gives nothing or throws for what is no entry, which is then left out. */
  readonly parse: (value: unknown) => T | undefined;
  /** Room in kilobytes that the list may take, the largest first: see `storageLimits`. */
  readonly limits: readonly number[];
  /** Whether two entries are one, such as two views of one product; without it all are different. */
  readonly isSame?: (one: T, other: T) => boolean;
  /** Most entries that are kept; as many as the product history keeps unless told otherwise. */
  readonly capacity?: number;
  /** Milliseconds that an entry lives; as long as in the product history unless told otherwise. */
  readonly lifetimeMs?: number;
};

/** When an entry was added, and the entry. */
type Timed<T> = readonly [number, T];

/** Kilobytes that an entry takes in a browser's storage: two bytes a character. */
const sizeOf = (entry: unknown): number => (2 * JSON.stringify(entry).length) / 1000;

/** As many of the newest entries as have room in so many kilobytes. */
function fit<T>(entries: readonly Timed<T>[], limit: number): readonly Timed<T>[] {
  let size = 0;
  const firstTooMany = entries.findIndex((entry) => {
    size += sizeOf(entry);
    return size > limit;
  });
  return firstTooMany < 0 ? entries : entries.slice(0, firstTooMany);
}

/**
 * A versioned, validated list in a key-value storage, capped in number, age and size. Where there is no room the oldest
 * entries go, until the rest has it.
 */
export function createStoredList<T>({
  parse,
  limits,
  isSame = () => false,
  capacity = productHistoryRules.capacity,
  lifetimeMs = productHistoryRules.lifetimeMs,
  now = Date.now,
  ...place
}: StoredListOptions<T>): StoredList<T> {
  const parseEntry = (value: unknown): readonly Timed<T>[] => {
    if (!Array.isArray(value) || typeof value[0] !== 'number') return [];
    // A clock that was set back must not keep an entry for ever.
    if (Math.abs(now() - value[0]) >= lifetimeMs) return [];
    try {
      const entry = parse(value[1]);
      return entry === undefined ? [] : [[value[0], entry]];
    } catch {
      return [];
    }
  };
  const slot = createStorageSlot<readonly Timed<T>[]>({
    ...place,
    parse: (value) => (Array.isArray(value) ? value.flatMap(parseEntry) : undefined),
    shrink: (entries) => {
      const size = entries.reduce((sum, entry) => sum + sizeOf(entry), 0);
      const next = limits.find((limit) => limit < size);
      const rest = next === undefined ? entries.slice(0, Math.floor(entries.length * 0.75)) : fit(entries, next);
      return rest.length > 0 ? rest : undefined;
    },
  });
  const read = (): readonly Timed<T>[] => slot.read() ?? [];
  return {
    read: () => read().map(([, entry]) => entry),
    add: (entry) => {
      try {
        const others = read().filter(([, other]) => !isSame(entry, other));
        const timed: readonly Timed<T>[] = [[now(), entry], ...others];
        slot.write(fit(timed.slice(0, capacity), limits[0] ?? Number.POSITIVE_INFINITY));
      } catch {
        // An entry that cannot be written, such as one that holds itself, is left out.
      }
    },
    clear: slot.clear,
  };
}

/** The list of a place without storage, or of a visitor without consent: always empty. */
export const noStoredList: StoredList<never> = { read: () => [], add: () => undefined, clear: () => undefined };
