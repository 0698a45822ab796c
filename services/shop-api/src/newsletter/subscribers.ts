import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { SiteKey } from '@kontor/site';
import { inTransaction } from '../db/inTransaction.ts';

/** Status of a subscription (second specification, section 3.1). */
type NewsletterStatus = 'WAITING_FOR_DOI' | 'SUBSCRIBED';

type SubscriptionRequest = {
  readonly email: string;
  readonly salutation?: string | undefined;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly consents: readonly string[];
  readonly origin: string;
  readonly originAddition: string;
};

export type Subscribers = {
  /** Subscribes an address; again is the same as once. */
  subscribe(visitor: string, site: SiteKey, request: SubscriptionRequest): void;
  /** What is known about the newsletter of a visitor; nothing before a subscription. */
  statusOf(visitor: string, site: SiteKey): NewsletterStatus | undefined;
};

const subscribeStatement = `
  INSERT INTO newsletter_subscribers VALUES (:id, :email, :site, :salutation, :firstName, :lastName, :consents, :origin,
    :originAddition, 'WAITING_FOR_DOI', :now, :now)
  ON CONFLICT (email, site) DO UPDATE SET
    salutation = coalesce(excluded.salutation, salutation), first_name = coalesce(excluded.first_name, first_name),
    last_name = coalesce(excluded.last_name, last_name), consents = excluded.consents, changed_at = excluded.changed_at
    WHERE status = 'WAITING_FOR_DOI'`;

const rememberStatement = `
  INSERT INTO newsletter_visitors
  SELECT :visitor, :site, id FROM newsletter_subscribers WHERE email = :email AND site = :site
  ON CONFLICT DO UPDATE SET subscriber_id = excluded.subscriber_id`;

const statusStatement = `
  SELECT status FROM newsletter_subscribers
  JOIN newsletter_visitors ON subscriber_id = id WHERE visitor = ? AND newsletter_visitors.site = ?`;

export function createSubscribers(database: DatabaseSync, clock: () => Date): Subscribers {
  const subscribe = database.prepare(subscribeStatement);
  const remember = database.prepare(rememberStatement);
  const status = database.prepare(statusStatement);
  return {
    subscribe(visitor, site, { email, salutation, firstName, lastName, consents, origin, originAddition }) {
      const address = email.toLowerCase();
      inTransaction(database, () => {
        subscribe.run({
          id: randomUUID(),
          email: address,
          site,
          salutation: salutation ?? null,
          firstName: firstName || null,
          lastName: lastName || null,
          consents: JSON.stringify(consents),
          origin,
          originAddition,
          now: clock().toISOString(),
        });
        remember.run({ visitor, site, email: address });
      });
    },
    statusOf: (visitor, site) => status.get(visitor, site)?.['status'] as NewsletterStatus | undefined,
  };
}
