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
export type SubscriberDetails = Pick<
  StoredSubscriber,
  'salutation' | 'firstName' | 'lastName' | 'consents' | 'interests'
>;

export type SubscriberStore = {
  /** Adds an unconfirmed subscriber or updates one; a confirmed one is not changed. */
  signUp(
    site: SiteKey,
    details: SignUpDetails,
    proof: { readonly from: string | undefined; readonly legalText: LegalText | undefined },
    now: Date,
  ): StoredSubscriber;
  findByAddress(site: SiteKey, email: string): StoredSubscriber | undefined;
  find(id: string): StoredSubscriber | undefined;
  confirm(id: string, voucherCode: string, from: string | undefined, now: Date): void;
  /** Records the time of a mail; the period to confirm starts again. */
  markMailed(id: string, now: Date): void;
  /** Records a mail that somebody asked for. */
  markAsked(id: string, asked: { readonly since: Date; readonly times: number }): void;
  update(id: string, details: SubscriberDetails, now: Date): void;
  remove(id: string): void;
  /** Deletes unconfirmed subscribers from before `limit`. */
  removeWaiting(limit: Date): void;
};

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

const optionalText = (value: SQLOutputValue | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;

const optionalDate = (value: SQLOutputValue | undefined): Date | undefined =>
  typeof value === 'string' ? new Date(value) : undefined;

function toSubscriber(row: Record<string, SQLOutputValue>): StoredSubscriber {
  const since = optionalDate(row['asked_since']);
  return {
    id: String(row['id']),
    email: optionalText(row['address']) ?? String(row['email']),
    site: row['site'] as SiteKey,
    salutation: optionalText(row['salutation']) as Salutation | undefined,
    firstName: optionalText(row['first_name']) ?? '',
    lastName: optionalText(row['last_name']) ?? '',
    consents: JSON.parse(String(row['consents'])),
    interests: JSON.parse(String(row['interests'])),
    status: row['status'] as NewsletterStatus,
    mailedAt: optionalDate(row['mailed_at']),
    voucherCode: optionalText(row['voucher_code']),
    confirmedAt: optionalDate(row['confirmed_at']),
    asked: since && { since, times: Number(row['asked_times']) },
  };
}

export function createSubscriberStore(database: DatabaseSync): SubscriberStore {
  const signUp = database.prepare(signUpStatement);
  const byAddress = database.prepare('SELECT * FROM newsletter_subscribers WHERE email = ? AND site = ?');
  const byId = database.prepare('SELECT * FROM newsletter_subscribers WHERE id = ?');
  const confirm = database.prepare(confirmStatement);
  const mailed = database.prepare(
    'UPDATE newsletter_subscribers SET mailed_at = :now, changed_at = :now WHERE id = :id',
  );
  const asked = database.prepare(
    'UPDATE newsletter_subscribers SET asked_since = :since, asked_times = :times WHERE id = :id',
  );
  const update = database.prepare(updateStatement);
  const remove = database.prepare('DELETE FROM newsletter_subscribers WHERE id = ?');
  const purge = database.prepare(
    "DELETE FROM newsletter_subscribers WHERE status = 'WAITING_FOR_DOI' AND changed_at < ?",
  );
  return {
    signUp(site, { email, salutation, firstName, lastName, consents, origin, originAddition }, proof, now) {
      const { from, legalText } = proof;
      signUp.run({
        id: randomUUID(),
        email: addressKey(email),
        address: writtenAddress(email),
        legalVersion: legalText?.version ?? null,
        legalText: legalText?.text ?? null,
        legalAt: legalText ? now.toISOString() : null,
        site,
        salutation: salutation ?? null,
        firstName: firstName || null,
        lastName: lastName || null,
        consents: JSON.stringify(consents),
        origin,
        originAddition,
        from: from ?? null,
        now: now.toISOString(),
      });
      const row = byAddress.get(addressKey(email), site);
      if (!row) throw new Error('a subscriber that was just stored is missing');
      return toSubscriber(row);
    },
    findByAddress(site, email) {
      const row = byAddress.get(addressKey(email), site);
      return row && toSubscriber(row);
    },
    find(id) {
      const row = byId.get(id);
      return row && toSubscriber(row);
    },
    confirm: (id, voucherCode, from, now) =>
      void confirm.run({ id, voucherCode, from: from ?? null, now: now.toISOString() }),
    markAsked: (id, { since, times }) => void asked.run({ id, since: since.toISOString(), times }),
    markMailed: (id, now) => void mailed.run({ id, now: now.toISOString() }),
    update: (id, { salutation, firstName, lastName, consents, interests }, now) =>
      void update.run({
        id,
        salutation: salutation ?? null,
        firstName: firstName || null,
        lastName: lastName || null,
        consents: JSON.stringify(consents),
        interests: JSON.stringify(interests),
        now: now.toISOString(),
      }),
    remove: (id) => void remove.run(id),
    removeWaiting: (limit) => void purge.run(limit.toISOString()),
  };
}
