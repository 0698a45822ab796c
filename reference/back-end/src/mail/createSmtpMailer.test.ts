import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterEach, expect, test } from '@jest/globals';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { createSmtpMailer } from './createMail.ts';

const received: Buffer[] = [];
const server = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  authOptional: true,
  disableReverseLookup: true,
  onData(stream, _session, callback) {
    void buffer(stream).then((raw) => {
      received.push(raw);
      callback();
    });
  },
});

afterEach(() => new Promise<void>((resolve) => server.close(() => resolve())));

test('an e-mail with an address for one-click unsubscribing has both headers of RFC 8058, and other e-mails have neither (NEWS-88)', async () => {
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  const mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, from: 'Kontor <newsletter@kontor.example>' });
  const mail = { to: { name: '', address: 'Ada@example.org' }, subject: 'x', html: 'x', text: 'x', language: 'de-DE' };
  const oneClickUnsubscribeUrl = 'https://de.shop.example/newsletter/unsubscribe/one-click?token=a-token';
  await mailer.send({ ...mail, oneClickUnsubscribeUrl }, 'id-1');
  await mailer.send(mail, 'id-2');
  mailer.close();
  const headers = await Promise.all(received.map(async (raw) => (await PostalMime.parse(raw)).headers));
  const listHeaders = headers.map((all) =>
    Object.fromEntries(all.filter(({ key }) => key.startsWith('list-')).map(({ key, value }) => [key, value])),
  );
  expect(listHeaders).toEqual([
    { 'list-unsubscribe': `<${oneClickUnsubscribeUrl}>`, 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' },
    {},
  ]);
});
