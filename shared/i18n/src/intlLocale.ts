import type { TextLocale } from './pageLocale.ts';

/**
 * The locale of numbers and dates in texts of a locale. English texts use British English, with the day before the
 * month.
 */
export function intlLocale(locale: TextLocale): string {
  return locale === 'en' ? 'en-GB' : locale;
}
