import type { Mail, SendMail } from '../mail/mail.ts';

/** A mail server of the tests: takes mails and hands them out in order. */
export type Mailbox = {
  readonly send: SendMail;
  readonly sent: readonly Mail[];
  /** The next mail that was not asked for yet; waits for it. */
  next(): Promise<Mail>;
};

export function createMailbox(): Mailbox {
  const sent: Mail[] = [];
  const waiting: ((mail: Mail) => void)[] = [];
  let read = 0;
  const handOut = (): void => {
    while (read < sent.length && waiting.length > 0) {
      const mail = sent[read];
      if (mail) waiting.shift()?.(mail);
      read += 1;
    }
  };
  return {
    sent,
    send: async (mail) => {
      sent.push(mail);
      handOut();
    },
    next: () =>
      new Promise((resolve) => {
        waiting.push(resolve);
        handOut();
      }),
  };
}
