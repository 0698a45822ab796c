import { describe, expect, test } from '@jest/globals';
import { textLocales } from '@kontor/i18n';
import { documentTexts } from './documentTexts.ts';

describe('the document speaks', () => {
  test.each(textLocales)('%s in every place', (locale) => {
    const texts = documentTexts(locale);
    expect(Object.keys(texts).sort()).toEqual(Object.keys(documentTexts('en')).sort());
    expect(Object.values(texts).filter((text) => text.trim() === '')).toEqual([]);
  });

  test('another language in each but the German ones', () => {
    const skips = textLocales.map((locale) => documentTexts(locale).skip);
    expect(new Set(skips).size).toBe(textLocales.length - 2);
  });

  test('Swiss German without ß', () => {
    expect(Object.values(documentTexts('de-CH')).join('')).not.toContain('ß');
  });
});
