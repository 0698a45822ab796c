import { randomUUID } from 'node:crypto';
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { NewsletterStatus, Salutation } from '@kontor/api/newsletter';
import type { SiteKey } from '@kontor/site';

/** The data of a sign-up. */
export type SignUpDetails = {
  readonly email: string;
  readonly salutation?: Salutation | undefined;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly consents: readonly string[];
  readonly origin: string;
  readonly originAddition: string;
};

/** What a form of a site has the visitor agree to by law: the text and the day since which it is shown. */
export type LegalText = { readonly version: string; readonly text: string };

/** A subscriber as stored. */
export type StoredSubscriber = {
  readonly id: string;
  /** The address with the letters that were typed. */
  readonly email: string;
  readonly site: SiteKey;
  readonly salutation: Salutation | undefined;
  readonly firstName: string;
  readonly lastName: string;
  readonly consents: readonly string[];
  readonly interests: readonly string[];
  readonly status: NewsletterStatus;
  readonly mailedAt: Date | undefined;
  readonly voucherCode: string | undefined;
  readonly confirmedAt: Date | undefined;
  /** The beginning and number of the mails of a day that somebody asked for. */
  readonly asked: { readonly since: Date; readonly times: number } | undefined;
};

/** What a subscriber may change. */
type SubscriberDetails = Pick<StoredSubscriber, 'salutation' | 'firstName' | 'lastName' | 'consents' | 'interests'>;

const signUpStatement = `
  INSERT INTO newsletter_subscribers (id, email, site, salutation, first_name, last_name, consents, origin,
    origin_addition, status, created_at, changed_at, signed_up_from, address, legal_version, legal_text, legal_at)
  VALUES (:id, :email, :site, :salutation, :firstName, :lastName, :consents, :origin,
    :originAddition, 'WAITING_FOR_DOI', :now, :now, :from, :address, :legalVersion, :legalText, :legalAt)
  ON CONFLICT (email, site) DO UPDATE SET
    address = excluded.address, legal_version = excluded.legal_version, legal_text = excluded.legal_text,
    legal_at = excluded.legal_at,
    salutation = coalesce(excluded.salutation, salutation), first_name = coalesce(excluded.first_name, first_name),
    last_name = coalesce(excluded.last_name, last_name), consents = excluded.consents, changed_at = excluded.changed_at,
    signed_up_from = excluded.signed_up_from
    WHERE status = 'WAITING_FOR_DOI'`;

const confirmStatement = `
  UPDATE newsletter_subscribers SET status = 'SUBSCRIBED', voucher_code = :voucherCode, confirmed_at = :now,
    confirmed_from = :from, changed_at = :now WHERE id = :id`;

const updateStatement = `
  UPDATE newsletter_subscribers SET salutation = :salutation, first_name = :firstName, last_name = :lastName,
    consents = :consents, interests = :interests, changed_at = :now WHERE id = :id`;

/** The address with its letters. Hosts of mail ignore the case of domains; that of the part before may count. */
const writtenAddress = (email: string): string => email.replace(/@.*$/, (domain) => domain.toLowerCase());

/** What addresses are compared by: nobody gets two subscriptions by typing capitals. */
export const addressKey = (email: string): string => email.normalize('NFC').toLowerCase();

const dateOf = (value: unknown): Date | undefined => (typeof value === 'string' ? new Date(value) : undefined);

function toSubscriber(row: Record<string, SQLOutputValue>): StoredSubscriber {
  const since = dateOf(row['asked_since']);
  return {
    id: String(row['id']),
    email: String(row['address'] ?? row['email']),
    site: row['site'] as SiteKey,
    salutation: (row['salutation'] ?? undefined) as Salutation | undefined,
    firstName: String(row['first_name'] ?? ''),
    lastName: String(row['last_name'] ?? ''),
    consents: JSON.parse(String(row['consents'])),
    interests: JSON.parse(String(row['interests'])),
    status: row['status'] as NewsletterStatus,
    mailedAt: dateOf(row['mailed_at']),
    voucherCode: (row['voucher_code'] ?? undefined) as string | undefined,
    confirmedAt: dateOf(row['confirmed_at']),
    asked: since && { since, times: Number(row['asked_times']) },
  };
}

/** The columns of what a subscriber may change. */
const columnsOf = ({
  salutation,
  firstName,
  lastName,
  consents,
}: Omit<SignUpDetails, 'email' | 'origin' | 'originAddition'>) => ({
  salutation: salutation ?? null,
  firstName: firstName || null,
  lastName: lastName || null,
  consents: JSON.stringify(consents),
});

export type SubscriberStore = ReturnType<typeof createSubscriberStore>;

