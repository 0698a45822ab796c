-- One row for each line. In the tables of carts and watchlists, the `site` column contains the country, because all
-- languages of a country share a cart.
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

-- The places of removed lines, to which an undo puts them back.
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

-- The latest change that each page requested for a line.
CREATE TABLE cart_stamps (
  visitor TEXT NOT NULL,
  site TEXT NOT NULL,
  origin TEXT NOT NULL,
  line TEXT NOT NULL,
  sequence INTEGER NOT NULL,
  noted_at TEXT NOT NULL,
  refusal TEXT,
  PRIMARY KEY (visitor, site, origin, line)
) STRICT, WITHOUT ROWID;
CREATE INDEX cart_stamps_by_age ON cart_stamps (noted_at);

-- The code that was redeemed in a cart.
CREATE TABLE cart_vouchers (
  visitor TEXT NOT NULL,
  site TEXT NOT NULL,
  code TEXT NOT NULL,
  changed_at TEXT NOT NULL,
  PRIMARY KEY (visitor, site)
) STRICT, WITHOUT ROWID;

-- The offers that a visitor has used.
CREATE TABLE voucher_uses (
  visitor TEXT NOT NULL,
  offer TEXT NOT NULL,
  used_at TEXT NOT NULL,
  PRIMARY KEY (visitor, offer)
) STRICT, WITHOUT ROWID;

-- Codes of welcome mails, for one order each.
CREATE TABLE issued_vouchers (
  plain_code TEXT PRIMARY KEY,
  code TEXT NOT NULL,
  site TEXT NOT NULL,
  percent INTEGER NOT NULL CHECK (percent BETWEEN 1 AND 99),
  last_day TEXT,
  issued_at TEXT NOT NULL,
  used_at TEXT
) STRICT, WITHOUT ROWID;

CREATE TABLE watchlist (
  visitor TEXT NOT NULL,
  site TEXT NOT NULL,
  product_id TEXT NOT NULL,
  position INTEGER NOT NULL,
  changed_at TEXT NOT NULL,
  PRIMARY KEY (visitor, site, product_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE orders (
  id TEXT PRIMARY KEY,
  visitor TEXT NOT NULL,
  site TEXT NOT NULL,
  lines TEXT NOT NULL,
  total_minor INTEGER NOT NULL,
  currency TEXT NOT NULL,
  placed_at TEXT NOT NULL,
  voucher_code TEXT,
  discount_minor INTEGER NOT NULL DEFAULT 0,
  shipping_minor INTEGER NOT NULL DEFAULT 0
) STRICT;

-- The pieces that orders have taken from the stock.
CREATE TABLE ordered_pieces (
  product_id TEXT PRIMARY KEY,
  pieces INTEGER NOT NULL CHECK (pieces > 0)
) STRICT, WITHOUT ROWID;

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

-- A session has one row, with its own cookies, for each host of the shop. No renewal goes beyond `ends_at`.
CREATE TABLE preview_sessions (
  secret_hash TEXT PRIMARY KEY,
  preview_token TEXT NOT NULL,
  staff TEXT NOT NULL,
  date_time TEXT,
  ab_test TEXT,
  ab_group TEXT,
  expires_at TEXT NOT NULL,
  ends_at TEXT NOT NULL,
  session_id TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX preview_sessions_by_session ON preview_sessions (session_id);

-- Tickets that hand a session over to another host.
CREATE TABLE preview_tickets (
  ticket_hash TEXT PRIMARY KEY,
  challenge TEXT NOT NULL,
  session_id TEXT NOT NULL,
  expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Addresses are compared by `email`; `address` is the address as typed. The legal columns prove the consent that
-- the law of the site's country requires.
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
  interests TEXT NOT NULL DEFAULT '[]',
  mailed_at TEXT,
  signed_up_from TEXT,
  confirmed_at TEXT,
  confirmed_from TEXT,
  voucher_code TEXT,
  address TEXT,
  legal_version TEXT,
  legal_text TEXT,
  legal_at TEXT,
  asked_since TEXT,
  asked_times INTEGER NOT NULL DEFAULT 0,
  UNIQUE (email, site)
) STRICT;
CREATE INDEX newsletter_subscribers_by_status ON newsletter_subscribers (status, changed_at);

-- The newsletter status of a browser.
CREATE TABLE newsletter_visitors (
  visitor TEXT NOT NULL,
  site TEXT NOT NULL,
  subscriber_id TEXT NOT NULL REFERENCES newsletter_subscribers (id) ON DELETE CASCADE,
  status TEXT NOT NULL DEFAULT 'WAITING_FOR_DOI' CHECK (status IN ('WAITING_FOR_DOI', 'SUBSCRIBED')),
  expires_at TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (visitor, site)
) STRICT, WITHOUT ROWID;

-- The hashes of tokens in mail links.
CREATE TABLE newsletter_tokens (
  token_hash TEXT PRIMARY KEY,
  subscriber_id TEXT REFERENCES newsletter_subscribers (id) ON DELETE SET NULL,
  expires_at TEXT NOT NULL,
  purpose TEXT NOT NULL DEFAULT 'CONFIRM' CHECK (purpose IN ('CONFIRM', 'MANAGE')),
  site TEXT,
  edits_until TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX newsletter_tokens_by_expiry ON newsletter_tokens (expires_at);
CREATE INDEX newsletter_tokens_by_subscriber ON newsletter_tokens (subscriber_id);

CREATE TABLE mail_queue (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  subscriber_id TEXT NOT NULL REFERENCES newsletter_subscribers (id) ON DELETE CASCADE,
  attempts INTEGER NOT NULL,
  next_attempt_at TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX mail_queue_by_due ON mail_queue (next_attempt_at);

-- Cancellations, which are kept as evidence, each with the time at which its confirmation mail is due.
CREATE TABLE cancellations (
  id TEXT PRIMARY KEY,
  site TEXT NOT NULL,
  content TEXT NOT NULL,
  received_at TEXT NOT NULL,
  mail_attempts INTEGER NOT NULL,
  next_mail_at TEXT
) STRICT;
CREATE INDEX cancellations_by_arrival ON cancellations (received_at);
CREATE INDEX cancellations_by_due ON cancellations (next_mail_at);
