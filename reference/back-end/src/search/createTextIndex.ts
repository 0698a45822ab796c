import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { type SiteKey, siteKeys } from '@kontor/site';
import { foldText } from '@kontor/site/fold';
import type { Catalog } from '../catalog/createCatalog.ts';
import type { CountWork } from './searchWords.ts';

/** `words` finds whole words and their beginnings, and `parts` finds any three or more letters in a name. */
const schema = `
  CREATE VIRTUAL TABLE words USING fts5 (site UNINDEXED, id UNINDEXED, title, variant, category, description);
  CREATE VIRTUAL TABLE parts USING fts5 (site UNINDEXED, id UNINDEXED, title, category, tokenize = 'trigram');
`;

/** Titles have the highest weight, followed by categories and variants. */
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

export type TextIndex = ReturnType<typeof createTextIndex>;

/**
 * The full-text index of all products, in memory (SQLite's FTS5). Conditions use its query syntax. Results are product
 * ids, best first.
 *
 * @param countWork called for every query
 */
export function createTextIndex(catalog: Catalog, countWork: CountWork) {
  const database = new DatabaseSync(':memory:');
  database.exec(`BEGIN; ${schema}`);
  fill(database, catalog);
  database.exec('COMMIT');
  const query = (statement: StatementSync) => (condition: string, site: SiteKey) => {
    countWork('lookup');
    return statement.all(condition, site).map(({ id }) => String(id));
  };
  return {
    byWords: query(database.prepare(wordsQuery)),
    byParts: query(database.prepare(partsQuery)),
    close: () => database.close(),
  };
}
