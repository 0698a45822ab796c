import { randomUUID } from 'node:crypto';
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { NewsletterStatus, Salutation, subscriptionSchema } from '@kontor/api/newsletter';
import type { SiteKey } from '@kontor/site';
import type * as v from 'valibot';
import { camelCased } from '../db/openDatabase.ts';
import type { MailTexts } from './mails/mailTexts.ts';

/** The data in a sign-up. */
export type SignUpDetails = Omit<v.InferOutput<typeof subscriptionSchema>, 'siteCode'>;

/**
 * Proof of a sign-up: the client's network address, and the wording that the visitor was required by law to agree to.
 */
type Proof = { readonly from: string | undefined; readonly legalText: MailTexts['legal'] };

/** A subscriber as stored. */
export type StoredSubscriber = {
  readonly id: string;
  /** The address as it was typed. */
  readonly email: string;
  readonly site: SiteKey;
  readonly salutation: Salutation | undefined;
  readonly firstName: string;
  readonly lastName: string;
  readonly consents: readonly string[];
  readonly interests: readonly string[];
  readonly status: NewsletterStatus;
  readonly mailedAt: Date | undefined;
  readonly voucherCode: string | null;
  readonly confirmedAt: Date | undefined;
  /** How many e-mails were requested in the day that began at `since`. */
  readonly asked: { readonly since: Date; readonly times: number } | undefined;
};

/** What a subscriber may change. */
type SubscriberDetails = Pick<StoredSubscriber, 'salutation' | 'firstName' | 'lastName' | 'consents' | 'interests'>;

/** The address as typed, with a lower-case domain. Not all mail hosts ignore the case of the part before the `@`. */
const writtenAddress = (email: string): string => email.replace(/@.*$/, (domain) => domain.toLowerCase());

/** The form that is used to compare addresses, so typing capital letters does not create a second subscription. */
export const addressKey = (email: string): string => email.normalize('NFC').toLowerCase();

const dateOf = (value: unknown): Date | undefined => (typeof value === 'string' ? new Date(value) : undefined);

function toSubscriber(row: Record<string, SQLOutputValue>): StoredSubscriber {
  const { email, address, askedSince, askedTimes, ...stored } =
    camelCased<Readonly<Record<string, SQLOutputValue>>>(row);
  const since = dateOf(askedSince);
  return {
    ...(stored as unknown as StoredSubscriber),
    email: String(address ?? email),
    salutation: (stored['salutation'] ?? undefined) as Salutation | undefined,
    firstName: String(stored['firstName'] ?? ''),
    lastName: String(stored['lastName'] ?? ''),
    consents: JSON.parse(String(stored['consents'])),
    interests: JSON.parse(String(stored['interests'])),
    mailedAt: dateOf(stored['mailedAt']),
    confirmedAt: dateOf(stored['confirmedAt']),
    asked: since && { since, times: Number(askedTimes) },
  };
}

/** The columns that a subscriber may change. */
const columnsOf = ({ salutation, firstName, lastName, consents }: SignUpDetails | SubscriberDetails) => ({
  salutation: salutation ?? null,
  firstName: firstName || null,
  lastName: lastName || null,
  consents: JSON.stringify(consents),
});

export type SubscriberStore = ReturnType<typeof createSubscriberStore>;

