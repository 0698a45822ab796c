import { localeOf, type SiteKey } from '@kontor/site';
import { foldText } from '@kontor/site/fold';
import type { Catalog } from '../catalog/createCatalog.ts';
import type { Vocabulary } from '../content/assortment/vocabulary.ts';
import { Spelling } from './Spelling.ts';
import {
  type CountWork,
  firstFound,
  maxMeanings,
  minHeadLength,
  minPartLength,
  printedWords,
  wordsOf,
} from './searchWords.ts';

/** The length of the shortest word in a topic that is meaningful on its own. */
const minNameLength = 3;

/** The number of letters that identify a synonym. */
const nameMatchMinLength = 4;

/** Ranks every word in a name before the words in descriptions, however frequent those are. */
const nameWeight = 1_000_000;

/** A single letter matches only whole words, because too many words start with it. */
export const isLetter = (word: string): boolean => /^\p{L}$/u.test(word);

/** The ends of a word that may be the last part of a compound, longest first. */
const headsOf = (typed: string): readonly string[] =>
  Array.from({ length: Math.max(0, typed.length - minHeadLength - minPartLength + 1) }, (_, index) =>
    typed.slice(minPartLength + index),
  );

/**
 * The words in product names by their synonyms, such as "Becher" for "Tasse". The navigation's topics are synonyms as
 * well, because each has a word that finds its products.
 */
function otherNamesOf({ topics, otherNames }: Vocabulary): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, readonly string[]>();
  for (const [title, query] of [...otherNames, ...Object.values(topics)]) {
    const productNames = wordsOf(query);
    for (const name of wordsOf(title)) {
      if (name.length >= minNameLength && productNames.length === 1 && !names.has(name)) names.set(name, productNames);
    }
  }
  return names;
}

/**
 * The words as they are printed, by folded word. Lower-case spelling is preferred, because a capital letter may only
 * mean that the word begins a text.
 */
function printedByWord(texts: readonly string[]): ReadonlyMap<string, string> {
  const printed = new Map<string, string>();
  for (const text of texts) {
    const word = foldText(text);
    if (!printed.has(word) || text[0] !== text[0]?.toLocaleUpperCase()) printed.set(word, text);
  }
  return printed;
}

/** The words in the names and descriptions of a site's products. */
export class SiteWords {
  readonly #isGerman: boolean;
  readonly #nameWords: ReadonlySet<string>;
  /** The products' names, and everything written about them. Each is a single string with a space around every word. */
  readonly #allNames: string;
  readonly #allWords: string;
  readonly #otherNames: ReadonlyMap<string, readonly string[]>;
  /** Synonyms, and the words in product names that have synonyms. */
  readonly #otherWords: ReadonlySet<string>;
  readonly #otherSpelling: Spelling;
  readonly #phrases: ReadonlyMap<string, readonly string[]>;
  readonly #otherThings: ReadonlyMap<string, readonly (readonly [string, string])[]>;
  readonly #printed: ReadonlyMap<string, string>;
  readonly #names: Spelling;
  readonly #all: Spelling;

