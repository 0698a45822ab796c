import { createConnection } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createInboxStore, type InboxStore } from '@kontor/developer-tools';
import { openDatabase } from '../db/openDatabase.ts';
import { createTestShop } from '../testing/createTestShop.ts';
import { createMail, type Mail, type MailConnection } from './createMail.ts';

const database = openDatabase(':memory:');
const from = 'Kontor <newsletter@kontor.example>';

let inbox: InboxStore;
let mail: MailConnection;
let port: number;

/** Resolves when the test's e-mail has arrived, so tests do not have to wait for a fixed time. */
let arrived: Promise<void>;

beforeEach(async () => {
  const store = createInboxStore(database, () => new Date('2030-05-06T10:00:00Z'));
  store.clear();
  const { promise, resolve } = Promise.withResolvers<void>();
  arrived = promise;
  inbox = {
    ...store,
    add: (message) => {
      store.add(message);
      resolve();
    },
  };
  mail = createMail({ smtpUrl: undefined, from, inbox: { store: inbox, port: 0 } });
  port = (await mail.start()) ?? 0;
});

afterEach(() => mail.close());

const letter = (overrides: Partial<Mail> = {}): Mail => ({
  to: { name: 'Łucja „Lu“ Żółć', address: 'lucja@example.org' },
  subject: 'Üdvözöljük! Žluťoučký kůň – İstanbul’da %10',
  html: '<p>Zażółć <a href="https://shop.example/?token=abc-_1">gęślą</a></p>',
  text: 'Zażółć gęślą jaźń\n\nhttps://shop.example/newsletter/confirm?token=abcdefghijklmnopqrstuvwxyz0123456789-_abcde\n',
  language: 'pl-PL',
  ...overrides,
});

describe('an e-mail over SMTP', () => {
  test('an e-mail over SMTP arrives as it was written, with any characters and with long lines', async () => {
    await mail.send?.(letter(), 'id-1');
    const [message] = inbox.list();
    expect(message).toMatchObject({
      from: 'newsletter@kontor.example',
      to: ['lucja@example.org'],
      subject: letter().subject,
      receivedAt: '2030-05-06T10:00:00.000Z',
    });
    expect(message?.text.trim()).toBe(letter().text.trim());
    expect(message?.html.trim()).toBe(letter().html);
  });

  test('an e-mail over SMTP gets no additional recipients or headers through a name or a subject', async () => {
    const evil = 'x\r\nBcc: all@example.org\r\n\r\nbody';
    await mail.send?.(letter({ to: { name: evil, address: 'ada@example.org' }, subject: evil }), 'id-2');
    expect(inbox.list().map(({ to }) => to)).toEqual([['ada@example.org']]);
    expect(inbox.list()[0]?.text).not.toContain('body');
  });

  test('an e-mail over SMTP is refused when it is too large', async () => {
    await expect(mail.send?.(letter({ text: 'x'.repeat(1_200_000) }), 'id-3')).rejects.toMatchObject({
      responseCode: 552,
    });
    expect(inbox.list()).toEqual([]);
  });

  test('sending an e-mail over SMTP fails if no server is listening', async () => {
    const { send, close } = createMail({ smtpUrl: 'smtp://127.0.0.1:1', from, inbox: undefined });
    await expect(send?.(letter(), 'id-4')).rejects.toMatchObject({ code: 'ESOCKET' });
    await close();
  });

  test('an e-mail over SMTP cannot be sent to the inbox before the inbox is open', async () => {
    const { send } = createMail({ smtpUrl: undefined, from, inbox: { store: inbox, port: 0 } });
    await expect(send?.(letter(), 'id-5')).rejects.toThrow('not open');
  });

  test('an e-mail over SMTP is accepted after invalid commands on another connection', async () => {
    const socket = createConnection({ port, host: '127.0.0.1' });
    socket.end('GET / HTTP/1.1\r\n\r\n');
    expect(await text(socket)).toMatch(/^(?:220|421) localhost/);
    await mail.send?.(letter(), 'id-6');
    expect(inbox.list()).toHaveLength(1);
  });

  test('the inbox reports that its port is in use', async () => {
    const second = createMail({ smtpUrl: undefined, from, inbox: { store: inbox, port } });
    await expect(second.start()).rejects.toMatchObject({ code: 'EADDRINUSE' });
    await second.close();
  });
});

test('a sign-up leads to a confirmed subscription through a real e-mail', async () => {
  const shop = await createTestShop({ ...(mail.send ? { send: mail.send } : {}), inbox });
  const browser = shop.browser();
  const body = { email: 'ada@example.org', consents: [], origin: 'onsite' };
  expect((await browser.post('/newsletter-subscribers', body, 'PL')).statusCode).toBe(202);
  await arrived;
  const [message] = (await browser.get('/inbox/messages?to=ada@example.org')).json().messages;
  expect(message.subject).toBe('Potwierdź zapis do newslettera');
  const token = /token=([\w-]{43})/.exec(message.text)?.[1];
  expect(message.html).toContain(`token=${token}`);
  const confirmed = await browser.put(`/newsletter-subscribers/${token}/doi`, {}, 'PL');
  expect(confirmed.json()).toEqual({ status: 'SUBSCRIBED' });
  await shop.app.close();
});
