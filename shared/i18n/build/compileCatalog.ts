import { basename } from 'node:path';
import { createCompiledCatalog, getFormat } from '@lingui/cli/api';
import { sourceLocale } from '../src/sourceLocale.ts';

type CompileOptions = {
  /** The only source string to compile; by default, all strings are compiled. */
  readonly text?: string | undefined;
  /**
   * Whether strings without a translation are compiled in English, as in development. The console names strings that
   * the catalogue lacks.
   */
  readonly hasGaps?: boolean;
};

/**
 * Code for a compiled catalogue in development. The first time that a page needs a string that the catalogue lacks, it
 * adds the id as the text, and names the command that adds the string. Otherwise Lingui would advise something that
 * does not help here.
 */
const warnings = (locale: string): string => `
export const messages = new Proxy(compiled, {
  getOwnPropertyDescriptor(texts, id) {
    if (!Object.hasOwn(texts, id)) {
      console.warn('${locale}.po has no string ' + id + '; add it with npm run texts, or in the shop’s repository with npm run remote -- texts NAME');
      texts[id] = [id];
    }
    return Reflect.getOwnPropertyDescriptor(texts, id);
  },
});`;

/**
 * Compiles a `{locale}.po` file to an ES module that exports `messages`.
 *
 * @throws if the catalogue lacks `text`, or if a string has no translation or invalid ICU syntax; the error names each
 * such string
 */
export async function compileCatalog(file: string, { text, hasGaps = false }: CompileOptions = {}): Promise<string> {
  const locale = basename(file, '.po');
  const { formatter } = await import('@lingui/format-po');
  const format = await getFormat(formatter({ lineNumbers: false }), sourceLocale);
  const catalog = (await format.read(file, locale)) ?? {};
  const entries = Object.entries(catalog).filter(
    ([, { obsolete, message }]) => !obsolete && (text === undefined || message === text),
  );
  if (text !== undefined && entries.length === 0) throw new Error(`${file}: no text “${text}”`);
  const translation = (entry: (typeof entries)[number][1]) =>
    entry.translation || (hasGaps || locale === sourceLocale ? entry.message : undefined);
  const missing = entries.filter(([, entry]) => !translation(entry));
  if (missing.length > 0) {
    throw new Error(
      `${file}: no translation for ${missing.map(([id, { message }]) => `“${message ?? id}”`).join(', ')}`,
    );
  }
  const texts = Object.fromEntries(entries.map(([id, entry]) => [id, translation(entry) ?? '']));
  const { source, errors } = createCompiledCatalog(locale, texts, { namespace: 'es', strict: true });
  if (errors.length > 0) {
    throw new Error(`${file}: ${errors.map(({ id, error }) => `${texts[id]}: ${error.message}`).join('; ')}`);
  }
  return hasGaps && text === undefined
    ? source.replace('export const messages', 'const compiled') + warnings(locale)
    : source;
}
