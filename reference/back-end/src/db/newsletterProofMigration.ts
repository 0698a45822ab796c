/**
 * Addresses with the letters that were typed (`email` is what they are compared by), the proof of a consent that the law of the
 * site requires, and how many mails an address has asked for in a day.
 */
export const newsletterProofMigration = `
  ALTER TABLE newsletter_subscribers ADD COLUMN address TEXT;
  ALTER TABLE newsletter_subscribers ADD COLUMN legal_version TEXT;
  ALTER TABLE newsletter_subscribers ADD COLUMN legal_text TEXT;
  ALTER TABLE newsletter_subscribers ADD COLUMN legal_at TEXT;
  ALTER TABLE newsletter_subscribers ADD COLUMN asked_since TEXT;
  ALTER TABLE newsletter_subscribers ADD COLUMN asked_times INTEGER NOT NULL DEFAULT 0;
`;
