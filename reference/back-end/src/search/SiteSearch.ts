import type { SiteKey } from '@kontor/site';
import { foldText } from '@kontor/site/fold';
import { LRUCache } from 'lru-cache';
import type { Catalog } from '../catalog/createCatalog.ts';
import type { ProductContent } from '../content/assortment/products.ts';
import { articleNumberIn, minNumberBeginning } from './articleNumbers.ts';
import type { TextIndex } from './createTextIndex.ts';
import { isLetter, type SiteWords } from './SiteWords.ts';
import {
  maxCorrected,
  maxMeanings,
  maxRemembered,
  maxWords,
  minHeadLength,
  minPartLength,
  printedWords,
  wordsOf,
} from './searchWords.ts';

type Found = {
  readonly ids: readonly string[];
  /** The corrected words, if the query had to be corrected to find the products. */
  readonly right?: readonly string[];
};

/** The words that may replace each word in a query. */
type Choices = readonly (readonly string[])[];

type Fit = 'whole' | 'beginning' | 'part';

const named = (condition: string): string => `{title category} : (${condition})`;

const alone = (words: readonly string[]): Choices => words.map((word) => [word]);

/** The choices for each word. Empty if one of the words has none. */
function choicesFor(words: readonly string[], find: (word: string) => readonly string[]): Choices {
  const choices: (readonly string[])[] = [];
  for (const word of words) {
    const choice = find(word);
    if (choice.length === 0) return [];
    choices.push(choice);
  }
  return choices;
}

const typedWords = (query: string): readonly string[] => [...new Set(wordsOf(query))].slice(0, maxWords);

/** The words in a query as they were typed, by folded word. */
const typedByWord = (query: string) => new Map(printedWords(query).map((word) => [foldText(word), word]));

/**
 * Searches a site's products. Exact names come first, followed by names that start with the query, names that contain
 * the query, names with another form or a synonym of a word, and descriptions. If nothing is found, the spelling is
 * corrected, and the products are those found for the corrected query.
 */
export class SiteSearch {
  readonly #site: SiteKey;
  readonly #catalog: Catalog;
  readonly #index: TextIndex;
  readonly #words: SiteWords;
  // Neither products nor their texts change while the program is running. The stock is read for each response.
  readonly #found = new LRUCache<string, Found>({ max: maxRemembered });
  readonly #right = new LRUCache<string, readonly string[]>({ max: maxRemembered });

  constructor(site: SiteKey, catalog: Catalog, index: TextIndex, words: SiteWords) {
    this.#site = site;
    this.#catalog = catalog;
    this.#index = index;
    this.#words = words;
  }

  /**
   * If the query is an article number, only the product with that number is found (SEARCH-60). Otherwise, the query is
   * searched for word by word.
   */
  find(query: string): ProductContent[] {
    const number = articleNumberIn(query);
    const numbered = number === undefined ? undefined : this.#findByNumber(number);
    if (numbered) return [numbered];
    return this.#findTyped(typedWords(query)).ids.flatMap((id) => this.#catalog.find(id, this.#site) ?? []);
  }

  /** While a number is being typed, products whose ids start with it are found as well. */
  findWhileTyped(query: string): ProductContent[] {
    const number = articleNumberIn(query) ?? '';
    const sold = number.length < minNumberBeginning ? [] : this.#catalog.sold(this.#site);
    const begun = sold.filter(({ id }) => id.startsWith(number));
    return [...new Map([...this.find(query), ...begun].map((product) => [product.id, product])).values()];
  }

