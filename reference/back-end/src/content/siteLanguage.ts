import type { SiteKey } from '@kontor/site';

/** The languages of the nine sites. Austria, Germany and Switzerland share `de`; Swiss spelling is derived. */
export const siteLanguages = ['de', 'fr', 'pl', 'cs', 'hu', 'sk', 'tr'] as const;

export type SiteLanguage = (typeof siteLanguages)[number];

/** One text in the language of every site. */
export type SiteText = Readonly<Record<SiteLanguage, string>>;

const languages: Readonly<Record<SiteKey, SiteLanguage>> = {
  DE: 'de',
  AT: 'de',
  CH: 'de',
  CH_FR: 'fr',
  PL: 'pl',
  CZ: 'cs',
  HU: 'hu',
  SK: 'sk',
  TR: 'tr',
};

export const languageOf = (site: SiteKey): SiteLanguage => languages[site];

/** Swiss German writes "ss" instead of "ß"; every other site keeps its spelling. */
export const spell = (text: string, site: SiteKey): string =>
  site === 'CH' ? text.replaceAll('ß', 'ss').replaceAll('ẞ', 'SS') : text;

/** The text in the site's language and spelling. */
export const localize = (text: SiteText, site: SiteKey): string => spell(text[languageOf(site)], site);

const spellAll = (value: unknown, site: SiteKey): unknown => {
  if (typeof value === 'string') return spell(value, site);
  if (Array.isArray(value)) return value.map((entry) => spellAll(entry, site));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, spellAll(entry, site)]));
};

/** The record with every text in it in the site's spelling. */
export const spellRecord = <T extends object>(record: T, site: SiteKey): T => spellAll(record, site) as T;

/** The record of the site's language, in the site's spelling. */
export const localizeRecord = <T extends object>(records: Readonly<Record<SiteLanguage, T>>, site: SiteKey): T =>
  spellRecord(records[languageOf(site)], site);
