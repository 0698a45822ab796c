import type { Mail, SendMail } from '../mail/createMail.ts';

/** A mail server for tests, which receives e-mails and returns them in order. */
export type Mailbox = {
  readonly send: SendMail;
  readonly sent: readonly Mail[];
  /** Waits for the next e-mail. */
  next(): Promise<Mail>;
};

export function createMailbox(): Mailbox {
  const sent: Mail[] = [];
  const waiting: ((mail: Mail) => void)[] = [];
  let read = 0;
  const deliverNext = (): void => {
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
      deliverNext();
    },
    next: () =>
      new Promise((resolve) => {
        waiting.push(resolve);
        deliverNext();
      }),
  };
}
