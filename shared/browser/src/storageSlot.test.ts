import { describe, expect, test } from '@jest/globals';
import { createLocalStorageSlot } from './storageSlot.browser.ts';
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

  test('in the browser outlives the page that wrote it', () => {
    createLocalStorageSlot({ key: 'count', version: 1, parse }).write(7);
    expect(createLocalStorageSlot({ key: 'count', version: 1, parse }).read()).toBe(7);
    expect(createLocalStorageSlot({ key: 'other', version: 1, parse }).read()).toBeUndefined();
  });

  test('of a place without storage is always empty', () => {
    expect(noStorageSlot.read()).toBeUndefined();
  });
});
