import type { DatabaseSync } from 'node:sqlite';

/**
 * Runs `work` in a transaction. It takes the write lock at the start, so that no other process can change the data
 * between reading and writing.
 */
export function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    // Some failures have already ended the transaction.
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}
