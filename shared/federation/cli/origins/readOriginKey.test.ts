import { expect, test } from '@jest/globals';
import { readOriginKey } from './readOriginKey.ts';

const key = 'a-key-of-more-than-thirty-two-characters';

test('the origin key is read from the environment and is optional', () => {
  expect(readOriginKey({ ORIGIN_KEY: key })).toBe(key);
  expect(readOriginKey({})).toBeUndefined();
  expect(readOriginKey({ ORIGIN_KEY: '' })).toBeUndefined();
});

test.each(['short', `${key}\n`, `${key} ${key}`])('the origin key %j is refused', (wrong) => {
  expect(() => readOriginKey({ ORIGIN_KEY: wrong })).toThrow(/^ORIGIN_KEY has fewer than 32 characters/);
});
