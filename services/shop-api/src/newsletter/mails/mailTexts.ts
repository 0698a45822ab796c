import type { Salutation } from '@kontor/api/newsletter';

/** Whom a mail greets; what is not known is empty. */
export type Addressee = {
  readonly salutation: Salutation | undefined;
  readonly firstName: string;
  readonly lastName: string;
};

/** One mail in one language; every text is plain, what shows it escapes it. */
export type MailText = {
  readonly subject: string;
  /** What a mail program shows behind the subject. */
  readonly preview: string;
  readonly headline: string;
  readonly paragraphs: readonly string[];
  readonly button: string;
};

/** All mails of the newsletter in one locale. */
export type MailTexts = {
  readonly greeting: (addressee: Addressee) => string;
  /** @param until last day of the link, printed */
  readonly confirmation: (until: string) => MailText;
  readonly welcome: MailText;
  /** For somebody who signs up a second time. */
  readonly known: MailText;
  readonly voucherCode: string;
  /** In front of the printed address of the button. */
  readonly linkHint: string;
  /** Why this mail came. */
  readonly reason: string;
  /** What to do for whoever did not sign up; stands in the confirmation mail alone. */
  readonly notYou: string;
  readonly unsubscribe: string;
  readonly privacy: string;
  readonly contact: string;
};

const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ');

/** First and last name in the order of most languages. */
export const fullName = ({ firstName, lastName }: Addressee): string => joined(firstName, lastName);

/** Last and first name, as Hungarian has them. */
export const fullNameLastFirst = ({ firstName, lastName }: Addressee): string => joined(lastName, firstName);

/** A title by salutation with the last name, as "Frau Lang"; empty where either is not known. */
export function titledName(
  { salutation, lastName }: Addressee,
  titles: Readonly<Record<'MRS' | 'MR', string>>,
): string {
  const isTitled = (salutation === 'MRS' || salutation === 'MR') && lastName !== '';
  return isTitled ? `${titles[salutation]} ${lastName}` : '';
}
