import { expect, test } from '@jest/globals';
import { textLocales } from '@kontor/i18n';
import { documentTexts } from './documentTexts.ts';

test('document strings differ between all locales except the three German ones', () => {
  const skips = textLocales.map((locale) => documentTexts(locale).skip);
  expect(new Set(skips).size).toBe(textLocales.length - 2);
});

test('the strings of a Swiss document contain no ß', () => {
  expect(Object.values(documentTexts('de-CH')).join('')).not.toContain('ß');
});
