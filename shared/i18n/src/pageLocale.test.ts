import { describe, expect, test } from '@jest/globals';
import { pageLocale } from './pageLocale.ts';

describe('the language of a page', () => {
  test('is the document language where texts exist in it', () => {
    expect(pageLocale('fr-CH', 'DE')).toBe('fr-CH');
  });
  test('is matched without regard to case', () => {
    expect(pageLocale('PL-pl', 'DE')).toBe('pl-PL');
  });
  test.each(['da-DK', 'sv-SE', 'en'])('%s is read in English', (language) => {
    expect(pageLocale(language, 'HU')).toBe('en');
  });
  test.each([undefined, '', 'xx', 'de'])('is that of the site when the document says %s', (language) => {
    expect(pageLocale(language, 'HU')).toBe('hu-HU');
  });
  test('is German where neither is known', () => {
    expect(pageLocale(undefined, 'XX')).toBe('de-DE');
  });
});
