/** A mail for a mail server. */
export type Mail = {
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Language of both parts, such as `pl-PL`. */
  readonly language: string;
  /** Ends the subscription by a POST of the mail program (RFC 8058). */
  readonly oneClickUnsubscribeUrl?: string;
};

/** Sends a mail; rejects if it fails. All attempts with one mail have the same id. */
export type SendMail = (mail: Mail, id: string) => Promise<void>;
