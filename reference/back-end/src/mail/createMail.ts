import type { InboxStore } from '../inbox/inboxStore.ts';
import { type InboxServer, startInboxServer } from '../inbox/startInboxServer.ts';
import { createSmtpMailer } from './createSmtpMailer.ts';
import type { SendMail } from './mail.ts';

type MailOptions = {
  /** The mail server; the inbox by default. */
  readonly smtpUrl: string | undefined;
  /** Sender, with or without a name. */
  readonly from: string;
  readonly inbox: { readonly store: InboxStore; readonly port: number } | undefined;
};

export type MailConnection = {
  /** Missing if there is neither a mail server nor an inbox. */
  readonly send: SendMail | undefined;
  /** Opens the inbox, if it is on, and resolves to its port. Rejects if the port is in use. */
  start(): Promise<number | undefined>;
  close(): Promise<void>;
};

/** Creates the development inbox, if it is on, and the connection to the mail server. */
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
