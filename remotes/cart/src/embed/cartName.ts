import type { TextLocale } from '@kontor/i18n';

/** What the link to the cart is called; it must be there when no catalogue can be had. */
export const cartName: Readonly<Record<TextLocale, string>> = {
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
};