  /** The correction of a misspelled query. Undefined if the query is correct or the correction finds nothing. */
  correctionOf(query: string): string | undefined {
    const typed = typedWords(query);
    const { ids, right } = this.#findTyped(typed);
    if (right === undefined || ids.length === 0) return undefined;
    const own = typedByWord(query);
    return right
      .map((word, index) => (word === typed[index] ? (own.get(word) ?? word) : this.#words.printed(word)))
      .join(' ');
  }

  /** The words in a query that find products on their own, with corrected spelling. */
  findableWords(query: string): readonly string[] {
    const words = [...typedByWord(query)].slice(0, maxWords);
    const unknown = words.filter(([typed]) => this.meaningsOf(typed).length === 0);
    return words.flatMap(([typed, word]) => {
      if (typed.length < minPartLength) return [];
      if (this.meaningsOf(typed).length > 0) return word;
      const [right] = unknown.length > maxCorrected ? [] : this.rightWordsFor(typed);
      return right === undefined ? [] : this.#words.printed(right);
    });
  }

  /** The corrections of a misspelled word, most likely first. For a correct word, the word itself. */
  rightWordsFor(word: string): readonly string[] {
    const right = this.#right.get(word) ?? (this.meaningsOf(word).length > 0 ? [word] : this.#words.near(word));
    this.#right.set(word, right);
    return right;
  }

  /** The words in product names that a correct word means: the word itself, synonyms or other forms. */
  meaningsOf(word: string): readonly string[] {
    return this.#words.meaningsOf(word);
  }

  /** The product with this number, which may be its id or its `tcm`. */
  #findByNumber(number: string): ProductContent | undefined {
    const { find, sold } = this.#catalog;
    return find(number, this.#site) ?? sold(this.#site).find(({ tcm }) => tcm === number);
  }

  #findTyped(typed: readonly string[]): Found {
    if (typed.length === 0) return { ids: [] };
    const key = typed.join(' ');
    const found = this.#found.get(key) ?? this.#findIds(typed);
    this.#found.set(key, found);
    return found;
  }

  #findIds(typed: readonly string[]): Found {
    const exact = this.#exactIds(typed);
    if (exact.length > 0) return { ids: exact };
    const right = this.#correct(typed);
    return right.length === 0 || right.join() === typed.join() ? { ids: [] } : { ids: this.#exactIds(right), right };
  }

  #exactIds(typed: readonly string[]): string[] {
    const asMeant = this.#namedIds(this.#words.meantBy(typed));
    const asNamed = this.#namedIds(typed);
    const byOtherNames =
      asNamed.length > 0 ? [] : this.#idsByMeaning(choicesFor(typed, (word) => this.meaningsOf(word)));
    return [...new Set([...asMeant, ...asNamed, ...byOtherNames, ...this.#describedIds(typed)])];
  }

  #namedIds(typed: readonly string[]): string[] {
    return typed.every((word) => this.#words.isInName(word)) ? this.#idsByMeaning(alone(typed)) : [];
  }

  /**
   * Products whose names contain one choice for each word. Whole words come first, followed by ends, beginnings and
   * other parts of words.
   */
  #idsByMeaning(choices: Choices): string[] {
    if (choices.length === 0) return [];
    const whole = this.#index.byWords(named(this.#allOf(choices, 'whole')), this.#site);
    const begins = this.#index.byWords(named(this.#allOf(choices, 'beginning')), this.#site);
    const inside = this.#insideIds(choices);
    return [...whole, ...inside.filter((id) => this.#isHeadOf(choices, id)), ...begins, ...inside];
  }

  #describedIds(typed: readonly string[]): string[] {
    if (!typed.every((word) => this.#words.beginsWord(word))) return [];
    const each = this.#allOf(alone(typed), 'beginning');
    const conditions = [`{title variant category} : (${each})`, each];
    return conditions.flatMap((condition) => this.#index.byWords(condition, this.#site));
  }

  /** Products whose names contain one choice for each word, anywhere in a word of the name. */
  #insideIds(choices: Choices): string[] {
    if (choices.flat().some((word) => word.length < minPartLength)) return [];
    return this.#index.byParts(this.#allOf(choices, 'part'), this.#site);
  }

  /** The index condition that requires one choice for each word. Longer words with another meaning do not count. */
  #allOf(choices: Choices, fit: Fit): string {
    const conditionOf = (word: string): string => {
      const star = fit === 'beginning' && !isLetter(word) ? '*' : '';
      const excluded = fit === 'whole' ? [] : this.#words.otherThings(word).map((longer) => ` NOT "${longer}"${star}`);
      return `("${word}"${star}${excluded.join('')})`;
    };
    return choices.map((choice) => `(${choice.map(conditionOf).join(' OR ')})`).join(' AND ');
  }

  /**
   * Whether, for each word in the query, the title has a word that ends with one of the query word's choices. The last
   * part of a compound says what the thing is.
   */
  #isHeadOf(choices: Choices, id: string): boolean {
    const words = wordsOf(this.#present(id)?.title ?? '');
    return choices.every((choice) =>
      choice.some((meaning) => meaning.length >= minHeadLength && words.some((one) => one.endsWith(meaning))),
    );
  }

  /** The words in a query after correcting misspelled ones. Empty if too many are misspelled or nothing is similar. */
  #correct(typed: readonly string[]): readonly string[] {
    const isKnown = (word: string): boolean => this.meaningsOf(word).length > 0 || this.#words.beginsWord(word);
    if (typed.filter((word) => !isKnown(word)).length > maxCorrected) return [];
    const choices = choicesFor(typed, (word) => (isKnown(word) ? [word] : this.rightWordsFor(word)));
    return choices.length < 2 ? choices.flatMap(([likeliest = '']) => likeliest) : this.#togetherIn(choices);
  }

  /** The most likely combination of corrections that a single product contains. */
  #togetherIn(choices: Choices): readonly string[] {
    const withMeanings = (word: string): readonly string[] => [word, ...this.meaningsOf(word)];
    const meanings = choices.map((choice) => choice.flatMap(withMeanings));
    const ids = this.#index.byWords(this.#allOf(meanings, 'beginning'), this.#site);
    const inNames = ids.length > 0 ? ids : this.#insideIds(meanings);
    const combinations = inNames.slice(0, maxMeanings).flatMap((id) => {
      const { title = '', categoryTitle, variant, description } = this.#present(id) ?? {};
      const text = foldText([title, categoryTitle, variant, description].join(' '));
      const places = choices.map((choice) =>
        choice.findIndex((word) => withMeanings(word).some((meaning) => text.includes(meaning))),
      );
      return places.includes(-1) ? [] : [places];
    });
    const sum = (places: readonly number[]) => places.reduce((total, place) => total + place, 0);
    const [best = []] = combinations.toSorted((a, b) => sum(a) - sum(b));
    return best.flatMap((place, index) => choices[index]?.[place] ?? []);
  }

  #present(id: string) {
    const product = this.#catalog.find(id, this.#site);
    return product && this.#catalog.present(product, this.#site);
  }
}
