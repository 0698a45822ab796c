import { fileURLToPath } from 'node:url';
import { type TextLocale, textLocales } from '@kontor/i18n';
import { readCatalog } from '@kontor/i18n/server';
import type { I18n } from '@lingui/core';

/** Reads the server's strings in all locales. @returns a function that returns a locale's strings */
export async function textsByLocale<Texts>(
  create: (i18n: I18n, locale: TextLocale) => Texts,
): Promise<(locale: TextLocale) => Texts> {
  const texts = new Map<TextLocale, Texts>();
  for (const locale of textLocales) {
    const file = fileURLToPath(new URL(`./locales/${locale}.po`, import.meta.url));
    texts.set(locale, create(await readCatalog(file, locale), locale));
  }
  return (locale) => {
    const found = texts.get(locale);
    if (!found) throw new Error(`the shell's server has no texts in ${locale}`);
    return found;
  };
}
