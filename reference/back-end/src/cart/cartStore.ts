import type { DatabaseSync } from 'node:sqlite';
import { changeLifetimeMs } from '@kontor/api/cart';
import { countryCodeOf, type SiteKey } from '@kontor/site';
import type { CartLine } from './cartLine.ts';

/** The owner of a cart, and the site that shows it. Every visitor has one cart per country, whatever the language. */
export type CartOwner = { readonly visitor: string; readonly site: SiteKey };

export type CartStore = ReturnType<typeof createCartStore>;

const selectStatement = `
  SELECT kind, product_id AS productId, campaign_id AS campaignId, tcm, title, quantity
  FROM cart_lines WHERE visitor = ? AND site = ? ORDER BY position`;

const putStatement = `
  INSERT INTO cart_lines (visitor, site, kind, product_id, campaign_id, tcm, title, quantity, position, changed_at)
  VALUES (:visitor, :site, :kind, :productId, :campaignId, :tcm, :title, :quantity,
    coalesce(
      (SELECT position FROM cart_places WHERE visitor = :visitor AND site = :site AND kind = :kind
        AND product_id = :productId AND campaign_id = :campaignId AND removed_at >= :since),
      (SELECT coalesce(max(position), 0) + 1 FROM (
        SELECT position FROM cart_lines WHERE visitor = :visitor AND site = :site
        UNION ALL SELECT position FROM cart_places WHERE visitor = :visitor AND site = :site))),
    :changedAt)
  ON CONFLICT DO UPDATE SET quantity = excluded.quantity, title = excluded.title, changed_at = excluded.changed_at`;

const isThisLine =
  'visitor = :visitor AND site = :site AND kind = :kind AND product_id = :productId AND campaign_id = :campaignId';

const keepPlaceStatement = `
  INSERT OR REPLACE INTO cart_places (visitor, site, kind, product_id, campaign_id, position, removed_at)
  SELECT visitor, site, kind, product_id, campaign_id, position, :now FROM cart_lines WHERE ${isThisLine}`;

/** The columns that are the same in all rows of an owner. The `site` column contains the country. */
export const rowOwnerOf = ({ visitor, site }: CartOwner) => ({ visitor, site: countryCodeOf(site) });

const keyOf = (owner: CartOwner, { kind, productId, campaignId }: CartLine) => ({
  ...rowOwnerOf(owner),
  ...{ kind, productId, campaignId },
});

/** Lines removed before this time are forgotten. Pages repeat an undo for `changeLifetimeMs`. */
const sinceOf = (now: Date): string => new Date(now.getTime() - changeLifetimeMs).toISOString();

/** The stored carts. Callers read and write in the same transaction, so that a write is based on current data. */
export function createCartStore(database: DatabaseSync) {
  const select = database.prepare(selectStatement);
  const put = database.prepare(putStatement);
  const remove = database.prepare(`DELETE FROM cart_lines WHERE ${isThisLine}`);
  const keepPlace = database.prepare(keepPlaceStatement);
  const forgetPlaces = database.prepare('DELETE FROM cart_places WHERE removed_at < ?');
  const clear = database.prepare('DELETE FROM cart_lines WHERE visitor = :visitor AND site = :site');
  return {
    lines: ({ visitor, site }: CartOwner) => select.all(visitor, countryCodeOf(site)) as CartLine[],
    put: (owner: CartOwner, line: CartLine, now: Date) =>
      void put.run({ ...rowOwnerOf(owner), ...line, changedAt: now.toISOString(), since: sinceOf(now) }),
    remove: (owner: CartOwner, line: CartLine) => void remove.run(keyOf(owner, line)),
    /** Remembers the place of a line that a shopper removes and may put back. Deletes expired places. */
    keepPlace(owner: CartOwner, line: CartLine, now: Date): void {
      forgetPlaces.run(sinceOf(now));
      keepPlace.run({ ...keyOf(owner, line), now: now.toISOString() });
    },
    clear: (owner: CartOwner) => void clear.run(rowOwnerOf(owner)),
  };
}
