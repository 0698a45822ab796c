import type { SiteKey } from '@kontor/site';
import type { Catalog } from '../catalog/createCatalog.ts';
import type { ShopContent } from '../content/shopContent.ts';
import { createSpelling } from './createSpelling.ts';
import { createOtherNames } from './otherNames.ts';
import { type CountWork, maxMeanings } from './searchWork.ts';
import { wordsOf } from './wordsOf.ts';

/** The shortest text that is searched inside words, such as "tasse" in "Kaffeetasse". */
export const minPartLength = 3;

/** The words of the names and descriptions of a site's products. */
export type SiteWords = {
  /** Whether a name contains a word, a word that begins with it, or a word that contains it. */
  isInName(typed: string): boolean;
  /** Whether a word of a name or a description begins with a word. */
  beginsWord(typed: string): boolean;
  /** The words of names that a word means if no name contains the word: other names of the thing, or other forms. */
  alternatives(typed: string): readonly string[];
  /** The nearest words to a misspelled one, those in names first. */
  near(typed: string): readonly string[];
};

export function createSiteWords(
  catalog: Catalog,
  vocabularyFor: ShopContent['vocabularyFor'],
  site: SiteKey,
  countWork: CountWork,
): SiteWords {
  const products = catalog.sold(site).map((product) => catalog.present(product, site));
  const nameWords = products.flatMap(({ title, categoryTitle }) => wordsOf(`${title} ${categoryTitle}`));
  const otherWords = products.flatMap(({ variant, description }) => wordsOf(`${variant} ${description}`));
  const others = createOtherNames(vocabularyFor(site));
  const names = createSpelling(nameWords, countWork);
  const all = createSpelling([...nameWords, ...others.words, ...otherWords], countWork);
  const isName = new Set(nameWords);
  /** All texts of the products, and their names only: each as one text with a space before every word. */
  const allNames = ` ${nameWords.join(' ')}`;
  const allWords = `${allNames} ${otherWords.join(' ')}`;

  /** The words of names that a known word means: itself, other names or other forms. */
  const namesFor = (word: string): readonly string[] => {
    if (isName.has(word)) return [word];
    const productNames = others.productNamesFor(word).filter((name) => allNames.includes(name));
    return productNames.length > 0 ? productNames : names.forms(word);
  };

  return {
    isInName: (typed) => allNames.includes(typed.length < minPartLength ? ` ${typed}` : typed),
    beginsWord: (typed) => allWords.includes(` ${typed}`),
    alternatives: namesFor,
    near(typed) {
      const known = all.near(typed);
      // A product may be described with one form of a word and named with another one.
      return [...new Set([...known.flatMap(namesFor), ...known])].slice(0, maxMeanings);
    },
  };
}
