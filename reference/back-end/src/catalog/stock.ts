import type { DatabaseSync } from 'node:sqlite';

/** The ordered pieces of each product. All sites share one warehouse. */
export type Stock = {
  /** The number of pieces that were ordered. */
  ordered(productId: string): number;
  /** The ordered pieces by product id; products without orders are missing. */
  allOrdered(): ReadonlyMap<string, number>;
  /** Adds an order; call it in the transaction that stores the order. */
  order(productId: string, pieces: number): void;
};

export function createStock(database: DatabaseSync): Stock {
  const select = database.prepare('SELECT pieces FROM ordered_pieces WHERE product_id = ?');
  const selectAll = database.prepare('SELECT product_id, pieces FROM ordered_pieces');
  const add = database.prepare(`
    INSERT INTO ordered_pieces VALUES (?, ?) ON CONFLICT (product_id) DO UPDATE SET pieces = pieces + excluded.pieces`);
  return {
    ordered: (productId) => Number(select.get(productId)?.['pieces'] ?? 0),
    allOrdered: () => new Map(selectAll.all().map((row) => [String(row['product_id']), Number(row['pieces'])])),
    order: (productId, pieces) => void add.run(productId, pieces),
  };
}

/** A stock without orders. */
export const fullStock: Pick<Stock, 'ordered' | 'allOrdered'> = { ordered: () => 0, allOrdered: () => new Map() };
