import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

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
