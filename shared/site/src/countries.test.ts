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
  ] as const)('%s speaks %s and counts in %s, printed %s', (site, locale, currency, currencyLabel) => {
    expect(countryOf(site)).toEqual({ site, locale, currency, currencyLabel });
    expect(localeOf(site)).toBe(locale);
  });

  test('are the nine of SITE-6 in their order and no other', () => {
    expect(siteKeys).toEqual(['DE', 'AT', 'CH', 'CH_FR', 'PL', 'CZ', 'HU', 'SK', 'TR']);
  });

  test('begin with the one of an address that names none', () => {
    expect(defaultSite).toBe('DE');
  });
});

describe('what is no site', () => {
  test.each(['de', 'FR', 'CHFR', 'CH-FR', '', ' DE', 'constructor', '__proto__', undefined, null, 0, ['DE'], {}])(
    '%p is not taken for one and speaks German',
    (value) => {
      expect(isSiteKey(value)).toBe(false);
      expect(localeOf(value)).toBe('de-DE');
    },
  );

  test('every site key is one', () => {
    expect(siteKeys.filter((site) => !isSiteKey(site))).toEqual([]);
  });
});
