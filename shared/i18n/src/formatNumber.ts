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
 * Joins the parts of a number. Swiss thousands always get `’` as separator: versions of ICU use different ones, but server and
 * browser must agree.
 */
export function joinNumberParts(parts: readonly Intl.NumberFormatPart[], locale: string): string {
  const isSwiss = locale.endsWith('-CH');
  return parts.map(({ type, value }) => (isSwiss && type === 'group' ? '’' : value)).join('');
}

/** A number in the notation of a locale, the same on server and browser. */
export function formatNumber(value: number, locale: TextLocale, options: NumberOptions = {}): string {
  return joinNumberParts(new Intl.NumberFormat(intlLocale(locale), options).formatToParts(value), locale);
}
