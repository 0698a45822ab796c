import { describe, expect, test } from '@jest/globals';
import { countryOf, defaultSite, isSiteKey, localeOf, siteKeys } from './countries.ts';

describe('the nine sites', () => {
  test.each([
    ['DE', 'de-DE', 'EUR', 'Euro'],
    ['AT', 'de-AT', 'EUR', 'Euro'],
    ['CH', 'de-CH', 'CHF', 'CHF'],
    ['CH_FR', 'fr-CH', 'CHF', 'CHF'],
    ['PL', 'pl-PL', 'PLN', 'zł'],
    ['CZ', 'cs-CZ', 'CZK', 'Kč'],
    ['HU', 'hu-HU', 'HUF', 'Ft'],
    ['SK', 'sk-SK', 'EUR', 'Euro'],
    ['TR', 'tr-TR', 'TRY', 'TL'],
  ] as const)(
    'the site %s has the locale %s and the currency %s, which is printed as %s (SITE-7)',
    (site, locale, currency, currencyLabel) => {
      expect(countryOf(site)).toEqual({ site, locale, currency, currencyLabel });
      expect(localeOf(site)).toBe(locale);
    },
  );

  test('the site keys list the nine sites in order (SITE-6)', () => {
    expect(siteKeys).toEqual(['DE', 'AT', 'CH', 'CH_FR', 'PL', 'CZ', 'HU', 'SK', 'TR']);
  });

  test('the default site is DE (SITE-6)', () => {
    expect(defaultSite).toBe('DE');
  });
});

describe('an invalid site key', () => {
  test.each(['de', 'FR', 'CHFR', 'CH-FR', '', ' DE', 'constructor', '__proto__', undefined, null, 0, ['DE'], {}])(
    'the invalid site key %p is rejected and falls back to the locale de-DE (SITE-8)',
    (value) => {
      expect(isSiteKey(value)).toBe(false);
      expect(localeOf(value)).toBe('de-DE');
    },
  );

  test('every site key is valid', () => {
    expect(siteKeys.filter((site) => !isSiteKey(site))).toEqual([]);
  });
});
