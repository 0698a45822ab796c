import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Mail, SendMail } from './createMail.ts';

/** A mail that is queued; it is written when it is sent. */
export type MailJob = {
  readonly id: string;
  readonly kind: string;
  readonly subscriberId: string;
  readonly createdAt: Date;
  /** The number of attempts, including this one. */
  readonly attempts: number;
};

/** The queue of mails in the database: mails survive a restart, and several programs can share it. */
export type MailQueue = {
  add(kind: string, subscriberId: string, now: Date): void;
  /**
   * Takes the mail that has been due longest. It is due again after the lease, in case the program ends before sending.
   */
  take(now: Date): MailJob | undefined;
  remove(id: string): void;
  postpone(id: string, until: Date): void;
  /** When the next mail is due. */
  nextDue(): Date | undefined;
  size(): number;
};

/** How long a taken mail is reserved, in milliseconds; longer than sending can take. */
const lease = 120_000;

const takeStatement = `
  UPDATE mail_queue SET attempts = attempts + 1, next_attempt_at = :leasedUntil
  WHERE id = (SELECT id FROM mail_queue WHERE next_attempt_at <= :now ORDER BY next_attempt_at, rowid LIMIT 1)
  RETURNING id, kind, subscriber_id, created_at, attempts`;

export function createMailQueue(database: DatabaseSync): MailQueue {
  const insert = database.prepare('INSERT INTO mail_queue VALUES (?, ?, ?, 0, ?, ?)');
  const take = database.prepare(takeStatement);
  const remove = database.prepare('DELETE FROM mail_queue WHERE id = ?');
  const postpone = database.prepare('UPDATE mail_queue SET next_attempt_at = ? WHERE id = ?');
  const next = database.prepare('SELECT min(next_attempt_at) AS due FROM mail_queue');
  const count = database.prepare('SELECT count(*) AS size FROM mail_queue');
  return {
    add: (kind, subscriberId, now) =>
      void insert.run(randomUUID(), kind, subscriberId, now.toISOString(), now.toISOString()),
    take(now) {
      const leasedUntil = new Date(now.getTime() + lease).toISOString();
      const row = take.get({ now: now.toISOString(), leasedUntil });
      if (!row) return undefined;
      return {
        id: String(row['id']),
        kind: String(row['kind']),
        subscriberId: String(row['subscriber_id']),
        createdAt: new Date(String(row['created_at'])),
        attempts: Number(row['attempts']),
      };
    },
    remove: (id) => void remove.run(id),
    postpone: (id, until) => void postpone.run(until.toISOString(), id),
    nextDue() {
      const due = next.get()?.['due'];
      return typeof due === 'string' ? new Date(due) : undefined;
    },
    size: () => Number(count.get()?.['size']),
  };
}

type MailDeliveryOptions = {
  readonly queue: Pick<MailQueue, 'take' | 'remove' | 'postpone' | 'nextDue'>;
  /** Writes a mail right before it is sent; undefined if it is no longer needed. */
  readonly write: (job: MailJob) => Mail | undefined;
  readonly send: SendMail;
  readonly clock: () => Date;
  /** Is called for a mail that could not be sent; gets no addresses. */
  readonly onFailure: (failure: { readonly attempts: number; readonly code: string }) => void;
};

export type MailDelivery = {
  /** Starts sending the due mails and returns at once. */
  wake(): void;
  /** Sends everything that is due now. */
  deliverDue(): Promise<void>;
  /** Stops; resolves when no mail is being sent any more. */
  stop(): Promise<void>;
};

/** Milliseconds before the second attempt; doubled for each further one. */
const firstPauseMs = 5_000;

/** Longest pause between two attempts, in milliseconds. */
const maxPauseMs = 3_600_000;

/** Longest time until the queue is polled again, in milliseconds: another program may have added mails. */
const maxSleepMs = 60_000;

/** The code of a failure. Only the code is logged, because the server's answers contain addresses. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'UNKNOWN';
  const { code, responseCode } = error as Error & { code?: unknown; responseCode?: unknown };
  return (
    [code, responseCode].filter((part) => typeof part === 'string' || typeof part === 'number').join(' ') || 'UNKNOWN'
  );
}

/** Sends the queued mails one at a time. If the server refuses or cannot be reached, it retries with growing pauses. */
export function createMailDelivery({ queue, write, send, clock, onFailure }: MailDeliveryOptions): MailDelivery {
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const deliver = async (job: MailJob): Promise<void> => {
    try {
      const mail = write(job);
      if (mail) await send(mail, job.id);
      queue.remove(job.id);
    } catch (error) {
      const pause = Math.min(firstPauseMs * 2 ** (job.attempts - 1), maxPauseMs);
      queue.postpone(job.id, new Date(clock().getTime() + pause));
      onFailure({ attempts: job.attempts, code: codeOf(error) });
    }
  };

  const deliverAll = async (): Promise<void> => {
    while (!isStopped) {
      const job = queue.take(clock());
      if (!job) return;
      await deliver(job);
    }
  };

  const sleep = (): void => {
    if (isStopped) return;
    const due = queue.nextDue();
    const wait = due ? Math.max(due.getTime() - clock().getTime(), 0) : maxSleepMs;
    clearTimeout(timer);
    timer = setTimeout(wake, Math.min(wait, maxSleepMs)).unref();
  };

  const deliverDue = (): Promise<void> => {
    running ??= deliverAll().finally(() => {
      running = undefined;
      sleep();
    });
    return running;
  };

  function wake(): void {
    if (isStopped) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      deliverDue().catch((error: unknown) => onFailure({ attempts: 0, code: codeOf(error) }));
    }).unref();
  }

  return {
    wake,
    deliverDue,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running?.catch(() => undefined);
    },
  };
}
