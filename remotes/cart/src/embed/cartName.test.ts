import { expect, test } from '@jest/globals';
import { textLocales } from '@kontor/i18n';
import { cartName } from './cartName.ts';

test('the cart link has a name in every locale before any catalogue is loaded', () => {
  expect(Object.fromEntries(textLocales.map((locale) => [locale, cartName(locale)]))).toEqual({
    'de-DE': 'Warenkorb',
    'de-AT': 'Warenkorb',
    'de-CH': 'Warenkorb',
    'fr-CH': 'Panier',
    'pl-PL': 'Koszyk',
    'cs-CZ': 'Košík',
    'hu-HU': 'Kosár',
    'sk-SK': 'Košík',
    'tr-TR': 'Sepet',
    en: 'Cart',
  });
});
