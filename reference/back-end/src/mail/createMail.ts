import { type InboxServer, type InboxStore, startInboxServer } from '@kontor/developer-tools';
import { createTransport } from 'nodemailer';

/** An e-mail for a mail server. */
export type Mail = {
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** The language of `html` and `text`, such as `pl-PL`. */
  readonly language: string;
  /** Ends the subscription when the mail program sends a POST (RFC 8058). */
  readonly oneClickUnsubscribeUrl?: string;
};

/** Sends an e-mail. Rejects if it fails. All attempts to send the same e-mail use the same id. */
export type SendMail = (mail: Mail, id: string) => Promise<void>;

type SmtpMailerOptions = {
  /** For example `smtp://127.0.0.1:3025` or `smtps://user:password@mail.example.org`. */
  readonly url: string;
  /** The sender with or without a name, such as `Kontor <newsletter@example.org>`. */
  readonly from: string;
};

/** Maximum number of milliseconds for each step of the dialogue with the server. */
const timeoutMs = 10_000;

/** The sender's domain, used in message ids. */
const domainOf = (from: string): string => /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';

/** Sends e-mails to one SMTP server. Never reads a file or fetches an address that occurs in an e-mail. */
export function createSmtpMailer({ url, from }: SmtpMailerOptions): { send: SendMail; close(): void } {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ to, subject, html, text, language, oneClickUnsubscribeUrl }, id) => {
      await transport.sendMail({
        ...{ from, to, subject, html, text },
        messageId: `<${id}@${domainOf(from)}>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          'Content-Language': language,
          ...(oneClickUnsubscribeUrl && {
            'List-Unsubscribe': `<${oneClickUnsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
      });
    },
    close: () => transport.close(),
  };
}

type MailOptions = {
  /** The mail server. The inbox by default. */
  readonly smtpUrl: string | undefined;
  /** The sender, with or without a name. */
  readonly from: string;
  readonly inbox: { readonly store: InboxStore; readonly port: number } | undefined;
};

export type MailConnection = ReturnType<typeof createMail>;

/** Creates the development inbox, if it is on, and the connection to the mail server. */
export function createMail({ smtpUrl, from, inbox }: MailOptions) {
  let server: InboxServer | undefined;
  let mailer = smtpUrl === undefined ? undefined : createSmtpMailer({ url: smtpUrl, from });
  const send: SendMail = async (mail, id) => {
    if (!mailer) throw new Error('the inbox is not open');
    await mailer.send(mail, id);
  };
  return {
    /** Missing if there is neither a mail server nor an inbox. */
    send: smtpUrl === undefined && !inbox ? undefined : send,
    /** Opens the inbox, if it is on, and resolves with its port. Rejects if the port is in use. */
    async start(): Promise<number | undefined> {
      server = inbox && (await startInboxServer(inbox.store, inbox.port));
      if (server) mailer ??= createSmtpMailer({ url: `smtp://127.0.0.1:${server.port}`, from });
      return server?.port;
    },
    async close(): Promise<void> {
      mailer?.close();
      await server?.close();
    },
  };
}
