import { expect, test } from '@jest/globals';
import { isCompatible } from './isCompatible.ts';

test.each([
  ['1.2.3', '^1.2.3', true],
  ['1.2.4', '^1.2.3', true],
  ['1.10.0', '^1.9.9', true],
  ['1.2.2', '^1.2.3', false],
  ['1.1.9', '^1.2.3', false],
  ['2.2.3', '^1.2.3', false],
  ['0.3.4', '^0.3.1', true],
  ['0.3.0', '^0.3.1', false],
  ['0.4.1', '^0.3.1', false],
  ['1.3.1', '^0.3.1', false],
  ['0.0.4', '^0.0.4', true],
  ['0.0.5', '^0.0.4', false],
])('whether version %s satisfies %s is %p', (version, required, expected) => {
  expect(isCompatible(version, required)).toBe(expected);
});
