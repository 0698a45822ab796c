import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { buffer } from 'node:stream/consumers';
import type { inboxMessagesSchema } from '@kontor/api/inbox';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type * as v from 'valibot';

type Row = Readonly<Record<string, SQLOutputValue>>;

/** An e-mail as received by the development inbox. */
export type InboxMessage = v.InferOutput<typeof inboxMessagesSchema>['messages'][number];

export type InboxStore = ReturnType<typeof createInboxStore>;

/** The maximum number of stored messages. When there are more, the oldest are deleted. */
const capacity = 200;

/** The table belongs to the inbox, so it is not in the back end's schema. */
const table = `
  CREATE TABLE IF NOT EXISTS inbox_messages (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    received_at TEXT NOT NULL,
    sender TEXT NOT NULL,
    recipients TEXT NOT NULL,
    subject TEXT NOT NULL,
    text TEXT NOT NULL,
    html TEXT NOT NULL
  ) STRICT`;

/** The e-mails that the development inbox has received, in a database table. */
export function createInboxStore(database: DatabaseSync, clock: () => Date) {
  database.exec(table);
  const sql = database.createTagStore();
  const toMessage = ({ id, received_at: receivedAt, sender: from, recipients, ...content }: Row): InboxMessage =>
    ({ id, receivedAt, ...content, from, to: JSON.parse(String(recipients)) }) as InboxMessage;
  return {
    add({ from, to, subject, text, html }: Omit<InboxMessage, 'id' | 'receivedAt'>): void {
      sql.run`
        INSERT INTO inbox_messages (received_at, sender, recipients, subject, text, html)
        VALUES (${clock().toISOString()}, ${from}, ${JSON.stringify(to)}, ${subject}, ${text}, ${html})`;
      sql.run`DELETE FROM inbox_messages WHERE id <= (SELECT max(id) FROM inbox_messages) - ${capacity}`;
    },
    /** The e-mails, newest first. If `to` is given, only e-mails to that address are listed. */
    list(to?: string): InboxMessage[] {
      const messages = sql.all`SELECT * FROM inbox_messages ORDER BY id DESC`.map(toMessage);
      return to === undefined ? messages : messages.filter((message) => message.to.includes(to));
    },
    find(id: number): InboxMessage | undefined {
      const row = sql.get`SELECT * FROM inbox_messages WHERE id = ${id}`;
      return row && toMessage(row);
    },
    clear: () => void sql.run`DELETE FROM inbox_messages`,
  };
}

/** The largest message that is accepted, in bytes. */
const sizeLimit = 1_048_576;

/** Maximum number of simultaneous connections. */
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
 * Receives every e-mail from this machine, for development, and delivers none.
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
