import { localeOf, type SiteKey } from '@kontor/site';

/**
 * The languages of the nine sites. Austria, Germany and Switzerland share `de`, from which Swiss spelling is derived.
 */
export const siteLanguages = ['de', 'fr', 'pl', 'cs', 'hu', 'sk', 'tr'] as const;

export type SiteLanguage = (typeof siteLanguages)[number];

/** A string in each of the sites' languages. */
export type SiteText = Readonly<Record<SiteLanguage, string>>;

export const languageOf = (site: SiteKey) => localeOf(site).slice(0, 2) as SiteLanguage;

/** Swiss spelling has "ss" instead of "ß". Every other site keeps its spelling. */
export const spell = (text: string, site: SiteKey): string =>
  site === 'CH' ? text.replaceAll('ß', 'ss').replaceAll('ẞ', 'SS') : text;

/** The string in the site's language and spelling. */
export const localize = (text: SiteText, site: SiteKey): string => spell(text[languageOf(site)], site);

const spellAll = (value: unknown, site: SiteKey): unknown => {
  if (typeof value === 'string') return spell(value, site);
  if (Array.isArray(value)) return value.map((entry) => spellAll(entry, site));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, spellAll(entry, site)]));
};

/** The record with all its strings in the site's spelling. */
export const spellRecord = <T extends object>(record: T, site: SiteKey): T => spellAll(record, site) as T;

/** The record for the site's language, in the site's spelling. */
export const localizeRecord = <T extends object>(records: Readonly<Record<SiteLanguage, T>>, site: SiteKey): T =>
  spellRecord(records[languageOf(site)], site);

/** Replaces every `{name}` in a string with its value. Throws if a name has no value. */
export function fillIn(text: string, values: Readonly<Record<string, string | number | undefined>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`no value for {${name}} in "${text}"`);
    return String(value);
  });
}

/** The value of a key, if the record has it. Names that every object inherits, such as "toString", are not keys. */
export const find = <Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;

/** The value of a key. Throws if the record does not have the key. */
export function getOrThrow<Value>(record: Readonly<Record<string, Value>>, key: string): Value {
  const value = find(record, key);
  if (value === undefined) throw new Error(`unknown key "${key}"; known keys: ${Object.keys(record).join(', ')}`);
  return value;
}
