import { describe, expect, test } from '@jest/globals';
import type { KeyValueStorage } from './storageSlot.ts';
import { createLocalStoredList } from './storedList.browser.ts';
import { createStoredList, noStoredList, type StoredListOptions, storageLimits } from './storedList.ts';

const parse = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const dayMs = 24 * 60 * 60 * 1000;

type Storage = KeyValueStorage & { readonly values: Map<string, string> };

/** A storage that rejects strings longer than a given number of characters, as a full storage does. */
function createStorage(maxCharacters = Number.POSITIVE_INFINITY): Storage {
  const values = new Map<string, string>();
  return {
    values,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => {
      if (value.length > maxCharacters) throw new DOMException('full', 'QuotaExceededError');
      values.set(key, value);
    },
    removeItem: (key) => void values.delete(key),
  };
}

function createList({
  storage = createStorage(),
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

describe('a stored list', () => {
  test('a stored list removes the entry that equals the given one, and clears the storage after the last entry', () => {
    const { list, storage, addAll } = createList({ isSame: (one, other) => one === other });
    addAll(2);
    list.remove('1');
    expect(list.read()).toEqual(['2']);
    list.remove('2');
    expect(storage.values.size).toBe(0);
  });

  test('a stored list returns its entries, newest first, until it is cleared', () => {
    const { list, addAll } = createList();
    addAll(3);
    expect(list.read()).toEqual(['3', '2', '1']);
    list.clear();
    expect(list.read()).toEqual([]);
  });

  test('a stored list keeps at most 300 entries and drops the oldest (CONSENT-17)', () => {
    const { list, addAll } = createList();
    addAll(300);
    expect([list.read().length, list.read().at(-1)]).toEqual([300, '1']);
    list.add('301');
    expect([list.read().length, list.read()[0], list.read().at(-1)]).toEqual([300, '301', '2']);
  });

  test('a stored list drops an entry after exactly 30 days (CONSENT-17)', () => {
    const { list, time } = createList();
    list.add('old');
    time.now += dayMs;
    list.add('young');
    time.now += 29 * dayMs - 1;
    expect(list.read()).toEqual(['young', 'old']);
    time.now += 1;
    expect(list.read()).toEqual(['young']);
    time.now -= 100 * dayMs;
    expect(list.read()).toEqual([]);
  });

  test('a stored list moves an entry to the front when it is added again', () => {
    const { list } = createList({ isSame: (one, other) => one.toLowerCase() === other.toLowerCase() });
    for (const entry of ['tea', 'cup', 'Tea']) list.add(entry);
    expect(list.read()).toEqual(['Tea', 'cup']);
  });

  test('a stored list omits invalid entries but keeps the others', () => {
    const { list, storage } = createList();
    storage.values.set('k', '{"v":1,"data":[[999999,"good"],[999999,7],["x","y"],null,[999999,"old"]]}');
    expect(list.read()).toEqual(['good', 'old']);
  });

  test.each(['{"v":2,"data":[[999999,"a"]]}', '{"v":1,"data":{}}', '{"v":1', 'null'])(
    'a stored list is empty if %s is stored',
    (text) => {
      const { list, storage } = createList();
      storage.values.set('k', text);
      expect(list.read()).toEqual([]);
    },
  );
});

describe('a stored list in full storage', () => {
  const kilobyte = (index: number) => String(index).padStart(482, '.');

  test('when storage is full, a stored list keeps to its original limit (CONSENT-16)', () => {
    const { list, addAll } = createList({ limits: [4, 2] });
    addAll(6, kilobyte);
    expect(list.read().map((entry) => entry.at(-1))).toEqual(['6', '5', '4', '3']);
  });

  test('if the storage is full and the browser rejects a list, the list is shortened to the next limit (CONSENT-16)', () => {
    const { list, storage, addAll } = createList({ limits: [4, 2], storage: createStorage(1500) });
    addAll(3, kilobyte);
    expect(list.read().map((entry) => entry.at(-1))).toEqual(['3', '2']);
    expect(storage.values.size).toBe(1);
  });

  test('a stored list in full storage drops its oldest entries until the rest fits', () => {
    const { list, addAll } = createList({ storage: createStorage(700) });
    addAll(200);
    const stored = list.read();
    expect(stored[0]).toBe('200');
    expect(stored.length).toBeGreaterThan(10);
    expect(stored).toEqual(stored.toSorted((one, other) => Number(other) - Number(one)));
  });

  test('a stored list in full storage is empty if even its newest entry does not fit', () => {
    const { list, storage } = createList({ storage: createStorage(100) });
    list.add('a');
    list.add('b'.repeat(200));
    expect(list.read()).toEqual([]);
    expect(storage.values.size).toBe(0);
  });
});

test('adding an entry that cannot be serialised does not change the list or throw', () => {
  const circle: Record<string, unknown> = {};
  circle['self'] = circle;
  const storage = createStorage();
  const list = createStoredList<unknown>({
    ...{ key: 'k', version: 1, limits: storageLimits.mobile, storage: () => storage, now: () => 1_000_000 },
    parse: (value) => value ?? undefined,
  });
  list.add('cup');
  expect(() => [circle, 1n].map(list.add)).not.toThrow();
  expect(list.read()).toEqual(['cup']);
});

test('a list in local storage is shared by pages', () => {
  const options = { key: 'seen', version: 1, parse };
  createLocalStoredList(options).add('cup');
  expect(createLocalStoredList(options).read()).toEqual(['cup']);
});

test('noStoredList stays empty', () => {
  noStoredList.add('cup' as never);
  noStoredList.clear();
  expect(noStoredList.read()).toEqual([]);
});
