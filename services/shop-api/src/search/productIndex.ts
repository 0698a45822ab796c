import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { type SiteKey, siteKeys } from '@kontor/site';
import { foldText } from '@kontor/site/fold';
import { LRUCache } from 'lru-cache';
import type { Catalog } from '../catalog/createCatalog.ts';
import type { ProductContent } from '../content/products.ts';
import type { ShopContent } from '../content/shopContent.ts';
import { type CountWork, countNothing, maxCorrected, maxRemembered, maxWords } from './searchWork.ts';
import { createSiteWords, minPartLength, type SiteWords } from './siteWords.ts';
import { wordsOf } from './wordsOf.ts';

/**
 * Finds products of a site by text. Exact names come first, then names that begin with the text, names that contain it,
 * names with another form of the word or another name of the thing, and descriptions. Spelling is corrected only if
 * nothing is found.
 */
export type ProductIndex = {
  find(query: string, site: SiteKey): ProductContent[];
  /** The text that a misspelled one stands for; undefined if the text is right or finds nothing. */
  correctionOf(query: string, site: SiteKey): string | undefined;
  /** The words of a text that find products each, with right spelling. */
  findableWords(query: string, site: SiteKey): readonly string[];
  /** The words of the assortment that a word may mean; the word itself if it is in the name of a product. */
  meaningsOf(word: string, site: SiteKey): readonly string[];
  close(): void;
};

type Found = {
  readonly ids: readonly string[];
  /** Whether the products are those of a corrected text. */
  readonly isCorrected: boolean;
};

/** The shortest last part of a compound that is searched. */
const minHeadLength = 4;

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

/** The words of a text as it has them: runs of letters and digits. */
const printedWords = (text: string): readonly string[] => text.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? [];

/** A query of the index for any of some words, whole or as beginnings. */
const anyOf = (words: readonly string[], asBeginning: boolean): string =>
  `(${words.map((word) => `"${word}"${asBeginning ? '*' : ''}`).join(' OR ')})`;

