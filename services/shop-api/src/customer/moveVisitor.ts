import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '../db/inTransaction.ts';

/** Hands on to another visitor what a browser has under its old id. */
export type MoveVisitor = (from: string, to: string) => void;

/** Tables that name a visitor whom a browser still is after its id was renewed. */
const tables = ['cart_lines', 'cart_stamps', 'newsletter_visitors'] as const;

export function createMoveVisitor(database: DatabaseSync): MoveVisitor {
  const moves = tables.map((table) => database.prepare(`UPDATE ${table} SET visitor = ? WHERE visitor = ?`));
  return (from, to) =>
    inTransaction(database, () => {
      for (const move of moves) move.run(to, from);
    });
}
