import { DatabaseSync } from 'node:sqlite';
import { type SiteKey, siteKeys } from '@kontor/site';
import type { Catalog } from '../catalog/createCatalog.ts';
import type { ProductContent } from '../content/products/product.ts';
import type { ShopContent } from '../shopContent.ts';
import { foldText, wordsOf } from './foldText.ts';
import { createSiteWords, type SiteWords } from './siteWords.ts';

/**
 * Finds products of a site by text, best first: what is named just so, what begins so, what is named so in part, what
 * is named by another form of the word or by another name for the thing, what is described so. Only a text that finds
 * nothing is taken for a misspelled one.
 */
export type ProductIndex = {
  find(query: string, site: SiteKey): ProductContent[];
  /** The words of the assortment that a word may stand for; itself where something is named so. */
  meant(word: string, site: SiteKey): readonly string[];
  close(): void;
};

/** The shortest text that is looked for inside of words, as "tasse" in "Kaffeetasse". */
const shortestPart = 3;

/** The shortest last part that says what a compound is. */
const shortestHead = 4;

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

/** Any of some words, whole or as beginnings, as the index asks for them. */
const anyOf = (words: readonly string[], asBeginning: boolean): string =>
  `(${words.map((word) => `"${word}"${asBeginning ? '*' : ''}`).join(' OR ')})`;

const allOf = (choices: readonly (readonly string[])[], asBeginning: boolean): string =>
  choices.map((choice) => anyOf(choice, asBeginning)).join(' AND ');

const named = (condition: string): string => `{title category} : (${condition})`;

/** Builds the index in memory; it follows the content, so nothing of it is kept. */
export function createProductIndex(catalog: Catalog, vocabularyFor: ShopContent['vocabularyFor']): ProductIndex {
  const database = new DatabaseSync(':memory:');
  database.exec(`BEGIN; ${schema}`);
  fill(database, catalog);
  database.exec('COMMIT');
  const byWords = database.prepare(wordsQuery);
  const byParts = database.prepare(partsQuery);
  const words = new Map<SiteKey, SiteWords>();

  const wordsFor = (site: SiteKey): SiteWords => {
    const known = words.get(site) ?? createSiteWords(catalog, vocabularyFor, site);
    words.set(site, known);
    return known;
  };

  const idsOf = (site: SiteKey, ...conditions: readonly string[]): string[] =>
    conditions.flatMap((condition) => byWords.all(condition, site)).map((row) => String(row['id']));

  /** Whether every typed word is the end of one of the title: compounds are called by their last part. */
  const isHeadOf = (typed: readonly string[], id: string, site: SiteKey): boolean => {
    const product = catalog.find(id, site);
    const words = product ? wordsOf(catalog.present(product, site).title) : [];
    return typed.every((word) => words.some((one) => one.endsWith(word)));
  };

  /** What is named by words that hold one of the choices for each word. */
  const insideIds = (choices: readonly (readonly string[])[], site: SiteKey): string[] => {
    if (choices.flat().some((word) => word.length < shortestPart)) return [];
    return byParts.all(allOf(choices, false), site).map((row) => String(row['id']));
  };

  /** What is named by the words themselves: whole, as ends or beginnings of longer words, or inside of them. */
  const namedIds = (typed: readonly string[], site: SiteKey): string[] => {
    const each = typed.map((word) => [word]);
    const whole = idsOf(site, named(allOf(each, false)));
    const begun = idsOf(site, named(allOf(each, true)));
    const inside = insideIds(each, site);
    const heads = typed.some((word) => word.length < shortestHead)
      ? []
      : inside.filter((id) => isHeadOf(typed, id, site));
    return [...whole, ...heads, ...begun, ...inside];
  };

  const isNamed = (word: string, site: SiteKey): boolean => namedIds([word], site).length > 0;

  /** What is named by one of the words that may be meant by each word: whole, as beginnings, or inside of longer ones. */
  const meantIds = (choices: readonly (readonly string[])[], site: SiteKey): string[] => {
    if (choices.some((choice) => choice.length === 0)) return [];
    return [...idsOf(site, named(allOf(choices, false)), named(allOf(choices, true))), ...insideIds(choices, site)];
  };

  const alike = (word: string, site: SiteKey): readonly string[] =>
    isNamed(word, site) ? [word] : wordsFor(site).otherwise(word);

  /** Words that a misspelled one may stand for. */
  const corrected = (word: string, site: SiteKey): readonly string[] => {
    const found = alike(word, site);
    return found.length > 0 ? found : wordsFor(site).near(word);
  };

  const correctedIds = (typed: readonly string[], site: SiteKey): string[] => {
    const choices = typed.map((word) => corrected(word, site));
    if (choices.some((choice) => choice.length === 0)) return [];
    return [...meantIds(choices, site), ...idsOf(site, allOf(choices, false))];
  };

  return {
    meant: corrected,
    find(query, site) {
      const typed = wordsOf(query);
      if (typed.length === 0) return [];
      const asNamed = namedIds(typed, site);
      const byOtherNames =
        asNamed.length > 0
          ? []
          : meantIds(
              typed.map((word) => alike(word, site)),
              site,
            );
      const each = allOf(
        typed.map((word) => [word]),
        true,
      );
      const described = idsOf(site, `{title variant category} : (${each})`, each);
      const exact = [...asNamed, ...byOtherNames, ...described];
      const ids = new Set(exact.length > 0 ? exact : correctedIds(typed, site));
      return [...ids].map((id) => catalog.find(id, site)).filter((product) => product !== undefined);
    },
    close: () => database.close(),
  };
}
