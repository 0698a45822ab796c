import { type I18n, type Messages, setupI18n } from '@lingui/core';
import type { TextLocale } from './pageLocale.ts';

/** Loads the compiled texts of one deployable in one locale; nothing else is downloaded. */
export type LoadCatalog = (locale: TextLocale) => Promise<{ readonly messages: Messages }>;

/** An i18n instance of its own for one deployable and one locale; never the library's global one. */
export async function prepareI18n(locale: TextLocale, loadCatalog: LoadCatalog): Promise<I18n> {
  const { messages } = await loadCatalog(locale);
  return setupI18n({ locale, messages: { [locale]: messages } });
}
