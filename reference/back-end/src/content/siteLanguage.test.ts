import { describe, expect, test } from '@jest/globals';
import { localize, localizeRecord, type SiteText } from './siteLanguage.ts';

const street: SiteText = { de: 'Straße', fr: 'rue', pl: 'ulica', cs: 'ulice', hu: 'utca', sk: 'ulica', tr: 'sokak' };

describe('a localised string', () => {
  test('a localised string is German in Germany and Austria, and has Swiss spelling in German-speaking Switzerland', () => {
    expect([localize(street, 'DE'), localize(street, 'AT'), localize(street, 'CH')]).toEqual([
      'Straße',
      'Straße',
      'Strasse',
    ]);
  });

  test('a localised string is French on the second Swiss site and Czech in the Czech Republic', () => {
    expect(localize(street, 'CH_FR')).toBe('rue');
    expect(localize(street, 'CZ')).toBe('ulice');
  });
});

describe('a record of localised strings', () => {
  const entry = { list: ['groß'], count: 2, off: false };
  const records = { de: entry, fr: entry, pl: entry, cs: entry, hu: entry, sk: entry, tr: entry };

  test('a record of localised strings changes its spelling at every depth and keeps everything else', () => {
    expect(localizeRecord(records, 'CH')).toEqual({ list: ['gross'], count: 2, off: false });
    expect(localizeRecord(records, 'DE')).toEqual(entry);
  });
});
