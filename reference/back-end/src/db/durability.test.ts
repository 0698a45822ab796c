import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { cartResponseSchema, changeStampHeader } from '@kontor/api/cart';
import * as v from 'valibot';
import { createRemoteBrowser, type RemoteBrowser } from '../testing/createRemoteBrowser.ts';
import { type ChildServer, startChildServer } from '../testing/startChildServer.ts';
import { openDatabase } from './openDatabase.ts';

const cart = '/service/cart/api/cart';
const article = { productId: '1000102', tcm: '40102' };

/** No server is listening at this address, so every e-mail stays in the queue. */
const settings = { SMTP_URL: 'smtp://127.0.0.1:1' };

let folder: string;
let server: ChildServer;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'shop-api-'));
  server = await startChildServer(folder, settings);
});

afterEach(async () => {
  await server.kill();
  rmSync(folder, { recursive: true });
});

/** A writer's last confirmed change, and the change requested when the program was killed. */
type Written = { answered: number; asked: number };

/** Every writer acts as a single tab, which continues its sequence after the program restarts. */
const sequences = new WeakMap<RemoteBrowser, number>();

const stampOf = (sequence: number) => ({ [changeStampHeader]: `a-tab-of-one-writer;${sequence}` });

/** The status of a response. Undefined if the program was killed. */
const statusOf = (answer: Promise<{ status: number }>): Promise<number | undefined> =>
  answer.then(
    ({ status }) => status,
    () => undefined,
  );

/** Sets one quantity after another until the program is killed, and reports each response. */
async function keepWriting(browser: RemoteBrowser, start: number, onAnswer: () => void): Promise<Written> {
  const written = { answered: start, asked: start };
  for (;;) {
    written.asked = (written.answered % 90) + 1;
    const setArticle = { ...article, quantity: written.asked };
    const sequence = (sequences.get(browser) ?? 0) + 1;
    sequences.set(browser, sequence);
    const status = await statusOf(browser.send('PUT', cart, { setArticle }, stampOf(sequence)));
    if (status === undefined) return written;
    // The request in progress when the program was killed may have been carried out. In that case, repeating it has no
    // effect.
    expect([200, 304]).toContain(status);
    written.answered = written.asked;
    onAnswer();
  }
}

/** Signs up one address after another until the program is killed. */
async function keepSigningUp(browser: RemoteBrowser, onAnswer: () => void): Promise<string[]> {
  const answered: string[] = [];
  for (;;) {
    const email = `visitor-${crypto.randomUUID()}@example.org`;
    const body = { email, consents: [], origin: 'onsite' };
    const status = await statusOf(browser.send('POST', '/newsletter-subscribers', body));
    if (status === undefined) return answered;
    expect(status).toBe(202);
    answered.push(email);
    onAnswer();
  }
}

describe('a program that is killed while working', () => {
  test('a program killed several times under load has stored every change that it confirmed', async () => {
    const browsers = Array.from({ length: 5 }, () => createRemoteBrowser(() => server.url));
    await Promise.all(browsers.map((browser) => browser.send('GET', cart)));
    const [subscriber, ...shoppers] = browsers as [RemoteBrowser, ...RemoteBrowser[]];
    let quantities = shoppers.map(() => 0);
    const signedUp: string[] = [];

    for (const answersBefore of [40, 75, 120]) {
      let answers = 0;
      const enough = Promise.withResolvers<void>();
      const onAnswer = (): void => {
        answers += 1;
        if (answers === answersBefore) enough.resolve();
      };
      const writing = Promise.all([
        keepSigningUp(subscriber, onAnswer),
        ...shoppers.map((shopper, index) => keepWriting(shopper, quantities[index] ?? 0, onAnswer)),
      ]);
      await Promise.race([enough.promise, writing]);
      await server.kill();
      const [addresses, ...written] = await writing;
      signedUp.push(...addresses);
      server = await startChildServer(folder, settings);

      quantities = await Promise.all(
        shoppers.map(async (shopper, index) => {
          const { body } = await shopper.send('GET', cart);
          const { numberOfArticles } = v.parse(cartResponseSchema, body).cart;
          expect([written[index]?.answered, written[index]?.asked]).toContain(numberOfArticles);
          // An older change that arrives late does not undo a confirmed one.
          const late = stampOf((sequences.get(shopper) ?? 0) - 1);
          const outdated = await shopper.send('PUT', cart, { setArticle: { ...article, quantity: 95 } }, late);
          expect(v.parse(cartResponseSchema, outdated.body).cart.numberOfArticles).toBe(numberOfArticles);
          return numberOfArticles;
        }),
      );
    }

    await server.kill();
    const database = openDatabase(join(folder, 'shop.db'));
    const stored = database
      .prepare('SELECT email FROM newsletter_subscribers')
      .all()
      .map((row) => row['email']);
    const owed = database.prepare('SELECT email FROM mail_queue JOIN newsletter_subscribers s ON s.id = subscriber_id');
    const waiting = owed.all().map((row) => row['email']);
    expect(signedUp.length).toBeGreaterThan(10);
    expect(stored).toEqual(expect.arrayContaining(signedUp));
    expect(waiting).toEqual(expect.arrayContaining(signedUp));
    expect(database.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
    expect(database.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
    database.close();
  });

  test('a program stopped after a change has stored the change', async () => {
    const browser = createRemoteBrowser(() => server.url);
    await browser.send('GET', cart);
    await browser.send('PUT', cart, { setArticle: { ...article, quantity: 7 } });
    await server.stop();
    server = await startChildServer(folder, settings);
    const { body } = await browser.send('GET', cart);
    expect(v.parse(cartResponseSchema, body).cart.numberOfArticles).toBe(7);
  });
});
