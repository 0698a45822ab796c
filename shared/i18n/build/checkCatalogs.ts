import { globSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { extractFromFileWithBabel, getFormat } from '@lingui/cli/api';
import { makeConfig } from '@lingui/conf';
import { textLocales } from '../src/pageLocale.ts';
import { sourceLocale } from '../src/sourceLocale.ts';
import { compareTexts } from './compareTexts.ts';

const linguiConfig = makeConfig({ locales: [...textLocales], sourceLocale }, { skipValidation: true });

/** The texts that a deployable's sources use, by id. */
async function extractTexts(folder: string, sources: string): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  const files = globSync(join(folder, sources, '**/*.{ts,tsx}')).filter((file) => !/\.(test|d)\.tsx?$/.test(file));
  for (const file of files) {
    const code = readFileSync(file, 'utf8');
    if (!code.includes('@lingui/')) continue;
    const plugins: ('typescript' | 'jsx')[] = file.endsWith('.tsx') ? ['typescript', 'jsx'] : ['typescript'];
    await extractFromFileWithBabel(
      file,
      code,
      ({ id, message }) => texts.set(id, message ?? id),
      { linguiConfig },
      { plugins },
      false,
    );
  }
  return texts;
}

/**
 * Holds a deployable's catalogues against its sources: every text used is in every locale and translated, with
 * its values, elements and plural forms, and no catalogue carries a text that nobody uses.
 *
 * @param folder of the deployable, absolute
 * @param sources its folder with sources, whose catalogues are in `locales`
 * @returns one line per fault; none when all is well
 */
export async function checkCatalogs(folder: string, sources = 'src'): Promise<string[]> {
  const texts = await extractTexts(folder, sources);
  if (texts.size === 0) return [`${folder}: no texts were found, so nothing was checked`];
  const { formatter } = await import('@lingui/format-po');
  const format = await getFormat(formatter({ lineNumbers: false }), sourceLocale);
  const faults: string[] = [];
  for (const locale of textLocales) {
    const file = join(folder, sources, 'locales', `${locale}.po`);
    const catalog = (await format.read(file, locale)) ?? {};
    const name = join(basename(folder), relative(folder, file));
    for (const [id, message] of texts) {
      const translation = catalog[id]?.translation;
      if (!translation) faults.push(`${name}: no translation of “${message}”`);
      else
        for (const fault of compareTexts(message, translation, locale)) faults.push(`${name}: “${message}” ${fault}`);
    }
    for (const [id, { message }] of Object.entries(catalog)) {
      if (!texts.has(id)) faults.push(`${name}: “${message ?? id}” is used nowhere`);
    }
  }
  return faults;
}