const allOf = (choices: readonly (readonly string[])[], asBeginning: boolean): string =>
  choices.map((choice) => anyOf(choice, asBeginning)).join(' AND ');

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
  const correctedWords = new LRUCache<string, readonly string[]>({ max: maxRemembered });

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

  /** Whether every typed word is the end of a word in the title: the last part of a compound says what the thing is. */
  const isHeadOf = (typed: readonly string[], id: string, site: SiteKey): boolean => {
    const product = catalog.find(id, site);
    const words = product ? wordsOf(catalog.present(product, site).title) : [];
    return typed.every((word) => words.some((one) => one.endsWith(word)));
  };

  /** Products whose names contain one choice for each word, at any place in a word of the name. */
  const insideIds = (choices: readonly (readonly string[])[], site: SiteKey): string[] => {
    if (choices.flat().some((word) => word.length < minPartLength)) return [];
    return runQuery(byParts, allOf(choices, false), site);
  };

  /** Products whose names contain every typed word: as a whole word, then as the end, the beginning or any part of one. */
  const namedIds = (typed: readonly string[], site: SiteKey): string[] => {
    if (!typed.every((word) => wordsFor(site).isInName(word))) return [];
    const each = typed.map((word) => [word]);
    const whole = idsOf(site, named(allOf(each, false)));
    const begins = idsOf(site, named(allOf(each, true)));
    const inside = insideIds(each, site);
    const heads = typed.some((word) => word.length < minHeadLength)
      ? []
      : inside.filter((id) => isHeadOf(typed, id, site));
    return [...whole, ...heads, ...begins, ...inside];
  };

  /** Products whose names contain one choice for each word: as a whole word, then as the beginning or any part of one. */
  const idsByMeaning = (choices: readonly (readonly string[])[], site: SiteKey): string[] =>
    choices.length === 0
      ? []
      : [...idsOf(site, named(allOf(choices, false)), named(allOf(choices, true))), ...insideIds(choices, site)];

  const knownMeanings = (word: string, site: SiteKey): readonly string[] =>
    wordsFor(site).isInName(word) ? [word] : wordsFor(site).alternatives(word);

  const correct = (word: string, site: SiteKey): readonly string[] => {
    const found = knownMeanings(word, site);
    return found.length > 0 ? found : wordsFor(site).near(word);
  };

  /** Words that a typed word may mean, after correction if it is unknown. */
  const corrected = (word: string, site: SiteKey): readonly string[] => {
    const key = `${site} ${word}`;
    const known = correctedWords.get(key) ?? correct(word, site);
    correctedWords.set(key, known);
    return known;
  };

  const correctedIds = (typed: readonly string[], site: SiteKey): string[] => {
    if (typed.filter((word) => knownMeanings(word, site).length === 0).length > maxCorrected) return [];
    const choices = choicesFor(typed, (word) => corrected(word, site));
    return choices.length === 0 ? [] : [...idsByMeaning(choices, site), ...idsOf(site, allOf(choices, false))];
  };

  const describedIds = (typed: readonly string[], site: SiteKey): string[] => {
    if (!typed.every((word) => wordsFor(site).beginsWord(word))) return [];
    const each = allOf(
      typed.map((word) => [word]),
      true,
    );
    return idsOf(site, `{title variant category} : (${each})`, each);
  };

  const findIds = (typed: readonly string[], site: SiteKey): Found => {
    const asNamed = namedIds(typed, site);
    const byOtherNames =
      asNamed.length > 0
        ? []
        : idsByMeaning(
            choicesFor(typed, (word) => knownMeanings(word, site)),
            site,
          );
    const exact = [...asNamed, ...byOtherNames, ...describedIds(typed, site)];
    const isCorrected = exact.length === 0;
    return { ids: [...new Set(isCorrected ? correctedIds(typed, site) : exact)], isCorrected };
  };

  const typedWords = (query: string): readonly string[] => [...new Set(wordsOf(query))].slice(0, maxWords);

  const findTyped = (typed: readonly string[], site: SiteKey): Found => {
    if (typed.length === 0) return { ids: [], isCorrected: false };
    const key = `${site} ${typed.join(' ')}`;
    const found = foundIds.get(key) ?? findIds(typed, site);
    foundIds.set(key, found);
    return found;
  };

  /** The words of the names of a site's products. */
  const namesOf = (site: SiteKey): readonly string[] =>
    printedWords(
      catalog
        .sold(site)
        .map((product) => catalog.present(product, site).title)
        .join(' '),
    );

  /** One of some words, as a text has it: with capitals and diacritics. */
  const asPrinted = (choices: readonly string[], printed: readonly string[]): string | undefined => {
    for (const choice of choices) {
      const token =
        printed.find((one) => foldText(one) === choice) ?? printed.find((one) => foldText(one).includes(choice));
      if (token === undefined) continue;
      const folded = foldText(token);
      const start = folded.indexOf(choice);
      return folded.length === token.length ? token.slice(start, start + choice.length) : choice;
    }
    return undefined;
  };

  return {
    meaningsOf: corrected,
    find: (query, site) =>
      findTyped(typedWords(query), site)
        .ids.map((id) => catalog.find(id, site))
        .filter((product) => product !== undefined),
    correctionOf(query, site) {
      const typed = typedWords(query);
      const { ids, isCorrected } = findTyped(typed, site);
      const product = isCorrected && ids[0] !== undefined ? catalog.find(ids[0], site) : undefined;
      if (!product) return undefined;
      const { title, categoryTitle, variant, description } = catalog.present(product, site);
      const printed = printedWords([title, categoryTitle, variant, description].join(' '));
      const own = new Map(printedWords(query).map((word) => [foldText(word), word]));
      const words = typed.map((word) => {
        const right = knownMeanings(word, site).length > 0 ? undefined : asPrinted(corrected(word, site), printed);
        return right ?? own.get(word) ?? word;
      });
      return foldText(words.join(' ')) === typed.join(' ') ? undefined : words.join(' ');
    },
    findableWords(query, site) {
      const words = [...new Map(printedWords(query).map((word) => [foldText(word), word]))].slice(0, maxWords);
      const unknown = words.filter(([typed]) => knownMeanings(typed, site).length === 0);
      return words.flatMap(([typed, word]) => {
        if (typed.length < minPartLength) return [];
        if (knownMeanings(typed, site).length > 0) return word;
        return unknown.length > maxCorrected ? [] : (asPrinted(corrected(typed, site), namesOf(site)) ?? []);
      });
    },
    close: () => database.close(),
  };
}
