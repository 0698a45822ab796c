import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { InboxStore } from './inboxStore.ts';

/** The largest message that is accepted, in bytes. */
const sizeLimit = 1_048_576;

/** Most connections at a time. */
const maxClients = 20;

const tooLarge = (): Error => Object.assign(new Error('the message is too large'), { responseCode: 552 });

async function receive(store: InboxStore, stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
  const raw = await buffer(stream);
  if (stream.sizeExceeded) throw tooLarge();
  const { subject, text, html, from } = await PostalMime.parse(raw);
  store.add({
    from: from?.address ?? (session.envelope.mailFrom ? session.envelope.mailFrom.address : ''),
    to: session.envelope.rcptTo.map(({ address }) => address),
    subject: subject ?? '',
    text: text ?? '',
    html: html ?? '',
  });
}

export type InboxServer = { readonly port: number; close(): Promise<void> };

/**
 * Receives every mail of this machine, for development: nothing is delivered.
 *
 * @param port 0 for any free port
 */
export async function startInboxServer(store: InboxStore, port: number): Promise<InboxServer> {
  const server = new SMTPServer({
    name: 'localhost',
    banner: 'development inbox',
    disabledCommands: ['AUTH', 'STARTTLS'],
    authOptional: true,
    disableReverseLookup: true,
    size: sizeLimit,
    maxClients,
    onData(stream, session, callback) {
      receive(store, stream, session).then(
        () => callback(),
        (error: Error) => callback(error),
      );
    },
  });
  // Clients may close their connection at any time.
  server.on('error', () => undefined);
  const listening = server.listen(port, '127.0.0.1');
  await once(listening, 'listening');
  return {
    port: (listening.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
