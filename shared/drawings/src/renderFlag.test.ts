import { expect, test } from '@jest/globals';
import { findXmlFault } from './findXmlFault.ts';
import { flagCountries } from './names.ts';
import { renderFlag } from './renderFlag.ts';

test.each(flagCountries)('the flag of %s is well-formed', (country) => {
  expect(findXmlFault(renderFlag(country))).toBeUndefined();
});

test('every country has a flag of its own', () => {
  expect(new Set(flagCountries.map(renderFlag)).size).toBe(flagCountries.length);
});
