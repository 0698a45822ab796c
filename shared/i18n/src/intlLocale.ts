import type { TextLocale } from './pageLocale.ts';

/** The locale of numbers and dates in a locale's texts: British English, with the day first, for English texts. */
export function intlLocale(locale: TextLocale): string {
  return locale === 'en' ? 'en-GB' : locale;
}
