import type { SiteKey } from '@kontor/site';
import type { Mail } from '../mail/mail.ts';
import type { MailJob } from '../mail/mailQueue.ts';
import { welcomeVoucherLastDay } from '../voucher/createVouchers.ts';
import { type MailKind, mailKinds, writeMail } from './mails/writeMail.ts';
import type { Subscribers } from './subscribers.ts';

type NewsletterWriterOptions = {
  readonly subscribers: Pick<Subscribers, 'store' | 'issueToken' | 'expiry'>;
  /** Address of the shop on a site's own host. */
  readonly shopUrlOf: (site: SiteKey) => string;
};

const isMailKind = (kind: string): kind is MailKind => mailKinds.some((known) => known === kind);

/**
 * Writes the newsletter's mails. It creates the token of a link right before the mail is sent, so that only its hash is
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
