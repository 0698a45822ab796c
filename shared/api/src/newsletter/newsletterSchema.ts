import * as v from 'valibot';

/** Salutations in the order in which a form offers them (second specification, section 3.1). */
export const salutations = ['MRS', 'MR', 'DIVERS', 'COMPANY'] as const;

export type Salutation = (typeof salutations)[number];

/** Largest length of an e-mail address (second specification, section 9). */
export const emailMaxLength = 256;

/** Largest length of a first or last name (second specification, section 9). */
export const nameMaxLength = 40;

/** Word characters with dots, pluses and hyphens, an @ and a dotted domain (second specification, section 5.1). */
const emailPattern =
  /^[\p{L}\p{N}_]+(?:(?:[.+]|-+)[\p{L}\p{N}_]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}]{2,}$/u;

/** An e-mail address as the newsletter accepts it; surrounding blanks are dropped. */
export const emailSchema = v.pipe(v.string(), v.trim(), v.maxLength(emailMaxLength), v.regex(emailPattern));

const nameSchema = v.pipe(v.string(), v.trim(), v.maxLength(nameMaxLength));

const originSchema = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/));

/** Body of a subscription without its address, which is judged apart because it has an error of its own. */
export const subscriptionDetailsSchema = v.object({
  salutation: v.optional(v.picklist(salutations)),
  firstName: v.optional(nameSchema),
  lastName: v.optional(nameSchema),
  consents: v.pipe(v.array(v.picklist(['DNE'])), v.maxLength(5)),
  origin: originSchema,
  originAddition: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{0,64}$/)), ''),
});

/** Body of `POST /newsletter-subscribers` (second specification, section 7.1). */
export type NewsletterSubscription = v.InferInput<typeof subscriptionDetailsSchema> & { email: string };

/** Error type of an address that the newsletter refuses (second specification, section 8). */
export const emailInvalidErrorType = 'urn:newsletter:email_invalid';

export const newsletterErrorSchema = v.object({ type: v.string() });

/** Answer of an accepted subscription; it says the same for a new and a known address. */
export const newsletterAcceptedSchema = v.object({ status: v.string() });
