import { passwordMinLength } from '@kontor/site';
import * as v from 'valibot';
import { moneySchema } from '../cart/index.ts';
import { emailMaxLength, emailSchema, nameMaxLength, salutations } from '../newsletter/index.ts';

/** The maximum length of a password, which limits the cost of hashing. */
export const passwordMaxLength = 200;

/** Letters, digits, spaces, and punctuation that occurs in names (NEWS-22). */
const namePattern = /^[\p{L}\p{M}\p{N}\s+&'`´,()/.-]+$/u;

const nameSchema = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(nameMaxLength), v.regex(namePattern));

/** Body of `POST /service/login/api/login`. */
export const loginSchema = v.strictObject({
  email: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(emailMaxLength)),
  password: v.pipe(v.string(), v.nonEmpty(), v.maxLength(passwordMaxLength)),
  /** Whether the back end should still recognise the browser after the session has ended. */
  remember: v.optional(v.boolean(), false),
});

export type Login = v.InferInput<typeof loginSchema>;

/** An empty body. */
export const nothingSchema = v.optional(v.nullable(v.strictObject({})));

/** The response to login and logout. */
export const loginAnswerSchema = v.object({ loginStatus: v.picklist(['LOGGED_IN', 'LOGGED_OUT']) });

/** Body of `POST /service/login/api/register`. */
export const registrationSchema = v.strictObject({
  email: emailSchema,
  password: v.pipe(v.string(), v.minLength(passwordMinLength), v.maxLength(passwordMaxLength)),
  salutation: v.optional(v.picklist(salutations)),
  firstName: nameSchema,
  lastName: nameSchema,
});

export type Registration = v.InferInput<typeof registrationSchema>;

/** The response to a registration. It is the same whether or not the e-mail address already has an account. */
export const registrationAnswerSchema = v.object({ status: v.literal('ACCEPTED') });

/** The response to `GET /customers/account`: the data for the account pages. */
export const accountSchema = v.object({
  email: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  loyaltyBeans: v.number(),
  isCardMember: v.boolean(),
  isCommunityMember: v.boolean(),
  /** The orders on this site, latest first. */
  orders: v.array(
    v.object({
      orderId: v.string(),
      placedAt: v.pipe(v.string(), v.isoTimestamp()),
      total: moneySchema,
      /** The ordered articles. Products that are no longer sold have neither a variant nor an address. */
      lines: v.optional(
        v.array(
          v.object({
            title: v.string(),
            variant: v.optional(v.string()),
            url: v.optional(v.string()),
            quantity: v.number(),
          }),
        ),
        [],
      ),
    }),
  ),
  /** The coffee subscriptions on this site, latest first. A subscription that is no longer offered has only a title. */
  subscriptions: v.optional(
    v.array(
      v.object({
        title: v.string(),
        variant: v.optional(v.string()),
        url: v.optional(v.string()),
        imageUrl: v.optional(v.string()),
        pricePerDelivery: v.optional(moneySchema),
        since: v.pipe(v.string(), v.isoTimestamp()),
      }),
    ),
    [],
  ),
});

export type Account = v.InferOutput<typeof accountSchema>;

/** The response to `GET /customers/base-data`, with the fields of the newsletter form (CALL-11). */
export const baseDataSchema = v.object({
  email: v.string(),
  salutation: v.optional(v.picklist(salutations)),
  firstName: v.optional(v.string()),
  lastName: v.optional(v.string()),
  /** Consents given earlier that may be revealed to this browser. The form does not ask for them again. */
  consents: v.optional(v.array(v.string())),
});

export type BaseData = v.InferOutput<typeof baseDataSchema>;
