import type { DatabaseSync } from 'node:sqlite';

/**
 * Runs `work` in a transaction. The transaction acquires the write lock at the start, so no other process can change
 * the data between reading and writing.
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

/** Runs `work` atomically. Resolves when the result is on the disk. */
export type GroupCommit = <T>(work: () => T) => Promise<T>;

type Piece = {
  /** Does the work atomically and returns a function that settles the caller's promise. */
  attempt(): () => void;
  reject(error: unknown): void;
};

/** Rolls back `work` if it fails, but not the rest of the transaction. */
function inSavepoint<T>(database: DatabaseSync, work: () => T): T {
  database.exec('SAVEPOINT piece');
  try {
    return work();
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK TO piece');
    throw error;
  } finally {
    if (database.isTransaction) database.exec('RELEASE piece');
  }
}

/**
 * Puts changes that arrive at the same time into a single commit. A change spends most of its time waiting for the
 * disk, and this waiting blocks the event loop. Fifty changes in one commit wait only once. Each change still succeeds
 * or fails separately, and its response is sent after the commit.
 */
export function createGroupCommit(database: DatabaseSync): GroupCommit {
  let waiting: Piece[] = [];

  const commit = (): void => {
    const pieces = waiting;
    waiting = [];
    try {
      const outcomes = inTransaction(database, () => pieces.map((piece) => piece.attempt()));
      for (const report of outcomes) report();
    } catch (error) {
      for (const piece of pieces) piece.reject(error);
    }
  };

  return (work) =>
    new Promise((resolve, reject) => {
      // All calls that have already arrived are handled before this runs.
      if (waiting.length === 0) setImmediate(commit);
      waiting.push({
        attempt() {
          try {
            const result = inSavepoint(database, work);
            return () => resolve(result);
          } catch (error) {
            // Without a transaction, nothing can be committed, so all changes fail.
            if (!database.isTransaction) throw error;
            return () => reject(error);
          }
        },
        reject,
      });
    });
}
