import type { DatabaseSync } from 'node:sqlite';

/** What was ordered of each product, on all sites together: it is the same warehouse. */
export type Stock = {
  /** Pieces ordered by now; none for a product that nobody ordered. */
  ordered(productId: string): number;
  /** All products of which something was ordered. */
  allOrdered(): ReadonlyMap<string, number>;
  /** Notes an order, in the transaction that stores it. */
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

/** The stock of an assortment that nobody ordered from. */
export const fullStock: Pick<Stock, 'ordered' | 'allOrdered'> = { ordered: () => 0, allOrdered: () => new Map() };
