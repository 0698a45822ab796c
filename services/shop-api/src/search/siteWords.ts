import type { SiteKey } from '@kontor/site';
import type { Catalog } from '../catalog/createCatalog.ts';
import type { ShopContent } from '../content/shopContent.ts';
import { createSpelling } from './createSpelling.ts';
import { wordsOf } from './foldText.ts';
import { createOtherNames } from './otherNames.ts';
import { type CountWork, mostMeant } from './searchWork.ts';

/** The shortest text that is looked for inside of words, as "tasse" in "Kaffeetasse". */
export const shortestPart = 3;

/** The words that a site's products are named and described by. */
export type SiteWords = {
  /** Whether something is named by a word: whole, by one that begins with it, or by one that holds it. */
  isNamed(typed: string): boolean;
  /** Whether a word of a name or a description begins with a word. */
  isWritten(typed: string): boolean;
  /** Words in names that a word stands for, none of whose own are in any: another name of the thing, or another form. */
  otherwise(typed: string): readonly string[];
  /** The words that a misspelled one is nearest to, those in names first. */
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
  /** Everything that is written of products, and their names alone: one text each, with a blank before each word. */
  const allNames = ` ${nameWords.join(' ')}`;
  const allWords = `${allNames} ${otherWords.join(' ')}`;

  /** The words in names that a known word stands for: itself, what is sold instead, or its other forms. */
  const namesFor = (word: string): readonly string[] => {
    if (isName.has(word)) return [word];
    const meant = others.meantBy(word).filter((name) => allNames.includes(name));
    return meant.length > 0 ? meant : names.forms(word);
  };

  return {
    isNamed: (typed) => allNames.includes(typed.length < shortestPart ? ` ${typed}` : typed),
    isWritten: (typed) => allWords.includes(` ${typed}`),
    otherwise: namesFor,
    near(typed) {
      const known = all.near(typed);
      // What is described by one form of a word may be named by another, or by another word.
      return [...new Set([...known.flatMap(namesFor), ...known])].slice(0, mostMeant);
    },
  };
}
