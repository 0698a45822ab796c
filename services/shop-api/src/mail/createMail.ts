import type { InboxStore } from '../inbox/inboxStore.ts';
import { type InboxServer, startInboxServer } from '../inbox/startInboxServer.ts';
import { createSmtpMailer } from './createSmtpMailer.ts';
import type { SendMail } from './mail.ts';

type MailOptions = {
  /** Server that mails are handed to; the inbox where none is told. */
  readonly smtpUrl: string | undefined;
  /** Sender, with or without a name. */
  readonly from: string;
  readonly inbox: { readonly store: InboxStore; readonly port: number } | undefined;
};

export type MailConnection = {
  /** Absent where there is neither a server nor an inbox. */
  readonly send: SendMail | undefined;
  /** Opens the inbox where there is one; resolves to its port. Rejects where the port is taken. */
  start(): Promise<number | undefined>;
  close(): Promise<void>;
};

/** What mails need: the development inbox where there is one, and the way to a server. */
export function createMail({ smtpUrl, from, inbox }: MailOptions): MailConnection {
  let server: InboxServer | undefined;
  let mailer = smtpUrl === undefined ? undefined : createSmtpMailer({ url: smtpUrl, from });
  const send: SendMail = async (mail, id) => {
    if (!mailer) throw new Error('the inbox is not open');
    await mailer.send(mail, id);
  };
  return {
    send: smtpUrl === undefined && !inbox ? undefined : send,
    async start() {
      server = inbox && (await startInboxServer(inbox.store, inbox.port));
      if (server) mailer ??= createSmtpMailer({ url: `smtp://127.0.0.1:${server.port}`, from });
      return server?.port;
    },
    async close() {
      mailer?.close();
      await server?.close();
    },
  };
}
