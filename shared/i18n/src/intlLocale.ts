import type { TextLocale } from './pageLocale.ts';

/** The notation that goes with the texts of a locale. English ones are read in European shops: day before month. */
export function intlLocale(locale: TextLocale): string {
  return locale === 'en' ? 'en-GB' : locale;
}
