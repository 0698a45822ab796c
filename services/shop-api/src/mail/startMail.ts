import { type InboxServer, startInboxServer } from '../inbox/startInboxServer.ts';
import type { InboxStore } from '../inbox/inboxStore.ts';
import { createSmtpMailer } from './createSmtpMailer.ts';
import type { SendMail } from './mail.ts';

type MailOptions = {
  /** Server that mails are handed to; the inbox where none is told. */
  readonly smtpUrl: string | undefined;
  readonly from: string;
  readonly inbox: { readonly store: InboxStore; readonly port: number } | undefined;
};

type MailConnection = { readonly send: SendMail | undefined; close(): Promise<void> };

/** Starts what mails need: the development inbox where there is one, and the way to a server. */
export async function startMail({ smtpUrl, from, inbox }: MailOptions): Promise<MailConnection> {
  const server: InboxServer | undefined = inbox && (await startInboxServer(inbox.store, inbox.port));
  const url = smtpUrl ?? (server && `smtp://127.0.0.1:${server.port}`);
  const mailer = url === undefined ? undefined : createSmtpMailer({ url, from });
  return {
    send: mailer?.send,
    async close() {
      mailer?.close();
      await server?.close();
    },
  };
}
