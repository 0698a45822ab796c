/** Steps from an empty database to the current schema; a step that was released is never edited. */
export const migrations: readonly string[] = [
  `
  CREATE TABLE cart_lines (
    visitor TEXT NOT NULL,
    site TEXT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('ARTICLE', 'FREE_ARTICLE', 'GIFT_CARD', 'PARTNER_PRODUCT', 'SUBSCRIPTION')),
    product_id TEXT NOT NULL,
    campaign_id TEXT NOT NULL DEFAULT '',
    tcm TEXT NOT NULL,
    title TEXT NOT NULL,
    quantity INTEGER NOT NULL CHECK (quantity > 0),
    position INTEGER NOT NULL,
    changed_at TEXT NOT NULL,
    PRIMARY KEY (visitor, site, kind, product_id, campaign_id)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE orders (
    id TEXT PRIMARY KEY,
    visitor TEXT NOT NULL,
    site TEXT NOT NULL,
    lines TEXT NOT NULL,
    total_minor INTEGER NOT NULL,
    currency TEXT NOT NULL,
    placed_at TEXT NOT NULL
  ) STRICT;

  CREATE TABLE newsletter_subscribers (
    id TEXT PRIMARY KEY,
    email TEXT NOT NULL,
    site TEXT NOT NULL,
    salutation TEXT,
    first_name TEXT,
    last_name TEXT,
    consents TEXT NOT NULL,
    origin TEXT NOT NULL,
    origin_addition TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('WAITING_FOR_DOI', 'SUBSCRIBED')),
    created_at TEXT NOT NULL,
    changed_at TEXT NOT NULL,
    UNIQUE (email, site)
  ) STRICT;

  CREATE TABLE newsletter_visitors (
    visitor TEXT NOT NULL,
    site TEXT NOT NULL,
    subscriber_id TEXT NOT NULL REFERENCES newsletter_subscribers (id) ON DELETE CASCADE,
    PRIMARY KEY (visitor, site)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE preview_sessions (
    secret_hash TEXT PRIMARY KEY,
    preview_token TEXT NOT NULL,
    staff TEXT NOT NULL,
    date_time TEXT,
    ab_test TEXT,
    ab_group TEXT,
    expires_at TEXT NOT NULL
  ) STRICT;
  `,
];
