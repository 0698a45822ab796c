import { DatabaseSync } from 'node:sqlite';
import { type SiteKey, siteKeys } from '@kontor/site';
import type { Catalog } from '../catalog/createCatalog.ts';
import type { ProductContent } from '../content/products/product.ts';
import { createSpelling, type Spelling } from './createSpelling.ts';
import { foldText, wordsOf } from './foldText.ts';

/**
 * Finds products of a site by text, best first: what is named just so, what begins so, what is named so in part, what
 * is described so. Only a text that finds nothing is taken for another form of a word, or for one that is misspelled.
 */
export type ProductIndex = {
  find(query: string, site: SiteKey): ProductContent[];
  /** The words of the assortment that a word may stand for; itself where it finds something. */
  meant(word: string, site: SiteKey): readonly string[];
  close(): void;
};

/** The shortest text that is looked for inside of words, as "tasse" in "Kaffeetasse". */
const shortestPart = 3;

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

/** Builds the index in memory; it follows the content, so nothing of it is kept. */
export function createProductIndex(catalog: Catalog): ProductIndex {
  const database = new DatabaseSync(':memory:');
  database.exec(`BEGIN; ${schema}`);
  fill(database, catalog);
  database.exec('COMMIT');
  const byWords = database.prepare(wordsQuery);
  const byParts = database.prepare(partsQuery);
  const spellings = new Map<SiteKey, Spelling>();

  const spellingOf = (site: SiteKey): Spelling => {
    const spelling = spellings.get(site) ?? createSpelling(catalog.sold(site).flatMap((one) => wordsIn(one, site)));
    spellings.set(site, spelling);
    return spelling;
  };

  const wordsIn = (content: ProductContent, site: SiteKey): string[] => {
    const { title, variant, categoryTitle, description } = catalog.present(content, site);
    return wordsOf([title, variant, categoryTitle, description].join(' '));
  };

  const named = (condition: string): string => `{title variant category} : (${condition})`;

  const idsOf = (words: readonly string[], site: SiteKey): Set<string> => {
    const all = (asBeginning: boolean): string => words.map((word) => anyOf([word], asBeginning)).join(' AND ');
    const rows = [...byWords.all(named(all(false)), site), ...byWords.all(named(all(true)), site)];
    if (words.every((word) => word.length >= shortestPart)) rows.push(...byParts.all(all(false), site));
    rows.push(...byWords.all(all(true), site));
    return new Set(rows.map((row) => String(row['id'])));
  };

  const meant = (word: string, site: SiteKey): readonly string[] =>
    idsOf([word], site).size > 0 ? [word] : spellingOf(site).near(word);

  /** Products that name, or else describe, one of the words meant by each word. */
  const correctedIdsOf = (words: readonly string[], site: SiteKey): Set<string> => {
    const choices = words.map((word) => meant(word, site));
    if (choices.some((choice) => choice.length === 0)) return new Set();
    const condition = choices.map((choice) => anyOf(choice, choice.length === 1)).join(' AND ');
    const rows = [...byWords.all(named(condition), site), ...byWords.all(condition, site)];
    return new Set(rows.map((row) => String(row['id'])));
  };

  return {
    meant,
    find(query, site) {
      const words = wordsOf(query);
      if (words.length === 0) return [];
      const exact = idsOf(words, site);
      const ids = exact.size > 0 ? exact : correctedIdsOf(words, site);
      return [...ids].map((id) => catalog.find(id, site)).filter((product) => product !== undefined);
    },
    close: () => database.close(),
  };
}
