/** The sites of the shop. */
export type SiteKey = 'DE' | 'AT' | 'CH' | 'CH_FR' | 'PL' | 'CZ' | 'HU' | 'SK' | 'TR';

/** Layouts; `SMARTPHONE` and `TABLET` name the shop's app. */
export type Platform = 'CLASSIC' | 'MATCH' | 'SMARTPHONE' | 'TABLET';

/** Languages that have texts of their own. */
export type TextLocale = 'de-DE' | 'de-AT' | 'de-CH' | 'fr-CH' | 'pl-PL' | 'cs-CZ' | 'hu-HU' | 'sk-SK' | 'tr-TR' | 'en';
