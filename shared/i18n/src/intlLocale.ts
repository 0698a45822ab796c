import type { TextLocale } from './pageLocale.ts';

/** The locale of numbers and dates for texts in a locale. British for English texts, with the day before the month. */
export function intlLocale(locale: TextLocale): string {
  return locale === 'en' ? 'en-GB' : locale;
}
