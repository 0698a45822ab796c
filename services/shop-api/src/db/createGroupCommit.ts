import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from './inTransaction.ts';

/** Runs `work` as one change, all of it or nothing; answers once it is on the disk. */
export type GroupCommit = <T>(work: () => T) => Promise<T>;

type Piece = {
  /** Does the work, or nothing of it; answers how to tell whoever waits. */
  attempt(): () => void;
  reject(error: unknown): void;
};

/** Undoes what `work` did when it fails, and nothing else of the transaction that it is part of. */
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
 * Commits what comes at the same time together. Waiting for the disk is what a change costs, and nothing else can be
 * done meanwhile: fifty changes that share one commit wait once. Each is a change of its own all the same, and nobody
 * is answered before the commit.
 */
export function createGroupCommit(database: DatabaseSync): GroupCommit {
  let waiting: Piece[] = [];

  const commit = (): void => {
    const pieces = waiting;
    waiting = [];
    try {
      const outcomes = inTransaction(database, () => pieces.map((piece) => piece.attempt()));
      for (const tell of outcomes) tell();
    } catch (error) {
      for (const piece of pieces) piece.reject(error);
    }
  };

  return (work) =>
    new Promise((resolve, reject) => {
      // Everything that has arrived by now is read before this runs.
      if (waiting.length === 0) setImmediate(commit);
      waiting.push({
        attempt() {
          try {
            const result = inSavepoint(database, work);
            return () => resolve(result);
          } catch (error) {
            // Without a transaction there is nothing left to commit for anybody.
            if (!database.isTransaction) throw error;
            return () => reject(error);
          }
        },
        reject,
      });
    });
}
