import { createTransport } from 'nodemailer';
import type { SendMail } from './mail.ts';

type SmtpMailerOptions = {
  /** Such as `smtp://127.0.0.1:3025` or `smtps://user:password@mail.example.org`. */
  readonly url: string;
  /** Sender with or without a name, such as `Kontor <newsletter@example.org>`. */
  readonly from: string;
};

/** Milliseconds that each step of talking to the server may take. */
const timeoutMs = 10_000;

/** Domain of a sender, for the ids of messages. */
const domainOf = (from: string): string => /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';

/** Sends mails to one SMTP server. It never reads a file or fetches an address that a mail names. */
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
        from,
        to,
        subject,
        html,
        text,
        messageId: `<${id}@${domainOf(from)}>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          'Content-Language': language,
          ...(oneClickUnsubscribeUrl
            ? {
                'List-Unsubscribe': `<${oneClickUnsubscribeUrl}>`,
                'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
              }
            : {}),
        },
      });
    },
    close: () => transport.close(),
  };
}
