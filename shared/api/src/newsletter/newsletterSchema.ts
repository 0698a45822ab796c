import { brand, type SiteKey, siteKeys } from '@kontor/site';
import * as v from 'valibot';

/** The salutations, in the order in which a form offers them (NEWS-11). */
export const salutations = ['MRS', 'MR', 'DIVERS', 'COMPANY'] as const;

export type Salutation = (typeof salutations)[number];

/** The maximum length of an e-mail address (CONST-EMAIL-MAX). */
export const emailMaxLength = 256;

/** The maximum length of a first or last name (CONST-NAME-MAX). */
export const nameMaxLength = 40;

/** Word characters with dots, pluses, apostrophes and hyphens, then an @ and a domain with a dot (NEWS-21). */
const emailPattern =
  /^[\p{L}\p{N}_]+(?:(?:[.+']|-+)[\p{L}\p{N}_]+)*-*@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+(?:\p{L}{2,}|xn--[a-z\d-]*[a-z\d])$/iu;

/** Phone keyboards insert typographic apostrophes. */
const withPlainApostrophes = (text: string): string => text.replaceAll('’', "'");

/** An e-mail address that the newsletter accepts. Surrounding spaces are removed, and apostrophes become plain ones. */
export const emailSchema = v.pipe(
  v.string(),
  v.trim(),
  v.transform(withPlainApostrophes),
  v.maxLength(emailMaxLength),
  v.regex(emailPattern),
);

/** Letters, digits and spaces of any script, and the listed punctuation (NEWS-22). */
const namePattern = /^[\p{L}\p{M}\p{N}\s+&'`´,()/.-]*$/u;

/** A string that looks like a web address: a dot between two words, or a scheme (NEWS-23). */
const webAddressPattern = /(?:^|[\s,(/])www\.|:\/\/|[\p{L}\p{N}]\.[\p{L}]{2,}/iu;

/** A first or last name. A typographic apostrophe becomes a plain one; web addresses are refused (NEWS-23). */
export const nameSchema = v.pipe(
  v.string(),
  v.trim(),
  v.transform(withPlainApostrophes),
  v.maxLength(nameMaxLength),
  v.regex(namePattern),
  v.check((name) => !webAddressPattern.test(name), 'a name is no address of the web'),
);

const originSchema = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/));

const salutationSchema = v.picklist(salutations);

const consentsSchema = v.pipe(v.array(v.picklist(['DNE'])), v.maxLength(5));

/**
 * The body of a subscription without the e-mail address. The address is validated separately because it has its own
 * error type.
 */
const subscriptionDetailsSchema = v.object({
  salutation: v.optional(salutationSchema),
  firstName: v.optional(nameSchema),
  lastName: v.optional(nameSchema),
  consents: consentsSchema,
  origin: originSchema,
  originAddition: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{0,64}$/)), ''),
});

/** The body of a subscription before its address is validated. */
export const subscriptionSchema = v.object({
  email: v.string(),
  ...subscriptionDetailsSchema.entries,
  /** The site, from forms that do not send it in a header (NEWS-30). */
  siteCode: v.optional(v.picklist(siteKeys)),
});

/** The body of `POST /newsletter-subscribers` (NEWS-30). */
export type NewsletterSubscription = v.InferInput<typeof subscriptionSchema>;

/** The details that a site requires (NEWS-9). */
export function requiredDetails(site: SiteKey): readonly ('salutation' | 'firstName' | 'lastName')[] {
  if (site === 'HU') return ['salutation', 'firstName', 'lastName'];
  return site === 'TR' ? ['firstName', 'lastName'] : [];
}

/** The header with the visitor's network address as seen by the edge (CALL-24). */
export const originalAddressHeader = 'original-address';

/** A subscriber's interests (NEWS-52). */
export const interestCategories = [
  ...['WOMEN_FASHION', 'MEN_FASHION', 'SPORT', 'LIVING_FURNITURE', 'HOBBY', 'KIDS', 'KITCHEN', 'SLEEPING'],
  ...['DISCOUNTS', 'COFFEE', 'MOBILE', brand.icons.card.toUpperCase(), 'STORE'],
];

/** The newsletter status of a visitor or a subscriber (NEWS-51). */
export const newsletterStatusSchema = v.picklist(['WAITING_FOR_DOI', 'SUBSCRIBED']);

export type NewsletterStatus = v.InferOutput<typeof newsletterStatusSchema>;

const interestsSchema = v.pipe(v.array(v.picklist(interestCategories)), v.maxLength(interestCategories.length));

/**
 * Body of `PUT /newsletter-subscribers/{token}`. Fields that are missing stay unchanged. An empty string deletes the
 * stored name or salutation.
 */
export const subscriberUpdateSchema = v.strictObject({
  salutation: v.optional(v.union([salutationSchema, v.literal('')])),
  firstName: v.optional(nameSchema),
  lastName: v.optional(nameSchema),
  consents: v.optional(consentsSchema),
  interests: v.optional(interestsSchema),
});

export type SubscriberUpdate = v.InferInput<typeof subscriberUpdateSchema>;

/** The body of `POST /newsletter-subscribers/links`. */
export const linkRequestSchema = v.strictObject({ email: v.pipe(v.string(), v.maxLength(1_000)) });

/** The response to `GET` and `PUT /newsletter-subscribers/{token}`. */
export const subscriberSchema = v.object({
  email: v.string(),
  site: v.string(),
  status: newsletterStatusSchema,
  salutation: v.optional(salutationSchema),
  firstName: v.optional(v.string()),
  lastName: v.optional(v.string()),
  consents: v.array(v.string()),
  interests: v.array(v.string()),
});

/** The subscriber's data that anyone with the token from the e-mail may see. */
export type Subscriber = v.InferOutput<typeof subscriberSchema>;

/** The response to `PUT /newsletter-subscribers/{token}/doi`. */
export const confirmationSchema = v.object({ status: newsletterStatusSchema });

/** The error type for a link that has expired or was never valid. The response does not say which (NEWS-48). */
export const tokenExpiredErrorType = 'urn:newsletter:token_expired';

/** The error type for a link whose cookie has expired in the browser (NEWS-81). */
export const linkForgottenErrorType = 'urn:newsletter:link_forgotten';

/** The error type for an address that the newsletter refuses (NEWS-36). */
export const emailInvalidErrorType = 'urn:newsletter:email_invalid';

export const newsletterErrorSchema = v.object({ type: v.string() });

/** The response to an accepted subscription. It is the same for new and known addresses. */
export const newsletterAcceptedSchema = v.object({ status: v.string() });
