import { describe, expect, test } from '@jest/globals';
import { createLocalStorageSlot, createSessionStorageSlot } from './storageSlot.browser.ts';
import { createStorageSlot, type KeyValueStorage, noStorageSlot } from './storageSlot.ts';

const parse = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

function aSlot({ version = 1, ...more }: { version?: number; storage?: () => KeyValueStorage | undefined } = {}) {
  const values = new Map<string, string>();
  const storage: KeyValueStorage = {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
  return { values, storage, slot: createStorageSlot({ key: 'k', version, parse, storage: () => storage, ...more }) };
}

describe('a storage slot', () => {
  test('gives back what was written, until it is cleared', () => {
    const { slot } = aSlot();
    slot.write(7);
    expect(slot.read()).toBe(7);
    slot.clear();
    expect(slot.read()).toBeUndefined();
  });

  test.each([
    ['nothing', undefined],
    ['broken text', '{"v":1,'],
    ['a value of something else', '"hello"'],
    ['null', 'null'],
    ['another version', '{"v":2,"data":7}'],
    ['no value', '{"v":1}'],
    ['a value that does not parse', '{"v":1,"data":"seven"}'],
  ])('reads %s as absent', (_, text) => {
    const { slot, values } = aSlot();
    if (text !== undefined) values.set('k', text);
    expect(slot.read()).toBeUndefined();
  });

  test('survives a parser that throws', () => {
    const { values, storage } = aSlot();
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
  ])('is empty where storage is %s', (_, storage) => {
    const { slot } = aSlot({ storage });
    slot.write(7);
    slot.clear();
    expect(slot.read()).toBeUndefined();
  });

  test('is cleared rather than outdated when there is no room', () => {
    const { values, storage, slot } = aSlot();
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

  test('with a lifetime forgets its value when that is over', () => {
    const { storage } = aSlot();
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

  test('with a lifetime does not trust a value without a time', () => {
    const { values, storage } = aSlot();
    values.set('k', '{"v":1,"data":7}');
    const slot = createStorageSlot({ key: 'k', version: 1, parse, storage: () => storage, lifetimeMs: 50 });
    expect(slot.read()).toBeUndefined();
  });

  test.each<[string, (value: number) => number | undefined, number | undefined]>([
    ['what has room when its value can shrink', (value) => value - 1, 5],
    ['nothing when nothing is left', (value) => (value > 6 ? value - 1 : undefined), undefined],
    ['nothing when the value never gets smaller', (value) => value, undefined],
    [
      'nothing when shrinking fails',
      () => {
        throw new Error('no');
      },
      undefined,
    ],
  ])('writes %s', (_, shrink, kept) => {
    const { storage, slot } = aSlot();
    slot.write(1);
    const full: KeyValueStorage = {
      ...storage,
      setItem: (key, text) => {
        if ((JSON.parse(text) as { data: number }).data > 5) throw new Error('QuotaExceededError');
        storage.setItem(key, text);
      },
    };
    createStorageSlot({ key: 'k', version: 1, parse, storage: () => full, shrink }).write(8);
    expect(slot.read()).toBe(kept);
  });

  test('in the browser outlives the page that wrote it', () => {
    createLocalStorageSlot({ key: 'count', version: 1, parse }).write(7);
    expect(createLocalStorageSlot({ key: 'count', version: 1, parse }).read()).toBe(7);
    expect(createLocalStorageSlot({ key: 'other', version: 1, parse }).read()).toBeUndefined();
  });

  test('of a tab is no other tab’s', () => {
    createSessionStorageSlot({ key: 'tab', version: 1, parse }).write(7);
    expect(createSessionStorageSlot({ key: 'tab', version: 1, parse }).read()).toBe(7);
    expect(createLocalStorageSlot({ key: 'tab', version: 1, parse }).read()).toBeUndefined();
  });

  test('of a place without storage is always empty', () => {
    expect(noStorageSlot.read()).toBeUndefined();
  });
});
