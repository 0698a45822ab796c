import { readFile } from 'node:fs/promises';
import { type I18n, setupI18n } from '@lingui/core';
import { formatter } from '@lingui/format-po';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { TextLocale } from '../src/pageLocale.ts';
import { sourceLocale } from '../src/sourceLocale.ts';

/**
 * Reads a `.po` file for a program that runs from its sources. For all other code, the build compiles the catalogues.
 *
 * @param file absolute path
 * @throws if a string has no translation
 */
export async function readCatalog(file: string, locale: TextLocale): Promise<I18n> {
  const content = await readFile(file, 'utf8');
  const catalog = await formatter().parse(content, { locale, sourceLocale, filename: file });
  const messages = Object.entries(catalog).map(([id, { translation }]) => {
    if (!translation) throw new Error(`${file}: no translation for "${id}"`);
    return [id, compileMessage(translation)];
  });
  return setupI18n({ locale, messages: { [locale]: Object.fromEntries(messages) } });
}
