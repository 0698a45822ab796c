import type { SiteKey } from '@kontor/site';
import type { Catalog } from '../catalog/createCatalog.ts';
import type { ShopContent } from '../shopContent.ts';
import { createSpelling } from './createSpelling.ts';
import { wordsOf } from './foldText.ts';
import { createOtherNames } from './otherNames.ts';

/** The words that a site's products are named and described by. */
export type SiteWords = {
  /** Words in names that a word stands for, none of whose own are in any: another name of the thing, or another form. */
  otherwise(typed: string): readonly string[];
  /** The words that a misspelled one is nearest to, those in names first. */
  near(typed: string): readonly string[];
};

export function createSiteWords(
  catalog: Catalog,
  vocabularyFor: ShopContent['vocabularyFor'],
  site: SiteKey,
): SiteWords {
  const products = catalog.sold(site).map((product) => catalog.present(product, site));
  const nameWords = products.flatMap(({ title, categoryTitle }) => wordsOf(`${title} ${categoryTitle}`));
  const otherWords = products.flatMap(({ variant, description }) => wordsOf(`${variant} ${description}`));
  const others = createOtherNames(vocabularyFor(site));
  const names = createSpelling(nameWords);
  const all = createSpelling([...nameWords, ...others.words, ...otherWords]);
  const isName = new Set(nameWords);

  /** The words in names that a known word stands for: itself, what is sold instead, or its other forms. */
  const namesFor = (word: string): readonly string[] => {
    if (isName.has(word)) return [word];
    const meant = others.meantBy(word).filter((name) => nameWords.some((one) => one.includes(name)));
    return meant.length > 0 ? meant : names.forms(word);
  };

  return {
    otherwise: namesFor,
    near(typed) {
      const known = all.near(typed);
      // What is described by one form of a word may be named by another, or by another word.
      return [...new Set([...known.flatMap(namesFor), ...known])];
    },
  };
}
