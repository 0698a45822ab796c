import { describe, expect, test } from '@jest/globals';
import { productHistoryRules, storageLimits } from './storageLimits.ts';
import type { KeyValueStorage } from './storageSlot.ts';
import { createLocalStoredList } from './storedList.browser.ts';
import { createStoredList, noStoredList, type StoredListOptions } from './storedList.ts';

const parse = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const day = 24 * 60 * 60 * 1000;

type Storage = KeyValueStorage & { readonly values: Map<string, string> };

/** A storage that refuses texts above so many characters, as a full one does. */
function aStorage(room = Number.POSITIVE_INFINITY): Storage {
  const values = new Map<string, string>();
  return {
    values,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError');
      values.set(key, value);
    },
    removeItem: (key) => void values.delete(key),
  };
}

function aList({
  storage = aStorage(),
  ...more
}: Partial<Omit<StoredListOptions<string>, 'storage'>> & { storage?: Storage } = {}) {
  const time = { now: 1_000_000 };
  const options = { key: 'k', version: 1, parse, limits: storageLimits.desktop, now: () => time.now, ...more };
  const list = createStoredList({ ...options, storage: () => storage });
  const addAll = (count: number, entry = (index: number) => String(index)) => {
    for (let index = 1; index <= count; index += 1) list.add(entry(index));
  };
  return { list, storage, time, addAll };
}

test('the product history keeps 300 entries for 30 days, and lists keep to the room of CONSENT-16', () => {
  expect(productHistoryRules).toEqual({ capacity: 300, lifetimeMs: 30 * day });
  expect(storageLimits).toEqual({ desktop: [10_000, 5_000], mobile: [2_500] });
});

describe('a stored list', () => {
  test('gives its entries the newest first, until it is cleared', () => {
    const { list, addAll } = aList();
    addAll(3);
    expect(list.read()).toEqual(['3', '2', '1']);
    list.clear();
    expect(list.read()).toEqual([]);
  });

  test('keeps 300 entries and drops the oldest', () => {
    const { list, addAll } = aList();
    addAll(300);
    expect([list.read().length, list.read().at(-1)]).toEqual([300, '1']);
    list.add('301');
    expect([list.read().length, list.read()[0], list.read().at(-1)]).toEqual([300, '301', '2']);
  });

  test('forgets an entry after 30 days, not a moment before', () => {
    const { list, time } = aList();
    list.add('old');
    time.now += day;
    list.add('young');
    time.now += 29 * day - 1;
    expect(list.read()).toEqual(['young', 'old']);
    time.now += 1;
    expect(list.read()).toEqual(['young']);
    time.now -= 100 * day;
    expect(list.read()).toEqual([]);
  });

  test('moves an entry that is added again to the front', () => {
    const { list } = aList({ isSame: (one, other) => one.toLowerCase() === other.toLowerCase() });
    for (const entry of ['tea', 'cup', 'Tea']) list.add(entry);
    expect(list.read()).toEqual(['Tea', 'cup']);
  });

  test('leaves out single entries that do not parse', () => {
    const { list, storage } = aList();
    storage.values.set('k', '{"v":1,"data":[[999999,"good"],[999999,7],["x","y"],null,[999999,"old"]]}');
    expect(list.read()).toEqual(['good', 'old']);
  });

  test.each(['{"v":2,"data":[[999999,"a"]]}', '{"v":1,"data":{}}', '{"v":1', 'null'])('reads %s as empty', (text) => {
    const { list, storage } = aList();
    storage.values.set('k', text);
    expect(list.read()).toEqual([]);
  });
});

describe('where room is short', () => {
  const kilobyte = (index: number) => String(index).padStart(482, '.');

  test('a list takes no more kilobytes than its first limit', () => {
    const { list, addAll } = aList({ limits: [4, 2] });
    addAll(6, kilobyte);
    expect(list.read().map((entry) => entry.at(-1))).toEqual(['6', '5', '4', '3']);
  });

  test('a list that the browser refuses is cut to the next limit', () => {
    const { list, storage, addAll } = aList({ limits: [4, 2], storage: aStorage(1500) });
    addAll(3, kilobyte);
    expect(list.read().map((entry) => entry.at(-1))).toEqual(['3', '2']);
    expect(storage.values.size).toBe(1);
  });

  test('the oldest entries go until the rest has room', () => {
    const { list, addAll } = aList({ storage: aStorage(700) });
    addAll(200);
    const kept = list.read();
    expect(kept[0]).toBe('200');
    expect(kept.length).toBeGreaterThan(10);
    expect(kept).toEqual(kept.toSorted((one, other) => Number(other) - Number(one)));
  });

  test('a list whose newest entry alone is too large is empty, not outdated', () => {
    const { list, storage } = aList({ storage: aStorage(100) });
    list.add('a');
    list.add('b'.repeat(200));
    expect(list.read()).toEqual([]);
    expect(storage.values.size).toBe(0);
  });
});

test('an entry that cannot be written keeps the list as it is and throws nothing', () => {
  const circle: Record<string, unknown> = {};
  circle['self'] = circle;
  const storage = aStorage();
  const list = createStoredList<unknown>({
    ...{ key: 'k', version: 1, limits: storageLimits.mobile, storage: () => storage, now: () => 1_000_000 },
    parse: (value) => value ?? undefined,
  });
  list.add('cup');
  expect(() => [circle, 1n].map(list.add)).not.toThrow();
  expect(list.read()).toEqual(['cup']);
});

test('a list in the browser outlives the page that wrote it', () => {
  const options = { key: 'seen', version: 1, parse, limits: storageLimits.mobile };
  createLocalStoredList(options).add('cup');
  expect(createLocalStoredList(options).read()).toEqual(['cup']);
});

test('a place without storage keeps nothing', () => {
  noStoredList.add('cup' as never);
  noStoredList.clear();
  expect(noStoredList.read()).toEqual([]);
});
