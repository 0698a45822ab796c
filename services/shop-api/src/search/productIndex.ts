import { DatabaseSync } from 'node:sqlite';
import { type SiteKey, siteKeys } from '@kontor/site';
import type { Catalog } from '../catalog/createCatalog.ts';
import type { ProductContent } from '../content/products/product.ts';
import { foldText, wordsOf } from './foldText.ts';

/** Finds products of a site by text: what is named so, then what is named so in part, then what is described so. */
export type ProductIndex = {
  find(query: string, site: SiteKey): ProductContent[];
  close(): void;
};

/** The shortest text that is looked for inside of words, as "tasse" in "Kaffeetasse". */
const shortestPart = 3;

/** Letters that an inflected word may differ in at its end, as "kubek" and "kubki". */
const endingLength = 2;

/** The beginning that the forms of a word share; words that are short have none. */
const withoutEnding = (word: string): string =>
  word.length >= shortestPart + endingLength ? word.slice(0, -endingLength) : word;

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

/** Builds the index in memory; it follows the content, so nothing of it is kept. */
export function createProductIndex(catalog: Catalog): ProductIndex {
  const database = new DatabaseSync(':memory:');
  database.exec(`BEGIN; ${schema}`);
  fill(database, catalog);
  database.exec('COMMIT');
  const byWords = database.prepare(wordsQuery);
  const byParts = database.prepare(partsQuery);
  const idsOf = (words: readonly string[], site: SiteKey): Set<string> => {
    const begun = words.map((word) => `"${word}"*`).join(' AND ');
    const rows = byWords.all(`{title variant category} : (${begun})`, site);
    if (words.every((word) => word.length >= shortestPart)) {
      rows.push(...byParts.all(words.map((word) => `"${word}"`).join(' AND '), site));
    }
    rows.push(...byWords.all(begun, site));
    return new Set(rows.map((row) => String(row['id'])));
  };

  return {
    find(query, site) {
      const words = wordsOf(query);
      if (words.length === 0) return [];
      const exact = idsOf(words, site);
      const ids = exact.size > 0 ? exact : idsOf(words.map(withoutEnding), site);
      return [...ids].map((id) => catalog.find(id, site)).filter((product) => product !== undefined);
    },
    close: () => database.close(),
  };
}
