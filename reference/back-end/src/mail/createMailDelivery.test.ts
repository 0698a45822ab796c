import { beforeEach, describe, expect, test } from '@jest/globals';
import { openDatabase } from '../db/openDatabase.ts';
import type { Mail } from './createMail.ts';
import { createMailDelivery, createMailQueue, type MailQueue } from './createMailDelivery.ts';

const mail: Mail = { to: { name: '', address: 'ada@example.org' }, subject: '', html: '', text: '', language: 'de-DE' };

let now: Date;
let queue: MailQueue;
let attempts: string[];
let failures: { attempts: number; code: string }[];

const at = (iso: string): void => {
  now = new Date(iso);
};

beforeEach(() => {
  at('2030-05-06T10:00:00Z');
  const database = openDatabase(':memory:');
  const insert = `INSERT INTO newsletter_subscribers (id, email, site, consents, origin, origin_addition, status, created_at, changed_at)
    VALUES (?, ?, 'DE', '[]', '', '', 'WAITING_FOR_DOI', '', '')`;
  for (const id of ['ada', 'eve']) database.prepare(insert).run(id, `${id}@example.org`);
  queue = createMailQueue(database);
  attempts = [];
  failures = [];
});

/** A delivery whose server refuses a given number of times. */
function delivery(refusals: number, write: (id: string) => Mail | undefined = () => mail) {
  return createMailDelivery({
    queue,
    write: ({ subscriberId }) => write(subscriberId),
    send: async (_mail, id) => {
      attempts.push(id);
      if (attempts.length <= refusals) {
        throw Object.assign(new Error('550 <ada@example.org> unknown'), { code: 'EENVELOPE', responseCode: 550 });
      }
    },
    clock: () => now,
    onFailure: (failure) => failures.push(failure),
  });
}

describe('queued e-mails', () => {
  test('queued e-mails are sent in order, each of them once', async () => {
    const order: string[] = [];
    queue.add('CONFIRMATION', 'ada', now);
    queue.add('CONFIRMATION', 'eve', now);
    const { deliverDue } = delivery(0, (id) => {
      order.push(id);
      return mail;
    });
    await deliverDue();
    await deliverDue();
    expect([order, attempts.length, queue.size()]).toEqual([['ada', 'eve'], 2, 0]);
  });

  test('queued e-mails are retried with growing pauses, and the program never gives up', async () => {
    queue.add('CONFIRMATION', 'ada', now);
    const { deliverDue, stop } = delivery(3);
    await deliverDue();
    at('2030-05-06T10:00:04Z');
    await deliverDue();
    expect(attempts).toHaveLength(1);
    at('2030-05-06T10:00:05Z');
    await deliverDue();
    at('2030-05-06T10:00:15Z');
    await deliverDue();
    expect([attempts.length, queue.nextDue()]).toEqual([3, new Date('2030-05-06T10:00:35Z')]);
    at('2030-05-06T10:00:35Z');
    await deliverDue();
    expect([attempts.length, queue.size(), new Set(attempts).size]).toEqual([4, 0, 1]);
    await stop();
  });

  test('queued e-mails are retried at least every hour', async () => {
    queue.add('CONFIRMATION', 'ada', now);
    const { deliverDue, stop } = delivery(20);
    for (let times = 0; times < 20; times += 1) {
      await deliverDue();
      now = queue.nextDue() ?? now;
    }
    const before = now;
    await deliverDue();
    expect(attempts).toHaveLength(21);
    expect(failures.at(-1)?.attempts).toBe(20);
    expect(before.getTime() - Date.parse('2030-05-06T10:00:00Z')).toBeLessThanOrEqual(20 * 3_600_000);
    await stop();
  });

  test('the report about a failed e-mail contains no address', async () => {
    queue.add('CONFIRMATION', 'ada', now);
    const { deliverDue, stop } = delivery(1);
    await deliverDue();
    expect(failures).toEqual([{ attempts: 1, code: 'EENVELOPE 550' }]);
    await stop();
  });

  test('queued e-mails do not block each other', async () => {
    queue.add('CONFIRMATION', 'ada', now);
    queue.add('CONFIRMATION', 'eve', now);
    const { deliverDue, stop } = delivery(1);
    await deliverDue();
    expect([attempts.length, queue.size()]).toEqual([2, 1]);
    await stop();
  });

  test('queued e-mails are dropped when they are no longer needed', async () => {
    queue.add('CONFIRMATION', 'ada', now);
    await delivery(0, () => undefined).deliverDue();
    expect([attempts, queue.size()]).toEqual([[], 0]);
  });

  test('queued e-mails are sent by another program if the first one has exited', () => {
    queue.add('CONFIRMATION', 'ada', now);
    expect(queue.take(now)?.attempts).toBe(1);
    expect(queue.take(now)).toBeUndefined();
    at('2030-05-06T10:02:00Z');
    expect(queue.take(now)?.attempts).toBe(2);
  });

  test('queued e-mails are not sent after the program has started to shut down', async () => {
    queue.add('CONFIRMATION', 'ada', now);
    const { deliverDue, stop } = delivery(0);
    await stop();
    await deliverDue();
    expect([attempts, queue.take(now)?.attempts]).toEqual([[], 1]);
  });
});
