import { localeOf, type SiteKey, type SiteLocale } from './countries.ts';

/** A site in a country that has a separate site for each language. */
export type SiteLanguage = {
  readonly site: SiteKey;
  readonly locale: SiteLocale;
  /** The short name shown in the header, such as `FR`. */
  readonly code: string;
  /** The name of the language, in the language itself. */
  readonly name: string;
  /** The address of the same page on this site (FOOT-50). */
  readonly href: string;
};

const language = (site: SiteKey, code: string, name: string): SiteLanguage => ({
  site,
  locale: localeOf(site),
  code,
  name,
  href: `/site/${site}`,
});

const swiss = [language('CH', 'DE', 'Deutsch'), language('CH_FR', 'FR', 'Français')];

/** The sites a visitor can choose between to change the language (HEAD-63). Empty for a country with one site. */
export function siteLanguagesOf(site: SiteKey): readonly SiteLanguage[] {
  return swiss.some((one) => one.site === site) ? swiss : [];
}
