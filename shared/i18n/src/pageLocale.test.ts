import { describe, expect, test } from '@jest/globals';
import { pageLocale } from './pageLocale.ts';

describe('the locale of a page', () => {
  test('a page’s locale is the document’s language if there is a catalogue in that language (SITE-14)', () => {
    expect(pageLocale('fr-CH', 'DE')).toBe('fr-CH');
  });
  test('the case of the document’s language does not affect the page’s locale', () => {
    expect(pageLocale('PL-pl', 'DE')).toBe('pl-PL');
  });
  test.each(['da-DK', 'sv-SE', 'en'])(
    'a page’s locale is English if the document’s language is %s (SITE-16, SITE-15)',
    (language) => {
      expect(pageLocale(language, 'HU')).toBe('en');
    },
  );
  test.each([undefined, '', 'xx', 'de'])(
    'a page’s locale is the site’s if the document’s language is %s (SITE-14, SITE-15)',
    (language) => {
      expect(pageLocale(language, 'HU')).toBe('hu-HU');
    },
  );
  test('a page’s locale is de-DE if neither the language nor the site is known (SITE-14)', () => {
    expect(pageLocale(undefined, 'XX')).toBe('de-DE');
  });
});
