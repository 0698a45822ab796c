import type { TextLocale } from './pageLocale.ts';

/**
 * The locale for formatting numbers and dates in the texts of a locale. For English texts, it is British English, which
 * puts the day first.
 */
export function intlLocale(locale: TextLocale): string {
  return locale === 'en' ? 'en-GB' : locale;
}
