import type { TextLocale } from './pageLocale.ts';

/**
 * The `lang` for a subtree whose text is not in the document's language, such as English text on a Danish page. Screen
 * readers and capitalisation rules need this attribute. Undefined if the document has the same language.
 */
export function subtreeLang(documentLanguage: string | undefined, locale: TextLocale): TextLocale | undefined {
  return documentLanguage?.trim().toLowerCase() === locale.toLowerCase() ? undefined : locale;
}
