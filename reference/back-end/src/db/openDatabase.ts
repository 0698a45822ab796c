import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { inTransaction } from './inTransaction.ts';
import { migrations } from './migrations.ts';

function versionOf(database: DatabaseSync): number {
  return Number(database.prepare('PRAGMA user_version').get()?.['user_version'] ?? 0);
}

function migrate(database: DatabaseSync): void {
  inTransaction(database, () => {
    const done = versionOf(database);
    if (done > migrations.length) throw new Error(`the database has a newer schema version (${done})`);
    for (const step of migrations.slice(done)) database.exec(step);
    database.exec(`PRAGMA user_version = ${migrations.length}`);
  });
}

/** Opens a database file, or a new database in memory for `:memory:`, and brings its schema up to date. */
export function openDatabase(file: string): DatabaseSync {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file, { timeout: 5_000, enableForeignKeyConstraints: true });
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
  migrate(database);
  return database;
}