export function createSubscriberStore(database: DatabaseSync) {
  const sql = database.createTagStore();
  const findByAddress = (site: SiteKey, email: string): StoredSubscriber | undefined => {
    const row = sql.get`SELECT * FROM newsletter_subscribers WHERE email = ${addressKey(email)} AND site = ${site}`;
    return row && toSubscriber(row);
  };
  return {
    findByAddress,
    /** Adds or updates an unconfirmed subscriber. A confirmed subscriber is not changed. */
    signUp(site: SiteKey, details: SignUpDetails, { from, legalText }: Proof, at: Date): StoredSubscriber | undefined {
      const { email, origin, originAddition } = details;
      const { salutation, firstName, lastName, consents } = columnsOf(details);
      const now = at.toISOString();
      sql.run`
        INSERT INTO newsletter_subscribers (id, email, address, site, salutation, first_name, last_name, consents, origin,
          origin_addition, status, created_at, changed_at, signed_up_from, legal_version, legal_text, legal_at)
        VALUES (${randomUUID()}, ${addressKey(email)}, ${writtenAddress(email)}, ${site}, ${salutation}, ${firstName},
          ${lastName}, ${consents}, ${origin}, ${originAddition}, 'WAITING_FOR_DOI', ${now}, ${now}, ${from ?? null},
          ${legalText?.version ?? null}, ${legalText?.text ?? null}, ${legalText ? now : null})
        ON CONFLICT (email, site) DO UPDATE SET
          address = excluded.address, legal_version = excluded.legal_version, legal_text = excluded.legal_text,
          legal_at = excluded.legal_at, salutation = coalesce(excluded.salutation, salutation),
          first_name = coalesce(excluded.first_name, first_name), last_name = coalesce(excluded.last_name, last_name),
          consents = excluded.consents, changed_at = excluded.changed_at, signed_up_from = excluded.signed_up_from
          WHERE status = 'WAITING_FOR_DOI'`;
      return findByAddress(site, email);
    },
    find(id: string): StoredSubscriber | undefined {
      const row = sql.get`SELECT * FROM newsletter_subscribers WHERE id = ${id}`;
      return row && toSubscriber(row);
    },
    confirm: (id: string, voucherCode: string, from: string | undefined, now: Date) =>
      void sql.run`
        UPDATE newsletter_subscribers SET status = 'SUBSCRIBED', voucher_code = ${voucherCode},
          confirmed_at = ${now.toISOString()}, confirmed_from = ${from ?? null}, changed_at = ${now.toISOString()}
        WHERE id = ${id}`,
    update(id: string, details: SubscriberDetails, now: Date): void {
      const { salutation, firstName, lastName, consents } = columnsOf(details);
      sql.run`
        UPDATE newsletter_subscribers SET salutation = ${salutation}, first_name = ${firstName},
          last_name = ${lastName}, consents = ${consents}, interests = ${JSON.stringify(details.interests)},
          changed_at = ${now.toISOString()}
        WHERE id = ${id}`;
    },
    remove: (id: string) => void sql.run`DELETE FROM newsletter_subscribers WHERE id = ${id}`,
    /** Deletes unconfirmed subscribers whose latest change was before `limit`. */
    removeWaiting: (limit: Date) =>
      void sql.run`
        DELETE FROM newsletter_subscribers WHERE status = 'WAITING_FOR_DOI' AND changed_at < ${limit.toISOString()}`,
  };
}

/**
 * A browser's newsletter status on a site. It depends only on what happened in this browser. After signing up an
 * address, whether it was known or not, the status is `WAITING_FOR_DOI` until the link in the e-mail is opened in this
 * browser.
 */
export function createVisitorStatuses(database: DatabaseSync) {
  const sql = database.createTagStore();
  return {
    waiting: (visitor: string, site: SiteKey, subscriberId: string, expiresAt: Date) =>
      void sql.run`
        INSERT INTO newsletter_visitors (visitor, site, subscriber_id, status, expires_at)
        VALUES (${visitor}, ${site}, ${subscriberId}, 'WAITING_FOR_DOI', ${expiresAt.toISOString()})
        ON CONFLICT (visitor, site) DO UPDATE SET
          subscriber_id = excluded.subscriber_id, status = excluded.status, expires_at = excluded.expires_at
          WHERE status = 'WAITING_FOR_DOI' OR subscriber_id <> excluded.subscriber_id`,
    subscribed: (visitor: string, site: SiteKey, subscriberId: string) =>
      void sql.run`
        INSERT OR REPLACE INTO newsletter_visitors (visitor, site, subscriber_id, status, expires_at)
        VALUES (${visitor}, ${site}, ${subscriberId}, 'SUBSCRIBED', '')`,
    /** The subscriber whose mail link was opened in this browser. */
    findSubscriber: (visitor: string, site: SiteKey) =>
      sql.get`
        SELECT subscriber_id FROM newsletter_visitors
        WHERE visitor = ${visitor} AND site = ${site} AND status = 'SUBSCRIBED'`?.['subscriber_id'] as
        | string
        | undefined,
    find: (visitor: string, site: SiteKey, now: Date) =>
      sql.get`
        SELECT status FROM newsletter_visitors
        WHERE visitor = ${visitor} AND site = ${site} AND (status = 'SUBSCRIBED' OR expires_at > ${now.toISOString()})`?.[
        'status'
      ] as NewsletterStatus | undefined,
  };
}
