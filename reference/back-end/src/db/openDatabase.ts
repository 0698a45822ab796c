import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { inTransaction } from './transactions.ts';

/**
 * The version of `schema.sql`. From the first release on, every change to the schema increases the number and adds a
 * migration.
 */
const schemaVersion = 15;

/**
 * Creates the tables of a new database. Refuses other versions, because no version before the first release had data to
 * keep.
 */
function createTables(database: DatabaseSync): void {
  inTransaction(database, () => {
    const version = Number(database.prepare('PRAGMA user_version').get()?.['user_version']);
    if (version === schemaVersion) return;
    if (version !== 0) {
      throw new Error(
        `the database has schema ${version} instead of ${schemaVersion}; delete it, or use another DATA_DIR`,
      );
    }
    database.exec(readFileSync(join(import.meta.dirname, 'schema.sql'), 'utf8'));
    database.exec(`PRAGMA user_version = ${schemaVersion}`);
  });
}

/** A row whose column names are in camel case. */
export const camelCased = <Row>(row: object): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  ) as Row;

/** Opens a database file, or a new in-memory database for `:memory:`. Throws if the database has another schema. */
export function openDatabase(file: string): DatabaseSync {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file, { timeout: 5_000, enableForeignKeyConstraints: true });
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
  createTables(database);
  return database;
}
