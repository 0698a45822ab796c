import { type I18n, type Messages, setupI18n } from '@lingui/core';
import type { TextLocale } from './pageLocale.ts';

/** Loads one deployable's compiled catalogue for one locale. */
export type LoadCatalog = (locale: TextLocale) => Promise<{ readonly messages: Messages }>;

/** Creates an i18n instance for one deployable and one locale, separate from the library's global instance. */
export async function prepareI18n(locale: TextLocale, loadCatalog: LoadCatalog): Promise<I18n> {
  const { messages } = await loadCatalog(locale);
  return setupI18n({ locale, messages: { [locale]: messages } });
}
