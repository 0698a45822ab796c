import { localeOf, type SiteKey } from '@kontor/site';
import { foldText } from '@kontor/site/fold';
import type { Catalog } from '../catalog/createCatalog.ts';
import type { ShopContent } from '../content/shopContent.ts';
import type { Vocabulary } from '../content/vocabulary.ts';
import { createSpelling } from './createSpelling.ts';
import { type CountWork, maxMeanings, printedWords, wordsOf } from './searchWords.ts';

/** Other names of things, such as "Tasse" for what the shop sells as "Becher". */
export type OtherNames = {
  /** The product names for a typed word or another form of it; none if it is not another name. */
  productNamesFor(typed: string): readonly string[];
  /** Whether a word is another name, or a product name that has one, exactly so. */
  has(word: string): boolean;
  readonly words: readonly string[];
  /** The words as the vocabulary writes them. */
  readonly texts: readonly string[];
};

/** The shortest word of a topic that is meaningful by itself. */
const minNameLength = 3;

/** The number of letters by which a name is recognised. */
const nameMatchMinLength = 4;

/** Collects other names. The topics of the navigation are other names too: each has a word that finds its products. */
export function createOtherNames({ topics, otherNames }: Vocabulary): OtherNames {
  const names = new Map<string, string[]>();
  const entries = [...otherNames, ...Object.values(topics)];
  for (const [title, query] of entries) {
    const productNames = wordsOf(query);
    for (const name of wordsOf(title)) {
      if (name.length < minNameLength || productNames.length !== 1 || names.has(name)) continue;
      names.set(name, productNames);
    }
  }
  const words = new Set([...names].flatMap(([name, productNames]) => [name, ...productNames]));
  const spelling = createSpelling(names.keys());
  const startingWith = (typed: string): readonly string[] =>
    typed.length < nameMatchMinLength ? [] : [...names.keys()].filter((name) => name.startsWith(typed));
  return {
    words: [...words],
    texts: entries.flat().flatMap(printedWords),
    has: (word) => words.has(word),
    productNamesFor: (typed) => {
      const known = [typed, ...startingWith(typed), ...spelling.forms(typed)].find((name) => names.has(name));
      return (known === undefined ? undefined : names.get(known)) ?? [];
    },
  };
}

/** The shortest text that is searched inside words, such as "tasse" in "Kaffeetasse". */
export const minPartLength = 3;

/** The shortest last part of a compound, such as "lampe" in "Tischlampe". */
export const minHeadLength = 4;

/** Makes words of names come before words of descriptions, however frequent these are. */
const nameWeight = 1_000_000;

/** The words of the names and descriptions of a site's products. */
export type SiteWords = {
  /** Whether a name contains a word, a word that begins with it, or a word that contains it. */
  isInName(typed: string): boolean;
  /** Whether a word of a name or a description begins with a word. */
  beginsWord(typed: string): boolean;
  /** The words that find first what a whole text means, such as "smartphone" for "handy"; none for most texts. */
  meantBy(typed: readonly string[]): readonly string[];
  /**
   * What a word means if no name contains it: other names of the thing, other forms of the word, or a compound with another
   * name, such as "tischleuchte" for "tischlampe". A meaning is a word of names, or several in a row.
   */
  alternatives(typed: string): readonly string[];
  /**
   * The right words for a misspelled one, the likeliest first. The last part of an unknown compound is one, too, such as
   * "kissen" for "kopfkissen".
   */
  near(typed: string): readonly string[];
  /** The longer words that begin with a word and mean another thing, such as "deckel" for "decke". */
  otherThings(word: string): readonly string[];
  /** A word as the shop writes it: with capitals and diacritics. */
  printed(word: string): string;
};

/** A single letter is no beginning of a word: most words would match it. */
export const isLetter = (word: string): boolean => /^\p{L}$/u.test(word);

/** The ends of a word that may be the last part of a compound, the longest first. */
const headsOf = (typed: string): readonly string[] =>
  Array.from({ length: Math.max(0, typed.length - minHeadLength - minPartLength + 1) }, (_, index) =>
    typed.slice(minPartLength + index),
  );

