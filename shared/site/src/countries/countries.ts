/** The site keys, in the order given in SITE-6. */
export const siteKeys = ['DE', 'AT', 'CH', 'CH_FR', 'PL', 'CZ', 'HU', 'SK', 'TR'] as const;

/** One of the nine country sites. */
export type SiteKey = (typeof siteKeys)[number];

/** The locale of a site. */
export type SiteLocale = 'de-DE' | 'de-AT' | 'de-CH' | 'fr-CH' | 'pl-PL' | 'cs-CZ' | 'hu-HU' | 'sk-SK' | 'tr-TR';

export type CurrencyCode = 'EUR' | 'CHF' | 'PLN' | 'CZK' | 'HUF' | 'TRY';

/** The properties of a country site (SITE-7). */
export type Country = {
  readonly site: SiteKey;
  readonly locale: SiteLocale;
  readonly currency: CurrencyCode;
  /** The currency label printed next to an amount, except on DE. */
  readonly currencyLabel: string;
};

/** The default site, used for an address without a site (SITE-6). */
export const defaultSite: SiteKey = 'DE';

/** The locale used for an unknown site (SITE-8). */
export const fallbackLocale: SiteLocale = 'de-DE';

const countries: Readonly<Record<SiteKey, Country>> = {
  DE: { site: 'DE', locale: 'de-DE', currency: 'EUR', currencyLabel: 'Euro' },
  AT: { site: 'AT', locale: 'de-AT', currency: 'EUR', currencyLabel: 'Euro' },
  CH: { site: 'CH', locale: 'de-CH', currency: 'CHF', currencyLabel: 'CHF' },
  CH_FR: { site: 'CH_FR', locale: 'fr-CH', currency: 'CHF', currencyLabel: 'CHF' },
  PL: { site: 'PL', locale: 'pl-PL', currency: 'PLN', currencyLabel: 'zł' },
  CZ: { site: 'CZ', locale: 'cs-CZ', currency: 'CZK', currencyLabel: 'Kč' },
  HU: { site: 'HU', locale: 'hu-HU', currency: 'HUF', currencyLabel: 'Ft' },
  SK: { site: 'SK', locale: 'sk-SK', currency: 'EUR', currencyLabel: 'Euro' },
  TR: { site: 'TR', locale: 'tr-TR', currency: 'TRY', currencyLabel: 'TL' },
};

/** Whether an untrusted value matches a site key exactly. */
export function isSiteKey(value: unknown): value is SiteKey {
  return typeof value === 'string' && Object.hasOwn(countries, value);
}

/** The country that a site belongs to. */
export function countryOf(site: SiteKey): Country {
  return countries[site];
}

/** The two-letter code of a site’s country. All sites in a country have the same products and prices. */
export const countryCodeOf = (site: SiteKey): string => site.slice(0, 2);

/** The site's locale, or the fallback locale for any other value. */
export function localeOf(site: unknown): SiteLocale {
  return isSiteKey(site) ? countries[site].locale : fallbackLocale;
}
