import type { TextLocale } from './pageLocale.ts';

/**
 * The `lang` that a subtree with texts of a locale needs on a page of another language, such as English texts on a
 * Danish or Swedish page: without it assistive technology and case rules follow the page's. Nothing where the document
 * says the same already.
 */
export function subtreeLang(documentLanguage: string | undefined, locale: TextLocale): TextLocale | undefined {
  return documentLanguage?.trim().toLowerCase() === locale.toLowerCase() ? undefined : locale;
}
