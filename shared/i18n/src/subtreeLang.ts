import type { TextLocale } from './pageLocale.ts';

/**
 * The `lang` for a subtree whose copy is not in the document's language, such as English copy on a Danish page. Screen
 * readers and capitalisation rules need it. Undefined if the document has the same language.
 */
export function subtreeLang(documentLanguage: string | undefined, locale: TextLocale): TextLocale | undefined {
  return documentLanguage?.trim().toLowerCase() === locale.toLowerCase() ? undefined : locale;
}
