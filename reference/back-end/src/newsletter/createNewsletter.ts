import type { DatabaseSync } from 'node:sqlite';
import type { SiteKey } from '@kontor/site';
import { createMailDelivery, type MailDelivery } from '../mail/createMailDelivery.ts';
import type { SendMail } from '../mail/mail.ts';
import { createMailQueue } from '../mail/mailQueue.ts';
import { createNewsletterWriter } from './createNewsletterWriter.ts';
import { createSubscribers, type Subscribers } from './subscribers.ts';

export type NewsletterOptions = {
  readonly database: DatabaseSync;
  readonly clock: () => Date;
  /** Sends mails; without it they wait in the queue. */
  readonly send: SendMail | undefined;
  /** Address of the shop on a site's own host, without a slash at the end. */
  readonly shopUrlOf: (site: SiteKey) => string;
  /** Days in which a sign-up can be confirmed; then it is deleted. */
  readonly confirmationDays: number;
  /** Makes the code of a welcome mail valid. */
  readonly issueVoucher: (code: string, site: SiteKey) => void;
  readonly onMailFailure: (failure: { readonly attempts: number; readonly code: string }) => void;
};

export type Newsletter = Omit<Subscribers, 'store' | 'issueToken' | 'expiry'> & Pick<MailDelivery, 'wake' | 'stop'>;

/** The newsletter: its subscribers and their mails. */
export function createNewsletter(options: NewsletterOptions): Newsletter {
  const { database, clock, send, shopUrlOf, confirmationDays, issueVoucher, onMailFailure } = options;
  const queue = createMailQueue(database);
  const subscribers = createSubscribers({ database, queue, clock, confirmationDays, issueVoucher });
  const write = createNewsletterWriter({ subscribers, shopUrlOf });
  if (!send) return { ...subscribers, wake: () => undefined, stop: async () => undefined };
  return { ...subscribers, ...createMailDelivery({ queue, write, send, clock, onFailure: onMailFailure }) };
}
