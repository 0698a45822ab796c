import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { SiteKey } from '@kontor/site';
import type { Mail, SendMail } from './createMail.ts';

/** An e-mail that is due. Its text is written only when it is sent. */
export type MailJob = {
  readonly id: string;
  /** Empty unless the e-mail belongs to the newsletter. */
  readonly kind: string;
  readonly subscriberId: string;
  /** The number of attempts, including this one. */
  readonly attempts: number;
};

/** How long an e-mail is reserved after being taken, in milliseconds. This is longer than sending can take. */
const leaseMs = 120_000;

/**
 * E-mails stored as rows of a table, so they survive a restart and can be shared by several programs.
 *
 * @param due the column with the time at which an e-mail is due; NULL means never
 * @param fields the columns of a job besides its id and its number of attempts
 */
export function createDueMails(
  database: DatabaseSync,
  {
    table,
    due,
    attempts,
    fields = `, '' AS kind, '' AS subscriberId`,
  }: Readonly<Record<'table' | 'due' | 'attempts', string>> & { fields?: string },
) {
  const take = database.prepare(`
    UPDATE ${table} SET ${attempts} = ${attempts} + 1, ${due} = :leasedUntil
    WHERE id = (SELECT id FROM ${table} WHERE ${due} <= :now ORDER BY ${due}, rowid LIMIT 1)
    RETURNING id, ${attempts} AS attempts${fields}`);
  const postpone = database.prepare(`UPDATE ${table} SET ${due} = ? WHERE id = ?`);
  const next = database.prepare(`SELECT min(${due}) AS due FROM ${table}`);
  return {
    /**
     * Takes the e-mail that has been due longest. After the lease, it is due again, in case the program exits before
     * sending it.
     */
    take: (now: Date) =>
      take.get({ now: now.toISOString(), leasedUntil: new Date(now.getTime() + leaseMs).toISOString() }) as
        | MailJob
        | undefined,
    postpone: (id: string, until: Date | undefined) => void postpone.run(until?.toISOString() ?? null, id),
    /** The time at which the next e-mail is due. */
    nextDue(): Date | undefined {
      const at = next.get()?.['due'];
      return typeof at === 'string' ? new Date(at) : undefined;
    },
  };
}

export type MailQueue = ReturnType<typeof createMailQueue>;

/** The queue of newsletter e-mails. */
export function createMailQueue(database: DatabaseSync) {
  const sql = database.createTagStore();
  const fields = ', kind, subscriber_id AS subscriberId';
  return {
    ...createDueMails(database, { table: 'mail_queue', due: 'next_attempt_at', attempts: 'attempts', fields }),
    add: (kind: string, subscriberId: string, now: Date) =>
      void sql.run`
        INSERT INTO mail_queue
        VALUES (${randomUUID()}, ${kind}, ${subscriberId}, 0, ${now.toISOString()}, ${now.toISOString()})`,
    remove: (id: string) => void sql.run`DELETE FROM mail_queue WHERE id = ${id}`,
    size: () => Number(sql.get`SELECT count(*) AS size FROM mail_queue`?.['size']),
  };
}

type MailDeliveryOptions = {
  readonly queue: Pick<MailQueue, 'take' | 'remove' | 'postpone' | 'nextDue'>;
  /** Writes an e-mail immediately before it is sent. Undefined if it is no longer needed. */
  readonly write: (job: MailJob) => Mail | undefined;
  readonly send: SendMail;
  readonly clock: () => Date;
  /** Called for an e-mail that could not be sent. Receives no addresses. */
  readonly onFailure: (failure: { readonly attempts: number; readonly code: string }) => void;
};

/** The options shared by all parts of the shop that send e-mails. */
export type MailSources = Pick<MailDeliveryOptions, 'clock'> & {
  readonly database: DatabaseSync;
  /** Sends e-mails. Without this function, e-mails wait in the queue. */
  readonly send: SendMail | undefined;
  /** The shop's address on a site's host, without a slash at the end. */
  readonly shopUrlOf: (site: SiteKey) => string;
  readonly onMailFailure: MailDeliveryOptions['onFailure'];
};

export type MailDelivery = ReturnType<typeof createMailDelivery>;

/** Milliseconds before the second attempt. The pause doubles with each further attempt. */
const firstPauseMs = 5_000;

/** The longest pause between two attempts, in milliseconds. */
const maxPauseMs = 3_600_000;

/** The longest time between two polls of the queue, in milliseconds. Another program may have added e-mails. */
const maxSleepMs = 60_000;

/** The code of a failure. Only the code is logged, because the server's responses contain addresses. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'UNKNOWN';
  const { code, responseCode } = error as Error & { code?: unknown; responseCode?: unknown };
  return (
    [code, responseCode].filter((part) => typeof part === 'string' || typeof part === 'number').join(' ') || 'UNKNOWN'
  );
}

/** Sends an e-mail. If this fails, postpones the e-mail, each time for longer. */
async function deliver({ queue, write, send, clock, onFailure }: MailDeliveryOptions, job: MailJob): Promise<void> {
  try {
    const mail = write(job);
    if (mail) await send(mail, job.id);
    queue.remove(job.id);
  } catch (error) {
    const pause = Math.min(firstPauseMs * 2 ** (job.attempts - 1), maxPauseMs);
    queue.postpone(job.id, new Date(clock().getTime() + pause));
    onFailure({ attempts: job.attempts, code: codeOf(error) });
  }
}

/** Sends the queued e-mails one at a time. Retries if the server refuses or cannot be reached. */
export function createMailDelivery(options: MailDeliveryOptions) {
  const { queue, clock, onFailure } = options;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const deliverAll = async (): Promise<void> => {
    while (!isStopped) {
      const job = queue.take(clock());
      if (!job) return;
      await deliver(options, job);
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
    /** Starts sending the due e-mails and returns immediately. */
    wake,
    /** Sends everything that is due now. */
    deliverDue,
    /** Stops. Resolves when no e-mail is being sent any more. */
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running?.catch(() => undefined);
    },
  };
}
