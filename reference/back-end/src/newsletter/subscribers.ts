import { randomInt } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { SubscriberUpdate } from '@kontor/api/newsletter';
import type { SiteKey } from '@kontor/site';
import { inTransaction } from '../db/transactions.ts';
import type { MailQueue } from '../mail/createMailDelivery.ts';
import { mailTextsFor } from './mails/mailTexts.ts';
import type { MailKind } from './mails/writeMail.ts';
import {
  addressKey,
  createSubscriberStore,
  createVisitorStatuses,
  type SignUpDetails,
  type StoredSubscriber,
  type SubscriberStore,
} from './subscriberStore.ts';
import { createSubscriberTokens, refuseToken, type TokenRecord } from './subscriberTokens.ts';

/** The client that signs up: a browser, and its network address if a proxy reports it. */
type SignUpClient = { readonly visitor: string; readonly address: string | undefined };

/** A link's token and the site on which the link was opened. A link is valid only on the site that sent it. */
type Link = { readonly token: string; readonly site: SiteKey };

export type SubscribersOptions = {
  readonly database: DatabaseSync;
  readonly queue: MailQueue;
  readonly clock: () => Date;
  /**
   * Days within which a sign-up can be confirmed before it is deleted (NEWS-58, CONST-UNCONFIRMED-SIGN-UP). Set from
   * `DOI_DAYS` in config.ts.
   */
  readonly confirmationDays: number;
  /** Makes the code in a welcome e-mail valid. */
  readonly issueVoucher: (code: string, site: SiteKey) => void;
};

const dayMs = 86_400_000;

/** How long the latest e-mail's link can read and change the subscriber, in milliseconds. */
const editPeriodMs = 30 * dayMs;

/**
 * How long a link can unsubscribe, in milliseconds. E-mails are sent for the same period to a subscriber who opens none
 * of them (CONST-UNOPENED-NEWSLETTER).
 */
const unsubscribePeriodMs = 2 * 365 * dayMs;

/** Milliseconds until an address that is entered again gets another e-mail. */
const mailIntervalMs = 60_000;

/**
 * Maximum number of e-mails per day to an address that is entered repeatedly, so nobody can flood a stranger's inbox.
 */
const maxAskedMails = 5;

/** Letters and digits that cannot be mistaken for each other. */
const codeAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A code that starts with a word in the site's language. */
const createVoucherCode = (site: SiteKey): string =>
  `${mailTextsFor(site).codeWord}-${Array.from({ length: 8 }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('')}`;

/** Queues e-mails to subscribers. */
function createMails(database: DatabaseSync, mailQueue: MailQueue, clock: () => Date) {
  const sql = database.createTagStore();
  /** The confirmation period starts again with each e-mail. */
  const queue = (kind: MailKind, { id }: StoredSubscriber): void => {
    const now = clock().toISOString();
    mailQueue.add(kind, id, clock());
    sql.run`UPDATE newsletter_subscribers SET mailed_at = ${now}, changed_at = ${now} WHERE id = ${id}`;
  };
  return {
    queue,
    /** Queues an e-mail that anyone can request by entering an address. */
    queueAsked(kind: 'CONFIRMATION' | 'KNOWN' | 'LINK', subscriber: StoredSubscriber): void {
      const now = clock();
      const { id, mailedAt, asked } = subscriber;
      if (mailedAt && now.getTime() < mailedAt.getTime() + mailIntervalMs) return;
      const isSameDay = asked !== undefined && now.getTime() < asked.since.getTime() + dayMs;
      const { since, times } = isSameDay ? asked : { since: now, times: 0 };
      if (times >= maxAskedMails) return;
      sql.run`
        UPDATE newsletter_subscribers SET asked_since = ${since.toISOString()}, asked_times = ${times + 1}
        WHERE id = ${id}`;
      queue(kind, subscriber);
    },
  };
}

/** Reads the links in e-mails. */
function createLinks(database: DatabaseSync, store: SubscriberStore, clock: () => Date) {
  const tokens = createSubscriberTokens(database);
  const after = (ms: number): Date => new Date(clock().getTime() + ms);
  const isOver = (end: Date | undefined): boolean => end === undefined || end <= clock();
  /** The data of a link's token, if the link is for this purpose and was opened on the site that sent it. */
  const recordOf = ({ token, site }: Link, purpose: TokenRecord['purpose']): TokenRecord => {
    const record = tokens.find(token);
    if (record?.site !== site || record.purpose !== purpose) return refuseToken();
    return record;
  };
  const subscriberOf = ({ subscriberId }: TokenRecord): StoredSubscriber => {
    const subscriber = subscriberId === undefined ? undefined : store.find(subscriberId);
    return subscriber ?? refuseToken();
  };
  return {
    isOver,
    recordOf,
    subscriberOf,
    /**
     * The subscriber that a link may read and change. Only the link in the latest e-mail may do so, and only for a
     * limited time.
     */
    editable(link: Link): StoredSubscriber {
      const record = recordOf(link, 'MANAGE');
      if (isOver(record.editsUntil)) refuseToken();
      return subscriberOf(record);
    },
    /** Issues the token for an e-mail that is being sent. */
    issue({ id: subscriberId, site, status }: StoredSubscriber, confirmableUntil: Date): string {
      tokens.removeExpired(clock());
      const expiry =
        status === 'WAITING_FOR_DOI'
          ? ({ purpose: 'CONFIRM', expiresAt: confirmableUntil, editsUntil: undefined } as const)
          : ({ purpose: 'MANAGE', expiresAt: after(unsubscribePeriodMs), editsUntil: after(editPeriodMs) } as const);
      return tokens.issue({ subscriberId, site, ...expiry });
    },
  };
}

