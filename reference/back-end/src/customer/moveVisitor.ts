import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '../db/transactions.ts';

/** Tables whose rows move to the new visitor id. */
const tables = [
  'cart_lines',
  'cart_stamps',
  'cart_vouchers',
  'newsletter_visitors',
  'voucher_uses',
  'watchlist',
] as const;

/** Moves the data of a browser from its old visitor id to the new one. */
export function createMoveVisitor(database: DatabaseSync) {
  const moves = tables.map((table) => database.prepare(`UPDATE ${table} SET visitor = ? WHERE visitor = ?`));
  return (from: string, to: string): void =>
    inTransaction(database, () => {
      for (const move of moves) move.run(to, from);
    });
}
