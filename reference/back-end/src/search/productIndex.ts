import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { type SiteKey, siteKeys } from '@kontor/site';
import { foldText } from '@kontor/site/fold';
import { LRUCache } from 'lru-cache';
import type { Catalog } from '../catalog/createCatalog.ts';
import type { ProductContent } from '../content/products.ts';
import type { ShopContent } from '../content/shopContent.ts';
import {
  type CountWork,
  countNothing,
  maxCorrected,
  maxMeanings,
  maxRemembered,
  maxWords,
  printedWords,
  wordsOf,
} from './searchWords.ts';
import { createSiteWords, isLetter, minHeadLength, minPartLength, type SiteWords } from './siteWords.ts';

/**
 * Finds products of a site by text. Exact names come first, then names that begin with the text, names that contain it,
 * names with another form of the word or another name of the thing, and descriptions. Spelling is corrected only if
 * nothing is found; then the products are those of the corrected text.
 */
export type ProductIndex = {
  find(query: string, site: SiteKey): ProductContent[];
  /** The text that a misspelled one stands for; undefined if the text is right or finds nothing. */
  correctionOf(query: string, site: SiteKey): string | undefined;
  /** The words of a text that find products each, with right spelling. */
  findableWords(query: string, site: SiteKey): readonly string[];
  /** The right words for a misspelled one, the likeliest first; the word itself if it is right. */
  rightWordsFor(word: string, site: SiteKey): readonly string[];
  /** What a right word means in the names of products: itself, another name of the thing or another form. */
  meaningsOf(word: string, site: SiteKey): readonly string[];
  close(): void;
};

type Found = {
  readonly ids: readonly string[];
  /** The right words, if the products are those of a corrected text. */
  readonly right?: readonly string[];
};

const schema = `
  CREATE VIRTUAL TABLE words USING fts5 (site UNINDEXED, id UNINDEXED, title, variant, category, description);
  CREATE VIRTUAL TABLE parts USING fts5 (site UNINDEXED, id UNINDEXED, title, category, tokenize = 'trigram');
`;

/** Titles weigh most, then categories and variants. */
const wordsQuery = `
  SELECT id FROM words WHERE words MATCH ? AND site = ? ORDER BY bm25(words, 0, 0, 10, 3, 5, 1), rowid`;
const partsQuery = 'SELECT id FROM parts WHERE parts MATCH ? AND site = ? ORDER BY bm25(parts, 0, 0, 10, 5), rowid';

function fill(database: DatabaseSync, catalog: Catalog): void {
  const insertWords = database.prepare('INSERT INTO words VALUES (?, ?, ?, ?, ?, ?)');
  const insertParts = database.prepare('INSERT INTO parts VALUES (?, ?, ?, ?)');
  for (const site of siteKeys) {
    for (const content of catalog.sold(site)) {
      const { id, title, variant, description, categoryTitle } = catalog.present(content, site);
      const [foldedTitle, foldedCategory] = [foldText(title), foldText(categoryTitle)];
      insertWords.run(site, id, foldedTitle, foldText(variant), foldedCategory, foldText(description));
      insertParts.run(site, id, foldedTitle, foldedCategory);
    }
  }
}

/** Names the longer words that begin with a word and mean another thing. */
type OtherThings = SiteWords['otherThings'];

/** A query of the index for any of some words, whole or as parts of words; a longer word that means another thing is none. */
function anyOf(words: readonly string[], fit: 'whole' | 'beginning' | 'part', otherThings: OtherThings): string {
  const conditions = words.map((word) => {
    const star = fit === 'beginning' && !isLetter(word) ? '*' : '';
    const excluded = fit === 'whole' ? [] : otherThings(word).map((longer) => ` NOT "${longer}"${star}`);
    return `("${word}"${star}${excluded.join('')})`;
  });
  return `(${conditions.join(' OR ')})`;
}

const named = (condition: string): string => `{title category} : (${condition})`;

/** The meanings of each word; empty if one of the words has none. */
function choicesFor(words: readonly string[], find: (word: string) => readonly string[]): (readonly string[])[] {
  const choices: (readonly string[])[] = [];
  for (const word of words) {
    const choice = find(word);
    if (choice.length === 0) return [];
    choices.push(choice);
  }
  return choices;
}

