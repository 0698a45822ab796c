import { afterEach, expect, jest, test } from '@jest/globals';
import { removeStored } from './removeStored.browser.ts';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

test('removeStored removes all keys with the prefix, and no others, from both storages', () => {
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of ['kontor.search.recent.DE', 'kontor.searching', 'kontor.cart.DE']) storage.setItem(key, '1');
  }
  removeStored('kontor.search.');
  for (const storage of [localStorage, sessionStorage])
    expect(Object.keys(storage).sort()).toEqual(['kontor.cart.DE', 'kontor.searching']);
});

test('removeStored does not throw if storage is denied', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new Error('denied');
  });
  expect(() => removeStored('kontor.')).not.toThrow();
});
