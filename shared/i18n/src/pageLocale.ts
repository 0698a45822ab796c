import { localeOf, type SiteLocale } from '@kontor/site';

/** The locales that have catalogues: the locales of the nine sites, and English. */
export const textLocales = [
  'de-DE',
  'de-AT',
  'de-CH',
  'fr-CH',
  'pl-PL',
  'cs-CZ',
  'hu-HU',
  'sk-SK',
  'tr-TR',
  'en',
] as const satisfies readonly (SiteLocale | 'en')[];

export type TextLocale = (typeof textLocales)[number];

/**
 * Supported page languages that have no catalogue. Pages in these languages show English texts (SITE-15, SITE-16).
 */
const languagesInEnglish: readonly string[] = ['da-DK', 'sv-SE'];

function matchLocale(language: string): TextLocale | undefined {
  const requested = language.trim().toLowerCase();
  if (languagesInEnglish.some((supported) => supported.toLowerCase() === requested)) return 'en';
  return textLocales.find((locale) => locale.toLowerCase() === requested);
}

/**
 * The locale of a page's texts: the document's language if it is supported, or else the site's locale, or else de-DE
 * (SITE-14).
 */
export function pageLocale(documentLanguage: string | undefined, site: unknown): TextLocale {
  return matchLocale(documentLanguage ?? '') ?? localeOf(site);
}
