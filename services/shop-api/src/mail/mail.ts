/** A mail as it is handed to a mail server. */
export type Mail = {
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Language of both parts, such as `pl-PL`. */
  readonly language: string;
};

/** Hands a mail over; rejects when it could not. The id is the same for every attempt with one mail. */
export type SendMail = (mail: Mail, id: string) => Promise<void>;
