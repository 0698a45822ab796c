import type { DatabaseSync } from 'node:sqlite';

/**
 * Runs `work` as one change: all of it or nothing. The write lock is taken at the start, so that what `work` reads
 * is still true when it writes, also with another process on the same file.
 */
export function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    // Some failures have ended the transaction already.
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}
