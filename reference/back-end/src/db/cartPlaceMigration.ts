/** Adds the places of removed lines, to which an undo puts them back. */
export const cartPlaceMigration = `
  CREATE TABLE cart_places (
    visitor TEXT NOT NULL,
    site TEXT NOT NULL,
    kind TEXT NOT NULL,
    product_id TEXT NOT NULL,
    campaign_id TEXT NOT NULL,
    position INTEGER NOT NULL,
    removed_at TEXT NOT NULL,
    PRIMARY KEY (visitor, site, kind, product_id, campaign_id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX cart_places_by_age ON cart_places (removed_at);
`;
