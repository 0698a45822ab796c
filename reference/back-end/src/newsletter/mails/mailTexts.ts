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
  /** The salutation in the form used before the last name. */
  titles: v.exactOptional(v.strictObject({ MRS: textSchema, MR: textSchema })),
  /** `{until}` is the last day on which the link is valid. */
  confirmation: mailTextSchema,
  welcome: mailTextSchema,
  /** For a subscriber who signs up again. */
  known: mailTextSchema,
  /** For a subscriber who requests a new link to the interests. */
  link: mailTextSchema,
  voucherCode: textSchema,
  /** `{lastDay}` is the last day on which the voucher is valid. Only on sites where the voucher expires. */
  voucherEnd: v.exactOptional(textSchema),
  /** The word that voucher codes start with, in letters that are on every keyboard. */
  codeWord: v.pipe(v.string(), v.regex(/^[A-Z]{3,8}$/)),
  /**
   * The declaration that visitors agree to in the form, as required by law. Its version is the first day on which it is
   * shown. The first e-mail repeats it (NEWS-87).
   */
  legal: v.exactOptional(
    v.strictObject({ version: v.pipe(v.string(), v.isoDate()), lead: textSchema, text: textSchema }),
  ),
  /** The sentence before the button's address. */
  linkHint: textSchema,
  /** Why the recipient received this e-mail. */
  reason: textSchema,
  /** What to do if the recipient did not sign up. In the confirmation e-mail only. */
  notYou: textSchema,
  /** Links to the subscriber's interests and names. */
  interests: textSchema,
  unsubscribe: textSchema,
  privacy: textSchema,
  contact: textSchema,
});

/** One e-mail in one language, as plain text that must be escaped in HTML. */
export type MailText = v.InferOutput<typeof mailTextSchema>;

/** All newsletter e-mails in one locale. */
export type MailTexts = v.InferOutput<typeof mailTextsSchema>;

const mailTexts = Object.fromEntries(
  siteKeys.map((site) => [site, readContent(`mails/${localeOf(site)}.yaml`, mailTextsSchema)]),
) as Readonly<Record<SiteKey, MailTexts>>;

export const mailTextsFor = (site: SiteKey): MailTexts => mailTexts[site];
