import { localeOf, type SiteLocale } from '@kontor/site';

/** Locales that have texts of their own: the nine sites' and English. */
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

/** Page languages that are accepted and read in English, since no texts exist in them (SITE-15, SITE-16). */
const readInEnglish: readonly string[] = ['da-DK', 'sv-SE'];

function matchLocale(language: string): TextLocale | undefined {
  const wanted = language.trim().toLowerCase();
  if (readInEnglish.some((accepted) => accepted.toLowerCase() === wanted)) return 'en';
  return textLocales.find((locale) => locale.toLowerCase() === wanted);
}

/**
 * The locale whose texts a page shows: the document's language where it is a supported one, else the site's locale,
 * else de-DE (SITE-14).
 */
export function pageLocale(documentLanguage: string | undefined, site: unknown): TextLocale {
  return matchLocale(documentLanguage ?? '') ?? localeOf(site);
}
