import { intlLocale } from './intlLocale.ts';
import type { TextLocale } from './pageLocale.ts';

/** How a number is rounded and printed. For prices use `formatPrice`. */
export type NumberOptions = Pick<
  Intl.NumberFormatOptions,
  'minimumFractionDigits' | 'maximumFractionDigits' | 'signDisplay' | 'notation'
> & {
  /** `percent` multiplies by 100 and adds the sign. */
  readonly style?: 'decimal' | 'percent';
};

/**
 * Gives Swiss thousands `’` as separator in a printed number: versions of ICU use different ones, but server and browser must
 * agree.
 */
export function writeGroups(printed: string, locale: string): string {
  return locale.endsWith('-CH') ? printed.replace(/(\d)[^\d.,](?=\d{3})/g, '$1’') : printed;
}

/** A number in the notation of a locale, the same on server and browser. */
export function formatNumber(value: number, locale: TextLocale, options: NumberOptions = {}): string {
  const printed = writeGroups(new Intl.NumberFormat(intlLocale(locale), options).format(value), locale);
  // As all French texts of the shop have it (SITE-54); the platform's Swiss French has no space.
  return locale === 'fr-CH' ? printed.replace(/(\d)%/, '$1\u00a0%') : printed;
}
