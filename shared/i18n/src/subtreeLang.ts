import type { TextLocale } from './pageLocale.ts';

/**
 * The `lang` of a subtree whose texts are not in the document's language, such as English texts on a Danish page.
 * Screen readers and rules for upper and lower case need it. Undefined if the document has the same language.
 */
export function subtreeLang(documentLanguage: string | undefined, locale: TextLocale): TextLocale | undefined {
  return documentLanguage?.trim().toLowerCase() === locale.toLowerCase() ? undefined : locale;
}
