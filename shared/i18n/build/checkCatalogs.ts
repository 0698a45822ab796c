import { join, relative } from 'node:path';
import { getFormat } from '@lingui/cli/api';
import { textLocales } from '../src/pageLocale.ts';
import { sourceLocale } from '../src/sourceLocale.ts';
import { compareTexts } from './compareTexts.ts';
import { extractTexts, innerFolders } from './extractTexts.ts';

type Problems = {
  /**
   * Problems that visitors would see, one per line: strings that a locale lacks, and translations that do not match
   * the source string.
   */
  readonly incomplete: readonly string[];
  /** Strings in catalogues that no source uses, and folders whose sources use no strings. */
  readonly unused: readonly string[];
};

async function compareCatalogs(folder: string, sources: string): Promise<Problems> {
  const texts = await extractTexts(folder, sources);
  if (texts.size === 0)
    return { incomplete: [], unused: [`${folder}: the sources contain no texts, so nothing was checked`] };
  const { formatter } = await import('@lingui/format-po');
  const format = await getFormat(formatter({ lineNumbers: false }), sourceLocale);
  const incomplete: string[] = [];
  const unused: string[] = [];
  for (const locale of textLocales) {
    const file = join(folder, sources, 'locales', `${locale}.po`);
    const name = relative(process.cwd(), file);
    const catalog = await format.read(file, locale);
    if (!catalog) {
      incomplete.push(`${name} is missing`);
      continue;
    }
    for (const [id, { message }] of texts) {
      const translation = catalog[id]?.translation;
      if (!translation) incomplete.push(`${name}: no translation of “${message}”`);
      else
        for (const problem of compareTexts(message, translation, locale))
          incomplete.push(`${name}: “${message}” ${problem}`);
    }
    for (const [id, { message }] of Object.entries(catalog)) {
      if (!texts.has(id)) unused.push(`${name}: “${message ?? id}” is not used`);
    }
  }
  for (const inner of innerFolders(join(folder, sources))) {
    const problems = await compareCatalogs(folder, relative(folder, inner));
    incomplete.push(...problems.incomplete);
    unused.push(...problems.unused);
  }
  return { incomplete, unused };
}

/**
 * Compares a deployable's catalogues with its sources. Every string must be translated in every locale, with the same
 * values and elements and with the locale's plural forms. No catalogue may contain an unused string. Subfolders with
 * their own catalogues are checked as well.
 *
 * @param folder absolute path of the deployable
 * @param sources the deployable's source folder, whose catalogues are in `locales`
 * @returns one line per problem; files are relative to the working directory
 */
export async function checkCatalogs(folder: string, sources = 'src'): Promise<string[]> {
  const { incomplete, unused } = await compareCatalogs(folder, sources);
  return [...incomplete, ...unused];
}

/**
 * The strings that would break a site with this build: those that a locale lacks, and those whose translation does not
 * match the source string. A deployable may have no strings at all.
 *
 * @param folder absolute path of the deployable
 * @returns one line per problem; files are relative to the working directory
 */
export async function findIncompleteTexts(folder: string): Promise<readonly string[]> {
  return (await compareCatalogs(folder, 'src')).incomplete;
}
