import { cartCountryMigration } from './cartCountryMigration.ts';
import { cartPlaceMigration } from './cartPlaceMigration.ts';
import { newsletterMigration } from './newsletterMigration.ts';
import { newsletterProofMigration } from './newsletterProofMigration.ts';
import { newsletterTokenMigration } from './newsletterTokenMigration.ts';
import { voucherMigration } from './voucherMigration.ts';

/** Steps from an empty database to the current schema. Never edit a released step. */
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
  `
  CREATE TABLE customers (
    id TEXT PRIMARY KEY,
    email TEXT NOT NULL UNIQUE,
    password_hash TEXT NOT NULL,
    salutation TEXT,
    first_name TEXT NOT NULL,
    last_name TEXT NOT NULL,
    loyalty_beans INTEGER NOT NULL DEFAULT 0 CHECK (loyalty_beans >= 0),
    is_community_member INTEGER NOT NULL DEFAULT 0 CHECK (is_community_member IN (0, 1)),
    is_card_member INTEGER NOT NULL DEFAULT 0 CHECK (is_card_member IN (0, 1)),
    created_at TEXT NOT NULL
  ) STRICT;

  CREATE TABLE customer_sessions (
    secret_hash TEXT PRIMARY KEY,
    customer_id TEXT NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
    expires_at TEXT NOT NULL
  ) STRICT;

  CREATE TABLE long_term_tokens (
    token_hash TEXT PRIMARY KEY,
    family TEXT NOT NULL,
    parent_hash TEXT,
    customer_id TEXT NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
    retired_at TEXT,
    expires_at TEXT NOT NULL
  ) STRICT;
  CREATE INDEX long_term_tokens_by_family ON long_term_tokens (family);

  CREATE TABLE staff (
    name TEXT PRIMARY KEY,
    password_hash TEXT NOT NULL,
    created_at TEXT NOT NULL
  ) STRICT;
  `,
  newsletterMigration,
  `
  CREATE TABLE ordered_pieces (
    product_id TEXT PRIMARY KEY,
    pieces INTEGER NOT NULL CHECK (pieces > 0)
  ) STRICT, WITHOUT ROWID;
  `,
  `
  CREATE TABLE cart_stamps (
    visitor TEXT NOT NULL,
    site TEXT NOT NULL,
    origin TEXT NOT NULL,
    line TEXT NOT NULL,
    sequence INTEGER NOT NULL,
    noted_at TEXT NOT NULL,
    PRIMARY KEY (visitor, site, origin, line)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX cart_stamps_by_age ON cart_stamps (noted_at);
  `,
  'ALTER TABLE cart_stamps ADD COLUMN refusal TEXT',
  newsletterTokenMigration,
  voucherMigration,
  `
  CREATE TABLE watchlist (
    visitor TEXT NOT NULL,
    site TEXT NOT NULL,
    product_id TEXT NOT NULL,
    position INTEGER NOT NULL,
    changed_at TEXT NOT NULL,
    PRIMARY KEY (visitor, site, product_id)
  ) STRICT, WITHOUT ROWID;
  `,
  `
  ALTER TABLE preview_sessions ADD COLUMN session_id TEXT NOT NULL DEFAULT '';
  UPDATE preview_sessions SET session_id = secret_hash;
  CREATE INDEX preview_sessions_by_session ON preview_sessions (session_id);

  CREATE TABLE preview_tickets (
    ticket_hash TEXT PRIMARY KEY,
    challenge TEXT NOT NULL,
    session_id TEXT NOT NULL,
    expires_at TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  `,
  `
  CREATE TABLE cancellations (
    id TEXT PRIMARY KEY,
    site TEXT NOT NULL,
    content TEXT NOT NULL,
    received_at TEXT NOT NULL,
    mail_attempts INTEGER NOT NULL,
    next_mail_at TEXT
  ) STRICT;
  CREATE INDEX cancellations_by_due ON cancellations (next_mail_at);
  CREATE INDEX cancellations_by_arrival ON cancellations (received_at);
  `,
  cartPlaceMigration,
  newsletterProofMigration,
  cartCountryMigration,
];
