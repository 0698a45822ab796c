import { localeOf, type SiteKey } from '@kontor/site';

/** The languages of the nine sites. Austria, Germany and Switzerland share `de`; Swiss spelling is derived. */
export const siteLanguages = ['de', 'fr', 'pl', 'cs', 'hu', 'sk', 'tr'] as const;

export type SiteLanguage = (typeof siteLanguages)[number];

/** One text in the language of every site. */
export type SiteText = Readonly<Record<SiteLanguage, string>>;

export const languageOf = (site: SiteKey) => localeOf(site).slice(0, 2) as SiteLanguage;

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

/** The record with all its texts in the site's spelling. */
export const spellRecord = <T extends object>(record: T, site: SiteKey): T => spellAll(record, site) as T;

/** The record of the site's language, in the site's spelling. */
export const localizeRecord = <T extends object>(records: Readonly<Record<SiteLanguage, T>>, site: SiteKey): T =>
  spellRecord(records[languageOf(site)], site);

/** Replaces every `{name}` of a text by its value; throws for a name without a value. */
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

/** The value of a key; throws for a key that the record does not have. */
export function getOrThrow<Value>(record: Readonly<Record<string, Value>>, key: string): Value {
  const value = find(record, key);
  if (value === undefined) throw new Error(`unknown key "${key}"; known keys: ${Object.keys(record).join(', ')}`);
  return value;
}
