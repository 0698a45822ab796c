import { describe, expect, test } from '@jest/globals';
import { pageLocale } from './pageLocale.ts';

describe('the locale of a page', () => {
  test("the locale of a page is the document's language if there are texts in that language (SITE-14)", () => {
    expect(pageLocale('fr-CH', 'DE')).toBe('fr-CH');
  });
  test('the locale of a page does not depend on the case of the document’s language', () => {
    expect(pageLocale('PL-pl', 'DE')).toBe('pl-PL');
  });
  test.each(['da-DK', 'sv-SE', 'en'])('the locale of a page is English for %s (SITE-16, SITE-15)', (language) => {
    expect(pageLocale(language, 'HU')).toBe('en');
  });
  test.each([undefined, '', 'xx', 'de'])(
    'a page has the site’s locale if the document’s language is %s (SITE-14, SITE-15)',
    (language) => {
      expect(pageLocale(language, 'HU')).toBe('hu-HU');
    },
  );
  test('the locale of a page is de-DE if neither language nor site is known (SITE-14)', () => {
    expect(pageLocale(undefined, 'XX')).toBe('de-DE');
  });
});
