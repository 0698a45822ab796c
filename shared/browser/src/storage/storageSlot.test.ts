import { describe, expect, test } from '@jest/globals';
import { createLocalStorageSlot, createSessionStorageSlot } from './storageSlot.browser.ts';
import { createStorageSlot, type KeyValueStorage, noStorageSlot } from './storageSlot.ts';

const parse = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

function createSlot({ version = 1, ...more }: { version?: number; storage?: () => KeyValueStorage | undefined } = {}) {
  const values = new Map<string, string>();
  const storage: KeyValueStorage = {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
  return { values, storage, slot: createStorageSlot({ key: 'k', version, parse, storage: () => storage, ...more }) };
}

describe('a storage slot', () => {
  test('a storage slot returns the value written to it until it is cleared', () => {
    const { slot } = createSlot();
    slot.write(7);
    expect(slot.read()).toBe(7);
    slot.clear();
    expect(slot.read()).toBeUndefined();
  });

  test.each([
    ['nothing', undefined],
    ['broken text', '{"v":1,'],
    ['a value of another program', '"hello"'],
    ['null', 'null'],
    ['another version', '{"v":2,"data":7}'],
    ['no value', '{"v":1}'],
    ['a value that does not parse', '{"v":1,"data":"seven"}'],
  ])('a storage slot treats %s as missing', (_, text) => {
    const { slot, values } = createSlot();
    if (text !== undefined) values.set('k', text);
    expect(slot.read()).toBeUndefined();
  });

  test('a storage slot treats a value as missing if validating it throws', () => {
    const { values, storage } = createSlot();
    values.set('k', '{"v":1,"data":7}');
    const thrower = (): never => {
      throw new Error('no');
    };
    expect(createStorageSlot({ key: 'k', version: 1, parse: thrower, storage: () => storage }).read()).toBeUndefined();
  });

  test.each<[string, () => KeyValueStorage | undefined]>([
    ['missing', () => undefined],
    [
      'denied',
      () => {
        throw new Error('SecurityError');
      },
    ],
  ])('a storage slot is empty if storage is %s', (_, storage) => {
    const { slot } = createSlot({ storage });
    slot.write(7);
    slot.clear();
    expect(slot.read()).toBeUndefined();
  });

  test('a storage slot is cleared if storage is full', () => {
    const { values, storage, slot } = createSlot();
    slot.write(7);
    const full = createStorageSlot({
      key: 'k',
      version: 1,
      parse,
      storage: () => ({
        ...storage,
        setItem: () => {
          throw new Error('QuotaExceededError');
        },
      }),
    });
    full.write(8);
    expect(values.size).toBe(0);
  });

  test('a storage slot with a lifetime discards its value after that time', () => {
    const { storage } = createSlot();
    let now = 1_000;
    const slot = createStorageSlot({
      key: 'k',
      version: 1,
      parse,
      storage: () => storage,
      lifetimeMs: 50,
      now: () => now,
    });
    slot.write(7);
    now = 1_049;
    expect(slot.read()).toBe(7);
    now = 1_050;
    expect(slot.read()).toBeUndefined();
    now = 900;
    expect(slot.read()).toBeUndefined();
  });

  test('a storage slot with a lifetime treats a value without a time as missing', () => {
    const { values, storage } = createSlot();
    values.set('k', '{"v":1,"data":7}');
    const slot = createStorageSlot({ key: 'k', version: 1, parse, storage: () => storage, lifetimeMs: 50 });
    expect(slot.read()).toBeUndefined();
  });

  test.each<[string, (value: number) => number | undefined, number | undefined]>([
    ['a smaller value that fits', (value) => value - 1, 5],
    ['nothing if no smaller value is left', (value) => (value > 6 ? value - 1 : undefined), undefined],
    ['nothing if the value never gets smaller', (value) => value, undefined],
    [
      'nothing if shrinking throws',
      () => {
        throw new Error('no');
      },
      undefined,
    ],
  ])('a storage slot writes to full storage %s', (_, shrink, stored) => {
    const { storage, slot } = createSlot();
    slot.write(1);
    const full: KeyValueStorage = {
      ...storage,
      setItem: (key, text) => {
        if ((JSON.parse(text) as { data: number }).data > 5) throw new Error('QuotaExceededError');
        storage.setItem(key, text);
      },
    };
    createStorageSlot({ key: 'k', version: 1, parse, storage: () => full, shrink }).write(8);
    expect(slot.read()).toBe(stored);
  });

  test('a storage slot in local storage is shared by pages', () => {
    createLocalStorageSlot({ key: 'count', version: 1, parse }).write(7);
    expect(createLocalStorageSlot({ key: 'count', version: 1, parse }).read()).toBe(7);
    expect(createLocalStorageSlot({ key: 'other', version: 1, parse }).read()).toBeUndefined();
  });

  test('a storage slot in session storage is separate from local storage', () => {
    createSessionStorageSlot({ key: 'tab', version: 1, parse }).write(7);
    expect(createSessionStorageSlot({ key: 'tab', version: 1, parse }).read()).toBe(7);
    expect(createLocalStorageSlot({ key: 'tab', version: 1, parse }).read()).toBeUndefined();
  });

  test('noStorageSlot is always empty', () => {
    expect(noStorageSlot.read()).toBeUndefined();
  });
});
