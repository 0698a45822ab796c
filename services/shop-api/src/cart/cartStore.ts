import type { DatabaseSync } from 'node:sqlite';
import { changeLifetimeMs } from '@kontor/api/cart';
import { countryCodeOf, type SiteKey } from '@kontor/site';
import type { CartLine, CartLineKind } from './cartLine.ts';

/** The owner of a cart, and the site that shows it. Every visitor has one cart in every country, in whatever language. */
export type CartOwner = { readonly visitor: string; readonly site: SiteKey };

/** The stored carts. Read and write in the same transaction, so that a write is based on current data. */
export type CartStore = {
  lines(owner: CartOwner): CartLine[];
  put(owner: CartOwner, line: CartLine, now: Date): void;
  remove(owner: CartOwner, line: CartLine): void;
  /** Remembers the place of a line that a shopper removes and may put back. Deletes what was remembered for long. */
  keepPlace(owner: CartOwner, line: CartLine, now: Date): void;
  clear(owner: CartOwner): void;
};

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

const keepPlaceStatement = `
  INSERT OR REPLACE INTO cart_places (visitor, site, kind, product_id, campaign_id, position, removed_at)
  SELECT visitor, site, kind, product_id, campaign_id, position, :now FROM cart_lines
  WHERE visitor = :visitor AND site = :site AND kind = :kind AND product_id = :productId AND campaign_id = :campaignId`;

/** What the rows of an owner have in common: their column `site` is the country. */
export const rowOwnerOf = ({ visitor, site }: CartOwner) => ({ visitor, site: countryCodeOf(site) });

/** The time before which removed lines are forgotten. Pages repeat an undo for `changeLifetimeMs`. */
const sinceOf = (now: Date): string => new Date(now.getTime() - changeLifetimeMs).toISOString();

export function createCartStore(database: DatabaseSync): CartStore {
  const select = database.prepare('SELECT * FROM cart_lines WHERE visitor = ? AND site = ? ORDER BY position');
  const put = database.prepare(putStatement);
  const remove = database.prepare(
    'DELETE FROM cart_lines WHERE visitor = ? AND site = ? AND kind = ? AND product_id = ? AND campaign_id = ?',
  );
  const keepPlace = database.prepare(keepPlaceStatement);
  const forgetPlaces = database.prepare('DELETE FROM cart_places WHERE removed_at < ?');
  const clear = database.prepare('DELETE FROM cart_lines WHERE visitor = ? AND site = ?');
  return {
    lines: ({ visitor, site }) =>
      select.all(visitor, countryCodeOf(site)).map((row) => ({
        kind: row['kind'] as CartLineKind,
        productId: String(row['product_id']),
        campaignId: String(row['campaign_id']),
        tcm: String(row['tcm']),
        title: String(row['title']),
        quantity: Number(row['quantity']),
      })),
    put: (owner, line, now) =>
      void put.run({ ...rowOwnerOf(owner), ...line, changedAt: now.toISOString(), since: sinceOf(now) }),
    remove: ({ visitor, site }, { kind, productId, campaignId }) =>
      void remove.run(visitor, countryCodeOf(site), kind, productId, campaignId),
    keepPlace(owner, { kind, productId, campaignId }, now) {
      forgetPlaces.run(sinceOf(now));
      keepPlace.run({ ...rowOwnerOf(owner), kind, productId, campaignId, now: now.toISOString() });
    },
    clear: ({ visitor, site }) => void clear.run(visitor, countryCodeOf(site)),
  };
}