export function createSubscriberStore(database: DatabaseSync) {
  const table = 'newsletter_subscribers';
  const signUp = database.prepare(signUpStatement);
  const byAddress = database.prepare(`SELECT * FROM ${table} WHERE email = ? AND site = ?`);
  const byId = database.prepare(`SELECT * FROM ${table} WHERE id = ?`);
  const confirm = database.prepare(confirmStatement);
  const mailed = database.prepare(`UPDATE ${table} SET mailed_at = :now, changed_at = :now WHERE id = :id`);
  const asked = database.prepare(`UPDATE ${table} SET asked_since = :since, asked_times = :times WHERE id = :id`);
  const update = database.prepare(updateStatement);
  const remove = database.prepare(`DELETE FROM ${table} WHERE id = ?`);
  const purge = database.prepare(`DELETE FROM ${table} WHERE status = 'WAITING_FOR_DOI' AND changed_at < ?`);
  const findByAddress = (site: SiteKey, email: string): StoredSubscriber | undefined => {
    const row = byAddress.get(addressKey(email), site);
    return row && toSubscriber(row);
  };
  return {
    findByAddress,
    /** Adds an unconfirmed subscriber or updates one; a confirmed one is not changed. */
    signUp(
      site: SiteKey,
      details: SignUpDetails,
      proof: { readonly from: string | undefined; readonly legalText: LegalText | undefined },
      at: Date,
    ): StoredSubscriber | undefined {
      const { email, origin, originAddition } = details;
      const { from = null, legalText } = proof;
      const now = at.toISOString();
      signUp.run({
        ...{ id: randomUUID(), email: addressKey(email), address: writtenAddress(email), site },
        ...{ ...columnsOf(details), origin, originAddition, from, now },
        legalVersion: legalText?.version ?? null,
        legalText: legalText?.text ?? null,
        legalAt: legalText ? now : null,
      });
      return findByAddress(site, email);
    },
    find(id: string): StoredSubscriber | undefined {
      const row = byId.get(id);
      return row && toSubscriber(row);
    },
    confirm: (id: string, voucherCode: string, from: string | undefined, now: Date) =>
      void confirm.run({ id, voucherCode, from: from ?? null, now: now.toISOString() }),
    /** Records a mail that somebody asked for. */
    markAsked: (id: string, { since, times }: NonNullable<StoredSubscriber['asked']>) =>
      void asked.run({ id, since: since.toISOString(), times }),
    /** Records the time of a mail; the period to confirm starts again. */
    markMailed: (id: string, now: Date) => void mailed.run({ id, now: now.toISOString() }),
    update: (id: string, details: SubscriberDetails, now: Date) =>
      void update.run({
        ...{ ...columnsOf(details), id, now: now.toISOString() },
        interests: JSON.stringify(details.interests),
      }),
    remove: (id: string) => void remove.run(id),
    /** Deletes unconfirmed subscribers from before `limit`. */
    removeWaiting: (limit: Date) => void purge.run(limit.toISOString()),
  };
}

const waitStatement = `
  INSERT INTO newsletter_visitors (visitor, site, subscriber_id, status, expires_at)
  VALUES (?, ?, ?, 'WAITING_FOR_DOI', ?)
  ON CONFLICT (visitor, site) DO UPDATE SET
    subscriber_id = excluded.subscriber_id, status = excluded.status, expires_at = excluded.expires_at
    WHERE status = 'WAITING_FOR_DOI' OR subscriber_id <> excluded.subscriber_id`;

const subscribeStatement = `
  INSERT OR REPLACE INTO newsletter_visitors (visitor, site, subscriber_id, status, expires_at)
  VALUES (?, ?, ?, 'SUBSCRIBED', '')`;

const findStatement = `
  SELECT status FROM newsletter_visitors WHERE visitor = ? AND site = ? AND (status = 'SUBSCRIBED' OR expires_at > ?)`;

const subscriberStatement = `
  SELECT subscriber_id FROM newsletter_visitors WHERE visitor = ? AND site = ? AND status = 'SUBSCRIBED'`;

/**
 * The newsletter status of a browser on a site. It depends only on what happened in this browser: after a sign-up it is
 * waiting, whether the address was known or not, until the link of the mail is opened in this browser.
 */
export function createVisitorStatuses(database: DatabaseSync) {
  const wait = database.prepare(waitStatement);
  const subscribe = database.prepare(subscribeStatement);
  const find = database.prepare(findStatement);
  const findSubscriber = database.prepare(subscriberStatement);
  return {
    waiting: (visitor: string, site: SiteKey, subscriberId: string, expiresAt: Date) =>
      void wait.run(visitor, site, subscriberId, expiresAt.toISOString()),
    subscribed: (visitor: string, site: SiteKey, subscriberId: string) =>
      void subscribe.run(visitor, site, subscriberId),
    /** The subscriber whose mail link was opened in this browser. */
    findSubscriber: (visitor: string, site: SiteKey) =>
      findSubscriber.get(visitor, site)?.['subscriber_id'] as string | undefined,
    find: (visitor: string, site: SiteKey, now: Date) =>
      find.get(visitor, site, now.toISOString())?.['status'] as NewsletterStatus | undefined,
  };
}
