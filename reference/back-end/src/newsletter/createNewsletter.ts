import { clearCookie, readCookie, setCookie } from '@kontor/server/identity';
import { newsletterStatusValue, type SiteKey } from '@kontor/site';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Mail } from '../mail/createMail.ts';
import {
  createMailDelivery,
  createMailQueue,
  type MailDelivery,
  type MailJob,
  type MailSources,
} from '../mail/createMailDelivery.ts';
import { welcomeVoucherLastDay } from '../voucher/createVouchers.ts';
import { type MailKind, mailKinds, writeMail } from './mails/writeMail.ts';
import { createSubscribers, type Subscribers, type SubscribersOptions } from './subscribers.ts';

type NewsletterWriterOptions = Pick<MailSources, 'shopUrlOf'> & {
  readonly subscribers: Pick<Subscribers, 'store' | 'issueToken' | 'expiry'>;
};

const isMailKind = (kind: string): kind is MailKind => mailKinds.some((known) => known === kind);

/**
 * Writes the newsletter's e-mails. A link's token is created immediately before the e-mail is sent, so only its hash is
 * ever stored.
 */
export function createNewsletterWriter({ subscribers, shopUrlOf }: NewsletterWriterOptions) {
  return ({ kind, subscriberId }: MailJob): Mail | undefined => {
    const subscriber = subscribers.store.find(subscriberId);
    if (!subscriber || !isMailKind(kind)) return undefined;
    const isWaiting = subscriber.status === 'WAITING_FOR_DOI';
    if (isWaiting !== (kind === 'CONFIRMATION')) return undefined;
    const expiresAt = subscribers.expiry();
    const { site, voucherCode, confirmedAt } = subscriber;
    const voucherLastDay = confirmedAt && welcomeVoucherLastDay(site, confirmedAt);
    const token = subscribers.issueToken(subscriber);
    const mail = { kind, site, addressee: subscriber, shopUrl: shopUrlOf(site), token, expiresAt };
    return writeMail({ ...mail, voucherCode, voucherLastDay });
  };
}

export type NewsletterOptions = MailSources & Omit<SubscribersOptions, 'queue'>;

export type Newsletter = Omit<Subscribers, 'store' | 'issueToken' | 'expiry'> & Pick<MailDelivery, 'wake' | 'stop'>;

/** The newsletter: its subscribers and their e-mails. */
export function createNewsletter(options: NewsletterOptions): Newsletter {
  const { database, clock, send, shopUrlOf, confirmationDays, issueVoucher, onMailFailure } = options;
  const queue = createMailQueue(database);
  const subscribers = createSubscribers({ database, queue, clock, confirmationDays, issueVoucher });
  const write = createNewsletterWriter({ subscribers, shopUrlOf });
  if (!send) return { ...subscribers, wake: () => undefined, stop: async () => undefined };
  return { ...subscribers, ...createMailDelivery({ queue, write, send, clock, onFailure: onMailFailure }) };
}

const name = 'nl_status';

/**
 * Sets a cookie with the browser's newsletter status, so the next page can hide the newsletter block before it is
 * painted (FOOT-33).
 */
export const createStatusCookie =
  ({ statusOf }: Pick<Newsletter, 'statusOf'>, secureCookies: boolean) =>
  (request: FastifyRequest, reply: FastifyReply, { visitor, site }: { visitor: string; site: SiteKey }): void => {
    const status = statusOf(visitor, site);
    const value = status && newsletterStatusValue(site, status);
    // Also sent if the browser already has the status, because otherwise the cookie would expire before the status
    // ends.
    if (value) setCookie(reply, { name, value, isSecure: secureCookies });
    else if (readCookie(request, name)?.startsWith(newsletterStatusValue(site, ''))) clearCookie(reply, name);
  };
