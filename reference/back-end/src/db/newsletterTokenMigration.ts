/**
 * Adds purpose and site to the tokens of mail links. Older tokens could do everything; from now on they only confirm or
 * only unsubscribe, on the site of their subscriber.
 */
export const newsletterTokenMigration = `
  ALTER TABLE newsletter_tokens ADD COLUMN purpose TEXT NOT NULL DEFAULT 'CONFIRM'
    CHECK (purpose IN ('CONFIRM', 'MANAGE'));
  ALTER TABLE newsletter_tokens ADD COLUMN site TEXT;
  ALTER TABLE newsletter_tokens ADD COLUMN edits_until TEXT;
  UPDATE newsletter_tokens SET
    site = (SELECT site FROM newsletter_subscribers WHERE id = subscriber_id);
  UPDATE newsletter_tokens SET purpose = 'MANAGE', expires_at = strftime('%Y-%m-%dT%H:%M:%fZ', expires_at, '+2 years')
    WHERE subscriber_id IN (SELECT id FROM newsletter_subscribers WHERE status = 'SUBSCRIBED');
  CREATE INDEX newsletter_tokens_by_expiry ON newsletter_tokens (expires_at);
`;
