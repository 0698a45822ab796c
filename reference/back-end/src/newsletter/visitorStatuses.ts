import type { DatabaseSync } from 'node:sqlite';
import type { NewsletterStatus } from '@kontor/api/newsletter';
import type { SiteKey } from '@kontor/site';

/**
 * The newsletter status of a browser on a site. It depends only on what happened in this browser: after a sign-up it is
 * waiting, whether the address was known or not, until the link of the mail is opened in this browser.
 */
export type VisitorStatuses = {
  waiting(visitor: string, site: SiteKey, subscriberId: string, expiresAt: Date): void;
  subscribed(visitor: string, site: SiteKey, subscriberId: string): void;
  find(visitor: string, site: SiteKey, now: Date): NewsletterStatus | undefined;
  /** The subscriber whose mail link was opened in this browser. */
  findSubscriber(visitor: string, site: SiteKey): string | undefined;
};

const waitStatement = `
  INSERT INTO newsletter_visitors (visitor, site, subscriber_id, status, expires_at)
  VALUES (?, ?, ?, 'WAITING_FOR_DOI', ?)
  ON CONFLICT (visitor, site) DO UPDATE SET
    subscriber_id = excluded.subscriber_id, status = excluded.status, expires_at = excluded.expires_at
    WHERE status = 'WAITING_FOR_DOI' OR subscriber_id <> excluded.subscriber_id`;

const subscribeStatement = `
  INSERT INTO newsletter_visitors (visitor, site, subscriber_id, status, expires_at) VALUES (?, ?, ?, 'SUBSCRIBED', '')
  ON CONFLICT (visitor, site) DO UPDATE SET
    subscriber_id = excluded.subscriber_id, status = excluded.status, expires_at = excluded.expires_at`;

const findStatement = `
  SELECT status FROM newsletter_visitors WHERE visitor = ? AND site = ? AND (status = 'SUBSCRIBED' OR expires_at > ?)`;

const subscriberStatement = `
  SELECT subscriber_id FROM newsletter_visitors WHERE visitor = ? AND site = ? AND status = 'SUBSCRIBED'`;

export function createVisitorStatuses(database: DatabaseSync): VisitorStatuses {
  const wait = database.prepare(waitStatement);
  const subscribe = database.prepare(subscribeStatement);
  const find = database.prepare(findStatement);
  const findSubscriber = database.prepare(subscriberStatement);
  return {
    waiting: (visitor, site, subscriberId, expiresAt) =>
      void wait.run(visitor, site, subscriberId, expiresAt.toISOString()),
    subscribed: (visitor, site, subscriberId) => void subscribe.run(visitor, site, subscriberId),
    findSubscriber(visitor, site) {
      const id = findSubscriber.get(visitor, site)?.['subscriber_id'];
      return typeof id === 'string' ? id : undefined;
    },
    find: (visitor, site, now) =>
      find.get(visitor, site, now.toISOString())?.['status'] as NewsletterStatus | undefined,
  };
}
