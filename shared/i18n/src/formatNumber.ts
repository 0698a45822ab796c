import { intlLocale } from './intlLocale.ts';
import type { TextLocale } from './pageLocale.ts';

/** How a number is rounded and printed. For prices use `formatPrice`. */
export type NumberOptions = Pick<
  Intl.NumberFormatOptions,
  'minimumFractionDigits' | 'maximumFractionDigits' | 'signDisplay' | 'notation'
> & {
  /** `percent` multiplies by 100 and adds a percent sign. */
  readonly style?: 'decimal' | 'percent';
};

/**
 * Makes `’` the thousands separator in a number in Swiss notation. ICU versions use different separators, but the
 * server and the browser must agree.
 */
export function writeGroups(printed: string, locale: string): string {
  return locale.endsWith('-CH') ? printed.replace(/(\d)[^\d.,](?=\d{3})/g, '$1’') : printed;
}

/** A number in a locale's notation. The result is the same on the server and in the browser. */
export function formatNumber(value: number, locale: TextLocale, options: NumberOptions = {}): string {
  const printed = writeGroups(new Intl.NumberFormat(intlLocale(locale), options).format(value), locale);
  // The shop's French has a space before the percent sign (SITE-54), but the platform's Swiss French does not.
  return locale === 'fr-CH' ? printed.replace(/(\d)%/, '$1\u00a0%') : printed;
}