  constructor(catalog: Catalog, vocabulary: Vocabulary, site: SiteKey, countWork: CountWork) {
    const products = catalog.sold(site).map((product) => catalog.present(product, site));
    const nameTexts = products.flatMap(({ title, categoryTitle }) => printedWords(`${title} ${categoryTitle}`));
    const otherTexts = products.flatMap(({ variant, description }) => printedWords(`${variant} ${description}`));
    const [nameWords, otherWords] = [nameTexts.map(foldText), otherTexts.map(foldText)];
    const { phrases, otherThings, otherNames, topics } = vocabulary;
    this.#isGerman = localeOf(site).startsWith('de');
    this.#nameWords = new Set(nameWords);
    this.#allNames = ` ${nameWords.join(' ')} `;
    this.#allWords = `${this.#allNames}${otherWords.join(' ')} `;
    this.#otherNames = otherNamesOf(vocabulary);
    this.#otherWords = new Set([...this.#otherNames].flatMap(([name, productNames]) => [name, ...productNames]));
    this.#otherSpelling = new Spelling(this.#otherNames.keys());
    this.#phrases = new Map(phrases.map(([text, query]) => [wordsOf(text).join(' '), wordsOf(query)]));
    this.#otherThings = Map.groupBy(otherThings, ([word]) => foldText(word));
    const vocabularyTexts = [...otherNames, ...Object.values(topics)].flat().flatMap(printedWords);
    this.#printed = printedByWord([...nameTexts, ...vocabularyTexts, ...otherTexts]);
    const countOf = Map.groupBy([...nameWords, ...otherWords], (word) => word);
    const weightOf = (word: string): number => (countOf.get(word)?.length ?? 0) + (this.#isName(word) ? nameWeight : 0);
    this.#names = new Spelling(nameWords, { weightOf, countWork });
    this.#all = new Spelling([...nameWords, ...this.#otherWords, ...otherWords], { weightOf, countWork });
  }

  /** Whether a name contains the typed word, either on its own, at the beginning of a word, or inside one. */
  isInName(typed: string): boolean {
    if (isLetter(typed)) return this.#allNames.includes(` ${typed} `);
    return this.#allNames.includes(typed.length < minPartLength ? ` ${typed}` : typed);
  }

  /** Whether a word in a name or a description starts with the typed word. */
  beginsWord(typed: string): boolean {
    return this.#allWords.includes(isLetter(typed) ? ` ${typed} ` : ` ${typed}`);
  }

  /**
   * The words whose results come first because the whole query means them, such as "smartphone" for "handy". For most
   * queries, the list is empty.
   */
  meantBy(typed: readonly string[]): readonly string[] {
    return this.#phrases.get(typed.join(' ')) ?? [];
  }

  /**
   * The words in product names that a typed word means: the word itself if a name contains it, or else its synonyms,
   * its other forms, or a compound with a synonym, such as "tischleuchte" for "tischlampe". A meaning is one or more
   * consecutive words in a name.
   */
  meaningsOf(typed: string): readonly string[] {
    if (this.isInName(typed)) return [typed];
    const found = firstFound(
      () => this.#namesFor(typed),
      () => this.#withUmlauts(typed),
      () => this.#compoundsFor(typed),
    );
    return found.slice(0, maxMeanings);
  }

  /**
   * The corrections of a misspelled word, most likely first. The last part of an unknown compound counts as a
   * correction, such as "kissen" for "kopfkissen".
   */
  near(typed: string): readonly string[] {
    return firstFound(
      () => this.#all.withOneEdit(typed),
      () =>
        headsOf(typed)
          .filter((head) => this.#isName(head))
          .slice(0, 1),
      () => this.#all.withTwoEdits(typed),
      () => this.#all.asPart(typed),
    );
  }

  /** The longer words that start with a word but have another meaning, such as "deckel" for "decke". */
  otherThings(word: string): readonly string[] {
    return (this.#otherThings.get(word) ?? []).map(([, longer]) => foldText(longer));
  }

  /** A word as the shop spells it, with capitals and diacritics. */
  printed(word: string): string {
    return this.#printed.get(word) ?? word;
  }

  /** Whether a product name contains the word, or the word is a synonym. */
  #isName(word: string): boolean {
    return this.#nameWords.has(word) || this.#otherWords.has(word);
  }

  #productNamesFor(typed: string): readonly string[] {
    const beginning = typed.length < nameMatchMinLength ? [] : [...this.#otherNames.keys()];
    const candidates = [
      typed,
      ...beginning.filter((name) => name.startsWith(typed)),
      ...this.#otherSpelling.forms(typed),
    ];
    const known = candidates.find((name) => this.#otherNames.has(name)) ?? '';
    return (this.#otherNames.get(known) ?? []).filter((name) => this.#allNames.includes(name));
  }

  /** The words in product names that a known word means: the word itself, synonyms or other forms. */
  #namesFor(word: string): readonly string[] {
    if (this.#nameWords.has(word)) return [word];
    return firstFound(
      () => this.#productNamesFor(word),
      () => this.#names.forms(word),
    );
  }

  /** In German, ae, oe and ue may stand for umlauts. */
  #withUmlauts(typed: string): readonly string[] {
    const folded = this.#isGerman ? typed.replace(/([aou])e/g, '$1') : typed;
    if (folded === typed) return [];
    return this.isInName(folded) ? [folded] : this.#namesFor(folded);
  }

  /**
   * Compounds in product names, written as one word or two, in which a word with the same meaning replaces the last
   * part of the typed word.
   */
  #compoundsFor(typed: string): readonly string[] {
    const compounds = headsOf(typed).map((head) => () => {
      const start = typed.slice(0, -head.length);
      return this.#namesFor(head)
        .flatMap((name) => [`${start}${name}`, `${start} ${name}`])
        .filter((compound) => this.#allNames.includes(` ${compound}`));
    });
    return firstFound(...compounds);
  }
}