/**
 * Builds the index in memory from the content.
 *
 * @param countWork is called for every query of the full-text index and every comparison of two words
 */
export function createProductIndex(
  catalog: Catalog,
  vocabularyFor: ShopContent['vocabularyFor'],
  countWork: CountWork = countNothing,
): ProductIndex {
  const database = new DatabaseSync(':memory:');
  database.exec(`BEGIN; ${schema}`);
  fill(database, catalog);
  database.exec('COMMIT');
  const byWords = database.prepare(wordsQuery);
  const byParts = database.prepare(partsQuery);
  const words = new Map<SiteKey, SiteWords>();
  // Neither products nor texts change while the program runs; the stock is read for each answer.
  const foundIds = new LRUCache<string, Found>({ max: maxRemembered });
  const rightWords = new LRUCache<string, readonly string[]>({ max: maxRemembered });

  const wordsFor = (site: SiteKey): SiteWords => {
    const known = words.get(site) ?? createSiteWords(catalog, vocabularyFor, site, countWork);
    words.set(site, known);
    return known;
  };

  const runQuery = (statement: StatementSync, condition: string, site: SiteKey): string[] => {
    countWork('lookup');
    return statement.all(condition, site).map((row) => String(row['id']));
  };

  const idsOf = (site: SiteKey, ...conditions: readonly string[]): string[] =>
    conditions.flatMap((condition) => runQuery(byWords, condition, site));

  const allOf = (choices: readonly (readonly string[])[], fit: 'whole' | 'beginning' | 'part', site: SiteKey): string =>
    choices.map((choice) => anyOf(choice, fit, wordsFor(site).otherThings)).join(' AND ');

  /** Whether a word of the title ends with a choice for each word: the last part of a compound says what the thing is. */
  const isHeadOf = (choices: readonly (readonly string[])[], id: string, site: SiteKey): boolean => {
    const product = catalog.find(id, site);
    const words = product ? wordsOf(catalog.present(product, site).title) : [];
    return choices.every((choice) =>
      choice.some((meaning) => meaning.length >= minHeadLength && words.some((one) => one.endsWith(meaning))),
    );
  };

  /** Products whose names contain one choice for each word, at any place in a word of the name. */
  const insideIds = (choices: readonly (readonly string[])[], site: SiteKey): string[] => {
    if (choices.flat().some((word) => word.length < minPartLength)) return [];
    return runQuery(byParts, allOf(choices, 'part', site), site);
  };

  /** Products whose names contain one choice for each word: as a whole word, then as the end, the beginning or any part of one. */
  const idsByMeaning = (choices: readonly (readonly string[])[], site: SiteKey): string[] => {
    if (choices.length === 0) return [];
    const whole = idsOf(site, named(allOf(choices, 'whole', site)));
    const begins = idsOf(site, named(allOf(choices, 'beginning', site)));
    const inside = insideIds(choices, site);
    return [...whole, ...inside.filter((id) => isHeadOf(choices, id, site)), ...begins, ...inside];
  };

  const namedIds = (typed: readonly string[], site: SiteKey): string[] =>
    typed.every((word) => wordsFor(site).isInName(word))
      ? idsByMeaning(
          typed.map((word) => [word]),
          site,
        )
      : [];

  const knownMeanings = (word: string, site: SiteKey): readonly string[] =>
    wordsFor(site).isInName(word) ? [word] : wordsFor(site).alternatives(word);

  const isKnown = (word: string, site: SiteKey): boolean =>
    knownMeanings(word, site).length > 0 || wordsFor(site).beginsWord(word);

  const rightWordsFor = (word: string, site: SiteKey): readonly string[] => {
    const key = `${site} ${word}`;
    const right = rightWords.get(key) ?? (knownMeanings(word, site).length > 0 ? [word] : wordsFor(site).near(word));
    rightWords.set(key, right);
    return right;
  };

  const describedIds = (typed: readonly string[], site: SiteKey): string[] => {
    if (!typed.every((word) => wordsFor(site).beginsWord(word))) return [];
    const each = allOf(
      typed.map((word) => [word]),
      'beginning',
      site,
    );
    return idsOf(site, `{title variant category} : (${each})`, each);
  };

  const exactIds = (typed: readonly string[], site: SiteKey): string[] => {
    const asMeant = namedIds(wordsFor(site).meantBy(typed), site);
    const asNamed = namedIds(typed, site);
    const byOtherNames =
      asNamed.length > 0
        ? []
        : idsByMeaning(
            choicesFor(typed, (word) => knownMeanings(word, site)),
            site,
          );
    return [...new Set([...asMeant, ...asNamed, ...byOtherNames, ...describedIds(typed, site)])];
  };

  /** The likeliest right words that a product has all together. */
  const togetherIn = (choices: readonly (readonly string[])[], site: SiteKey): readonly string[] => {
    const meanings = choices.map((choice) => choice.flatMap((word) => [word, ...knownMeanings(word, site)]));
    const ids = idsOf(site, allOf(meanings, 'beginning', site));
    const inNames = ids.length > 0 ? ids : insideIds(meanings, site);
    const combinations = inNames.slice(0, maxMeanings).flatMap((id) => {
      const product = catalog.find(id, site);
      if (!product) return [];
      const { title, categoryTitle, variant, description } = catalog.present(product, site);
      const text = foldText([title, categoryTitle, variant, description].join(' '));
      const places = choices.map((choice) =>
        choice.findIndex((word) => [word, ...knownMeanings(word, site)].some((meaning) => text.includes(meaning))),
      );
      return places.includes(-1) ? [] : [places];
    });
    const sum = (places: readonly number[]) => places.reduce((total, place) => total + place, 0);
    const [best = []] = combinations.toSorted((a, b) => sum(a) - sum(b));
    return best.flatMap((place, index) => choices[index]?.[place] ?? []);
  };

  /** The right words for a text with misspelled ones; none if there are too many, or nothing is similar. */
  const correct = (typed: readonly string[], site: SiteKey): readonly string[] => {
    if (typed.filter((word) => !isKnown(word, site)).length > maxCorrected) return [];
    const choices = choicesFor(typed, (word) => (isKnown(word, site) ? [word] : rightWordsFor(word, site)));
    return choices.length < 2 ? choices.flatMap(([likeliest = '']) => likeliest) : togetherIn(choices, site);
  };

  const findIds = (typed: readonly string[], site: SiteKey): Found => {
    const exact = exactIds(typed, site);
    if (exact.length > 0) return { ids: exact };
    const right = correct(typed, site);
    return right.length === 0 || right.join() === typed.join() ? { ids: [] } : { ids: exactIds(right, site), right };
  };

  const typedWords = (query: string): readonly string[] => [...new Set(wordsOf(query))].slice(0, maxWords);

  const findTyped = (typed: readonly string[], site: SiteKey): Found => {
    if (typed.length === 0) return { ids: [] };
    const key = `${site} ${typed.join(' ')}`;
    const found = foundIds.get(key) ?? findIds(typed, site);
    foundIds.set(key, found);
    return found;
  };

  return {
    rightWordsFor,
    meaningsOf: knownMeanings,
    find: (query, site) =>
      findTyped(typedWords(query), site)
        .ids.map((id) => catalog.find(id, site))
        .filter((product) => product !== undefined),
    correctionOf(query, site) {
      const typed = typedWords(query);
      const { ids, right } = findTyped(typed, site);
      if (right === undefined || ids.length === 0) return undefined;
      const own = new Map(printedWords(query).map((word) => [foldText(word), word]));
      return right
        .map((word, index) => (word === typed[index] ? (own.get(word) ?? word) : wordsFor(site).printed(word)))
        .join(' ');
    },
    findableWords(query, site) {
      const words = [...new Map(printedWords(query).map((word) => [foldText(word), word]))].slice(0, maxWords);
      const unknown = words.filter(([typed]) => knownMeanings(typed, site).length === 0);
      return words.flatMap(([typed, word]) => {
        if (typed.length < minPartLength) return [];
        if (knownMeanings(typed, site).length > 0) return word;
        const [right] = unknown.length > maxCorrected ? [] : rightWordsFor(typed, site);
        return right === undefined ? [] : wordsFor(site).printed(right);
      });
    },
    close: () => database.close(),
  };
}
