import { beforeEach, describe, expect, test } from '@jest/globals';
import { inboxMessagesSchema } from '@kontor/api/inbox';
import { createInboxStore, type InboxStore } from '@kontor/developer-tools';
import * as v from 'valibot';
import { openDatabase } from '../db/openDatabase.ts';
import { createTestShop, type TestBrowser } from '../testing/createTestShop.ts';

const hostile = '<script>alert(1)</script>';

let inbox: InboxStore;
let browser: TestBrowser;

const message = (overrides: object = {}) => ({
  from: 'shop@example.org',
  to: ['ada@example.org'],
  subject: 'Hallo',
  text: 'Guten Tag',
  html: '<html><head><title>x</title></head><p>Guten Tag</p></html>',
  ...overrides,
});

beforeEach(async () => {
  const database = openDatabase(':memory:');
  inbox = createInboxStore(database, () => new Date('2030-05-06T10:00:00Z'));
  browser = (await createTestShop({ database, inbox })).browser();
});

describe('the inbox', () => {
  test('the inbox is a page that says when it is empty and lists the newest e-mails first', async () => {
    expect((await browser.get('/inbox', '')).body).toContain('No mail yet.');
    inbox.add(message());
    inbox.add(message({ subject: 'Zweite' }));
    const response = await browser.get('/inbox', '');
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.body.indexOf('Zweite')).toBeLessThan(response.body.indexOf('Hallo'));
    expect(response.body).toContain('href="/inbox/2"');
  });

  test('the inbox escapes the content of e-mails, and its pages run no scripts', async () => {
    inbox.add(message({ subject: hostile, from: hostile, to: [hostile], text: hostile }));
    for (const url of ['/inbox', '/inbox/1']) {
      const response = await browser.get(url, '');
      expect(response.body).not.toContain('<script');
      expect(response.body).toContain('&lt;script&gt;');
      expect(response.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[^']+';/);
    }
  });

  test('the inbox shows an e-mail’s HTML in a frame that runs no scripts and opens links outside it', async () => {
    inbox.add(message({ html: `<html><head></head>${hostile}<a href="https://shop.example">Shop</a></html>` }));
    expect((await browser.get('/inbox/1', '')).body).toMatch(
      /<iframe [^>]*sandbox="allow-popups [^>]*\/messages\/1\/html"/,
    );
    const frame = await browser.get('/inbox/messages/1/html', '');
    expect(frame.headers['content-security-policy']).toMatch(/default-src 'none';.* sandbox allow-popups/);
    expect(frame.body).toContain('<head><base target="_blank">');
  });

  test('the inbox shows the text of an e-mail that has no HTML', async () => {
    inbox.add(message({ html: '', subject: '' }));
    const { body } = await browser.get('/inbox/1', '');
    expect(body).toContain('(no subject)');
    expect(body).not.toContain('<iframe');
    expect(body).toContain('<details open>');
  });

  test('the inbox responds to API clients with JSON, optionally for one recipient only', async () => {
    inbox.add(message());
    inbox.add(message({ to: ['eve@example.org'] }));
    const read = async (url: string) => v.parse(inboxMessagesSchema, (await browser.get(url, '')).json()).messages;
    expect((await read('/inbox/messages.json')).map(({ id }) => id)).toEqual([2, 1]);
    expect((await read('/inbox/messages?to=ada%40example.org')).map(({ id }) => id)).toEqual([1]);
    expect((await browser.get('/inbox/messages/1', '')).json()).toEqual({
      ...message(),
      id: 1,
      receivedAt: '2030-05-06T10:00:00.000Z',
    });
  });

  test('the inbox can be emptied, and keeps at most two hundred e-mails', async () => {
    for (let count = 0; count < 203; count += 1) inbox.add(message());
    expect(inbox.list()).toHaveLength(200);
    expect((await browser.delete('/inbox/messages', '')).statusCode).toBe(204);
    expect(inbox.list()).toEqual([]);
  });

  test.each(['/inbox/9', '/inbox/x', '/inbox/messages/9', '/inbox/messages/1e3/html', "/inbox/1'--"])(
    'the inbox responds that %s identifies no message',
    async (url) => expect((await browser.get(url, '')).json().error).toBe('MESSAGE_UNKNOWN'),
  );

  test('the inbox refuses an address that is too long', async () => {
    expect((await browser.get(`/inbox/messages?to=${'x'.repeat(257)}`, '')).statusCode).toBe(400);
  });

  test('the inbox does not exist unless it is enabled', async () => {
    const without = (await createTestShop()).browser();
    for (const url of ['/inbox', '/inbox/1', '/inbox/messages']) {
      expect((await without.get(url, '')).json().error).toBe('NOT_FOUND');
    }
  });
});