/** A subscriber after an update. Fields that are missing from the update are kept. */
const updated = (subscriber: StoredSubscriber, update: SubscriberUpdate) => ({
  salutation: update.salutation === '' ? undefined : (update.salutation ?? subscriber.salutation),
  firstName: update.firstName ?? subscriber.firstName,
  lastName: update.lastName ?? subscriber.lastName,
  consents: update.consents ?? subscriber.consents,
  interests: update.interests ?? subscriber.interests,
});

/** The objects shared by sign-ups and links. */
function createParts({ database, queue, clock, confirmationDays, issueVoucher }: SubscribersOptions) {
  const store = createSubscriberStore(database);
  /** The time `count` confirmation periods from now. */
  const inPeriods = (count: number): Date => new Date(clock().getTime() + count * confirmationDays * dayMs);
  return {
    ...{ store, clock, issueVoucher },
    statuses: createVisitorStatuses(database),
    mails: createMails(database, queue, clock),
    links: createLinks(database, store, clock),
    /** When a confirmation link expires if it is sent now (NEWS-58). */
    expiry: () => inPeriods(1),
    removeUnconfirmed: () => store.removeWaiting(inPeriods(-1)),
    atomically: <T>(work: () => T): T => inTransaction(database, work),
  };
}

type Parts = ReturnType<typeof createParts>;

/** Accepts addresses entered by anyone. No response reveals whether an address was known. */
const createSignUps = ({ store, statuses, mails, clock, expiry, removeUnconfirmed, atomically }: Parts) => ({
  /** Signs up an address and queues an e-mail. Repeating this has no further effect. */
  signUp: ({ visitor, address }: SignUpClient, site: SiteKey, details: SignUpDetails): void =>
    atomically(() => {
      removeUnconfirmed();
      const proof = { from: address, legalText: mailTextsFor(site).legal };
      const subscriber = store.signUp(site, details, proof, clock());
      if (!subscriber) return;
      statuses.waiting(visitor, site, subscriber.id, expiry());
      mails.queueAsked(subscriber.status === 'SUBSCRIBED' ? 'KNOWN' : 'CONFIRMATION', subscriber);
    }),
  /** Queues an e-mail with a new link for a known address. */
  sendLink: (site: SiteKey, email: string): void =>
    atomically(() => {
      removeUnconfirmed();
      const subscriber = store.findByAddress(site, email);
      if (subscriber) mails.queueAsked(subscriber.status === 'SUBSCRIBED' ? 'LINK' : 'CONFIRMATION', subscriber);
    }),
});

/** Carries out the actions of mail links. */
function createLinkActions({ store, statuses, mails, links, clock, issueVoucher, atomically }: Parts) {
  /**
   * Confirms the sign-up that a link belongs to. Returns the subscriber, or undefined if the browser's status must not
   * change.
   */
  const confirmed = (link: Link, address: string | undefined): StoredSubscriber | undefined => {
    const record = links.recordOf(link, 'CONFIRM');
    const subscriber = links.subscriberOf(record);
    const isWaiting = subscriber.status === 'WAITING_FOR_DOI';
    // An old link for a confirmed address says that the address is confirmed, and has no other effect.
    if (links.isOver(record.expiresAt)) return isWaiting ? refuseToken() : undefined;
    if (!isWaiting) return subscriber;
    const code = createVoucherCode(subscriber.site);
    store.confirm(subscriber.id, code, address, clock());
    issueVoucher(code, subscriber.site);
    mails.queue('WELCOME', subscriber);
    return subscriber;
  };
  return {
    /**
     * Confirms a sign-up (double opt-in).
     *
     * @throws ClientError if the link is invalid or expired
     */
    confirm: ({ visitor, address }: SignUpClient, link: Link): void =>
      atomically(() => {
        const subscriber = confirmed(link, address);
        if (subscriber) statuses.subscribed(visitor, subscriber.site, subscriber.id);
      }),
    find: links.editable,
    update: (link: Link, update: SubscriberUpdate): StoredSubscriber =>
      atomically(() => {
        const subscriber = links.editable(link);
        store.update(subscriber.id, updated(subscriber, update), clock());
        return links.editable(link);
      }),
    /** Deletes the subscriber. Repeating this has no further effect. */
    unsubscribe: (link: Link): void =>
      atomically(() => {
        const { expiresAt, subscriberId } = links.recordOf(link, 'MANAGE');
        if (links.isOver(expiresAt)) refuseToken();
        // The unsubscribe links in older e-mails stay valid.
        if (subscriberId !== undefined) store.remove(subscriberId);
      }),
  };
}

export type Subscribers = ReturnType<typeof createSubscribers>;

export function createSubscribers(options: SubscribersOptions) {
  const parts = createParts(options);
  const { store, statuses, links, clock, expiry } = parts;
  return {
    ...{ store, expiry },
    /** Issues the token for an e-mail that is being sent. */
    issueToken: (subscriber: StoredSubscriber): string => links.issue(subscriber, expiry()),
    ...createSignUps(parts),
    ...createLinkActions(parts),
    /** An address's consents, if this browser has confirmed that the address belongs to the visitor. */
    consentsOf(visitor: string, site: SiteKey, email: string): readonly string[] {
      const id = statuses.findSubscriber(visitor, site);
      const subscriber = id === undefined ? undefined : store.find(id);
      return subscriber && addressKey(subscriber.email) === addressKey(email) ? subscriber.consents : [];
    },
    /** A browser's newsletter status. Undefined before a sign-up. */
    statusOf: (visitor: string, site: SiteKey) => statuses.find(visitor, site, clock()),
  };
}
