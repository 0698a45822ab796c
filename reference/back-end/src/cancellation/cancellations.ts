import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { type Cancellation, type CancellationReceipt, cancellationSchema } from '@kontor/api/service';
import { isSiteKey, type SiteKey } from '@kontor/site';
import * as v from 'valibot';
import { createMailDelivery, type MailDelivery } from '../mail/createMailDelivery.ts';
import type { SendMail } from '../mail/mail.ts';
import { factsOf } from './factsOf.ts';
import { writeReceiptMail } from './writeReceiptMail.ts';

type CancellationsOptions = {
  readonly database: DatabaseSync;
  readonly clock: () => Date;
  /** Sends mails; without it they wait. */
  readonly send: SendMail | undefined;
  /** Address of the shop on a site's own host, without a slash at the end. */
  readonly shopUrlOf: (site: SiteKey) => string;
  readonly onMailFailure: (failure: { readonly attempts: number; readonly code: string }) => void;
};

export type Cancellations = Pick<MailDelivery, 'wake' | 'stop'> & {
  /** Stores a cancellation and sends its receipt. The same one again, within ten minutes, has the same receipt. */
  receive(site: SiteKey, cancellation: Cancellation): CancellationReceipt;
};

/** A form that is sent again within this time is the same declaration: a reload, or a second press. */
const repeatMs = 600_000;

/** How long a taken mail is reserved, in milliseconds; longer than sending can take. */
const leaseMs = 120_000;

const takeStatement = `
  UPDATE cancellations SET mail_attempts = mail_attempts + 1, next_mail_at = :leasedUntil
  WHERE id = (SELECT id FROM cancellations WHERE next_mail_at <= :now ORDER BY next_mail_at LIMIT 1)
  RETURNING id, received_at, mail_attempts`;

/** Cancellations of contracts and the mails that confirm them. The declarations are kept as evidence. */
export function createCancellations({
  database,
  clock,
  send,
  shopUrlOf,
  onMailFailure,
}: CancellationsOptions): Cancellations {
  const insert = database.prepare(
    'INSERT INTO cancellations (id, site, content, received_at, mail_attempts, next_mail_at) VALUES (?, ?, ?, ?, 0, ?)',
  );
  const repeated = database.prepare(
    'SELECT id, received_at FROM cancellations WHERE site = ? AND content = ? AND received_at > ? LIMIT 1',
  );
  const find = database.prepare('SELECT site, content, received_at FROM cancellations WHERE id = ?');
  const take = database.prepare(takeStatement);
  const postpone = database.prepare('UPDATE cancellations SET next_mail_at = ? WHERE id = ?');
  const next = database.prepare('SELECT min(next_mail_at) AS due FROM cancellations');

  const write = ({ id }: { readonly id: string }) => {
    const row = find.get(id);
    const site = row?.['site'];
    if (!row || !isSiteKey(site)) return undefined;
    const cancellation = v.parse(cancellationSchema, JSON.parse(String(row['content'])));
    const arrival = { id, receivedAt: String(row['received_at']) };
    return writeReceiptMail(cancellation, factsOf(cancellation, arrival, site), { site, shopUrl: shopUrlOf(site) });
  };

  const queue = {
    take(now: Date) {
      const leasedUntil = new Date(now.getTime() + leaseMs).toISOString();
      const row = take.get({ now: now.toISOString(), leasedUntil });
      if (!row) return undefined;
      return {
        id: String(row['id']),
        kind: 'CANCELLATION',
        subscriberId: '',
        createdAt: new Date(String(row['received_at'])),
        attempts: Number(row['mail_attempts']),
      };
    },
    remove: (id: string) => void postpone.run(null, id),
    postpone: (id: string, until: Date) => void postpone.run(until.toISOString(), id),
    nextDue() {
      const due = next.get()?.['due'];
      return typeof due === 'string' ? new Date(due) : undefined;
    },
  };
  const delivery = send && createMailDelivery({ queue, write, send, clock, onFailure: onMailFailure });

  return {
    receive(site, cancellation) {
      const now = clock();
      const confirm = (arrival: { id: string; receivedAt: string }): CancellationReceipt => ({
        ...arrival,
        facts: factsOf(cancellation, arrival, site),
      });
      const content = JSON.stringify(cancellation);
      const known = repeated.get(site, content, new Date(now.getTime() - repeatMs).toISOString());
      if (known) return confirm({ id: String(known['id']), receivedAt: String(known['received_at']) });
      const receivedAt = now.toISOString();
      const id = `K-${receivedAt.slice(0, 10).replaceAll('-', '')}-${randomBytes(4).toString('hex').toUpperCase()}`;
      insert.run(id, site, content, receivedAt, receivedAt);
      delivery?.wake();
      return confirm({ id, receivedAt });
    },
    wake: () => delivery?.wake(),
    stop: async () => delivery?.stop(),
  };
}
