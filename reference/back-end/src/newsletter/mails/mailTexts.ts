import { localeOf, type SiteKey, siteKeys } from '@kontor/site';
import * as v from 'valibot';
import { readContent, textSchema } from '../../content/readContent.ts';

const mailTextSchema = v.strictObject({
  subject: v.pipe(v.string(), v.nonEmpty(), v.maxLength(60)),
  /** The preview that a mail program shows after the subject. */
  preview: textSchema,
  headline: textSchema,
  paragraphs: v.array(textSchema),
  button: textSchema,
});

const mailTextsSchema = v.strictObject({
  /** The first greeting whose names are all known is used. The last greeting has no name. */
  greetings: v.pipe(v.array(textSchema), v.minLength(1)),
  /** The salutation as it is written before the last name. */
  titles: v.exactOptional(v.strictObject({ MRS: textSchema, MR: textSchema })),
  /** `{until}` is the last day on which the link is valid. */
  confirmation: mailTextSchema,
  welcome: mailTextSchema,
  /** For a subscriber who signs up again. */
  known: mailTextSchema,
  /** For a subscriber who asks for a new link to the interests. */
  link: mailTextSchema,
  voucherCode: textSchema,
  /** `{lastDay}` is the last day of the voucher; only on sites where the voucher ends. */
  voucherEnd: v.exactOptional(textSchema),
  /** The word with which codes of vouchers begin, in letters that every keyboard has. */
  codeWord: v.pipe(v.string(), v.regex(/^[A-Z]{3,8}$/)),
  /**
   * The text that visitors agree to in the form, as the law requires. Its version is the day from which the text is
   * shown. The first mail repeats the text (NEWS-87).
   */
  legal: v.exactOptional(
    v.strictObject({ version: v.pipe(v.string(), v.isoDate()), lead: textSchema, text: textSchema }),
  ),
  /** The text before the address of the button. */
  linkHint: textSchema,
  /** Why the reader got this mail. */
  reason: textSchema,
  /** What to do if the reader did not sign up; in the confirmation mail only. */
  notYou: textSchema,
  /** Leads to the subscriber's interests and names. */
  interests: textSchema,
  unsubscribe: textSchema,
  privacy: textSchema,
  contact: textSchema,
});

/** One mail in one language, as plain text that has to be escaped in HTML. */
export type MailText = v.InferOutput<typeof mailTextSchema>;

/** All mails of the newsletter in one locale. */
export type MailTexts = v.InferOutput<typeof mailTextsSchema>;

const mailTexts = Object.fromEntries(
  siteKeys.map((site) => [site, readContent(`mails/${localeOf(site)}.yaml`, mailTextsSchema)]),
) as Readonly<Record<SiteKey, MailTexts>>;

export const mailTextsFor = (site: SiteKey): MailTexts => mailTexts[site];
