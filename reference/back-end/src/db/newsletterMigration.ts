/** Tokens of mail links, the mail queue, the development inbox, recordings and the action log. */
export const newsletterMigration = `
  ALTER TABLE newsletter_subscribers ADD COLUMN interests TEXT NOT NULL DEFAULT '[]';
  ALTER TABLE newsletter_subscribers ADD COLUMN mailed_at TEXT;
  ALTER TABLE newsletter_subscribers ADD COLUMN signed_up_from TEXT;
  ALTER TABLE newsletter_subscribers ADD COLUMN confirmed_at TEXT;
  ALTER TABLE newsletter_subscribers ADD COLUMN confirmed_from TEXT;
  ALTER TABLE newsletter_subscribers ADD COLUMN voucher_code TEXT;
  CREATE INDEX newsletter_subscribers_by_status ON newsletter_subscribers (status, changed_at);

  ALTER TABLE newsletter_visitors ADD COLUMN status TEXT NOT NULL DEFAULT 'WAITING_FOR_DOI'
    CHECK (status IN ('WAITING_FOR_DOI', 'SUBSCRIBED'));
  ALTER TABLE newsletter_visitors ADD COLUMN expires_at TEXT NOT NULL DEFAULT '';

  CREATE TABLE newsletter_tokens (
    token_hash TEXT PRIMARY KEY,
    subscriber_id TEXT REFERENCES newsletter_subscribers (id) ON DELETE SET NULL,
    expires_at TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
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

  CREATE TABLE inbox_messages (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    received_at TEXT NOT NULL,
    sender TEXT NOT NULL,
    recipients TEXT NOT NULL,
    subject TEXT NOT NULL,
    text TEXT NOT NULL,
    html TEXT NOT NULL
  ) STRICT;

  CREATE TABLE recordings (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL,
    visitor TEXT,
    site TEXT,
    body TEXT NOT NULL,
    recorded_at TEXT NOT NULL
  ) STRICT;
  CREATE INDEX recordings_by_kind ON recordings (kind, id);
`;
