import type { DatabaseSync } from 'node:sqlite';
import { countryCodeOf, type SiteKey } from '@kontor/site';
import type { Catalog } from '../catalog/createCatalog.ts';
import type { ProductContent } from '../content/assortment/products.ts';
import { inTransaction } from '../db/transactions.ts';

/** Maximum number of products on a watchlist (CONST-WATCHLIST-LIMIT). */
export const watchlistLimit = 200;

type Owner = { readonly visitor: string; readonly site: SiteKey };

export type Watchlists = ReturnType<typeof createWatchlists>;

/** The watchlists of customers and visitors, one per country. */
export function createWatchlists(database: DatabaseSync, clock: () => Date) {
  const sql = database.createTagStore();
  const idsOf = ({ visitor, site }: Owner): string[] =>
    sql.all`
      SELECT product_id FROM watchlist WHERE visitor = ${visitor} AND site = ${countryCodeOf(site)}
      ORDER BY position DESC`.map((row) => String(row['product_id']));
  return {
    /** The product ids, latest first. */
    idsOf,
    /**
     * Adds a product to the list. A product that is already on the list keeps its place.
     *
     * @returns false if the list is full
     */
    add: (owner: Owner, productId: string): boolean =>
      inTransaction(database, () => {
        const ids = idsOf(owner);
        if (ids.includes(productId)) return true;
        if (ids.length >= watchlistLimit) return false;
        const [visitor, country] = [owner.visitor, countryCodeOf(owner.site)];
        sql.run`
          INSERT INTO watchlist (visitor, site, product_id, changed_at, position)
          SELECT ${visitor}, ${country}, ${productId}, ${clock().toISOString()}, coalesce(max(position), 0) + 1
          FROM watchlist WHERE visitor = ${visitor} AND site = ${country}`;
        return true;
      }),
    remove: ({ visitor, site }: Owner, productId: string) =>
      void sql.run`
        DELETE FROM watchlist
        WHERE visitor = ${visitor} AND site = ${countryCodeOf(site)} AND product_id = ${productId}`,
    /**
     * Puts one owner's list in front of another owner's, in every country. The limit is ignored, so nothing is lost.
     */
    merge: (from: string, to: string): void =>
      inTransaction(database, () => {
        sql.run`
          INSERT INTO watchlist (visitor, site, product_id, position, changed_at)
          SELECT ${to}, site, product_id, position + (
            SELECT coalesce(max(position), 0) FROM watchlist AS target
            WHERE target.visitor = ${to} AND target.site = moved.site
          ), changed_at FROM watchlist AS moved WHERE moved.visitor = ${from}
          ON CONFLICT DO NOTHING`;
        sql.run`DELETE FROM watchlist WHERE visitor = ${from}`;
      }),
  };
}

/**
 * The products on a watchlist that the site still sells, latest first. Empty for a browser that is not a visitor yet.
 */
export const createWatchlistOf =
  (watchlists: Watchlists, catalog: Catalog) =>
  (visitor: string | undefined, site: SiteKey): readonly ProductContent[] =>
    visitor === undefined ? [] : watchlists.idsOf({ visitor, site }).flatMap((id) => catalog.find(id, site) ?? []);