export function createSiteWords(
  catalog: Catalog,
  vocabularyFor: ShopContent['vocabularyFor'],
  site: SiteKey,
  countWork: CountWork,
): SiteWords {
  const products = catalog.sold(site).map((product) => catalog.present(product, site));
  const nameTexts = products.flatMap(({ title, categoryTitle }) => printedWords(`${title} ${categoryTitle}`));
  const nameWords = nameTexts.map(foldText);
  const otherTexts = products.flatMap(({ variant, description }) => printedWords(`${variant} ${description}`));
  const otherWords = otherTexts.map(foldText);
  const vocabulary = vocabularyFor(site);
  const others = createOtherNames(vocabulary);
  const phrases = new Map(vocabulary.phrases.map(([text, query]) => [wordsOf(text).join(' '), wordsOf(query)]));
  const otherThings = Map.groupBy(vocabulary.otherThings, ([word]) => foldText(word));
  const isName = new Set(nameWords);
  /** All texts of the products, and their names only: each as one text with a space around every word. */
  const allNames = ` ${nameWords.join(' ')} `;
  const allWords = `${allNames}${otherWords.join(' ')} `;

  const countOf = Map.groupBy([...nameWords, ...otherWords], (word) => word);
  /** Other names are words of names, too. */
  const weightOf = (word: string): number =>
    (countOf.get(word)?.length ?? 0) + (isName.has(word) || others.has(word) ? nameWeight : 0);
  const names = createSpelling(nameWords, { weightOf, countWork });
  const all = createSpelling([...nameWords, ...others.words, ...otherWords], { weightOf, countWork });

  /** Words in small letters are preferred: capitals may be those of the first word of a text. */
  const printed = new Map<string, string>();
  for (const text of [...nameTexts, ...others.texts, ...otherTexts]) {
    const word = foldText(text);
    const isSmall = text[0] !== text[0]?.toLocaleUpperCase();
    if (!printed.has(word) || isSmall) printed.set(word, text);
  }

  const isInName = (typed: string): boolean => {
    if (isLetter(typed)) return allNames.includes(` ${typed} `);
    return allNames.includes(typed.length < minPartLength ? ` ${typed}` : typed);
  };

  /** The words of names that a known word means: itself, other names or other forms. */
  const namesFor = (word: string): readonly string[] => {
    if (isName.has(word)) return [word];
    const productNames = others.productNamesFor(word).filter((name) => allNames.includes(name));
    return productNames.length > 0 ? productNames : names.forms(word);
  };

  /** In German, ae, oe and ue may stand for umlauts. */
  const withUmlauts = (typed: string): readonly string[] => {
    const folded = localeOf(site).startsWith('de') ? typed.replace(/([aou])e/g, '$1') : typed;
    if (folded === typed) return [];
    return isInName(folded) ? [folded] : namesFor(folded);
  };

  /** The compounds, in one word or in two, that names have for one of other words. */
  const compoundsFor = (typed: string): readonly string[] => {
    for (const head of headsOf(typed)) {
      const start = typed.slice(0, -head.length);
      const found = namesFor(head).flatMap((name) =>
        [`${start}${name}`, `${start} ${name}`].filter((compound) => allNames.includes(` ${compound}`)),
      );
      if (found.length > 0) return found;
    }
    return [];
  };

  /** The last part of a compound, if it is a word of names by itself. */
  const headOf = (typed: string): readonly string[] => {
    const known = headsOf(typed).find((head) => isName.has(head) || others.has(head));
    return known === undefined ? [] : [known];
  };

  const firstFound = (typed: string, ...finders: readonly ((typed: string) => readonly string[])[]) => {
    for (const find of finders) {
      const found = find(typed);
      if (found.length > 0) return found;
    }
    return [];
  };

  return {
    isInName,
    beginsWord: (typed) => allWords.includes(isLetter(typed) ? ` ${typed} ` : ` ${typed}`),
    meantBy: (typed) => phrases.get(typed.join(' ')) ?? [],
    alternatives: (typed) => firstFound(typed, namesFor, withUmlauts, compoundsFor).slice(0, maxMeanings),
    near: (typed) => firstFound(typed, all.withOneEdit, headOf, all.withTwoEdits, all.asPart),
    otherThings: (word) => (otherThings.get(word) ?? []).map(([, longer]) => foldText(longer)),
    printed: (word) => printed.get(word) ?? word,
  };
}
