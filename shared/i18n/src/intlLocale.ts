import type { TextLocale } from './pageLocale.ts';

/**
 * The locale for numbers and dates in a locale's texts. For English texts, it is British English, which puts the day
 * first.
 */
export function intlLocale(locale: TextLocale): string {
  return locale === 'en' ? 'en-GB' : locale;
}
