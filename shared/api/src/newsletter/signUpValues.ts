import * as v from 'valibot';
import {
  emailSchema,
  type NewsletterSubscription,
  nameSchema,
  type Salutation,
  salutations,
} from './newsletterSchema.ts';
import type { SignUpMarket } from './signUpMarket.ts';

/** The consent to personal offers (NEWS-12). */
export const personalOffersConsent = 'DNE';

/** The value of the newsletter consent, which is validated and not sent (NEWS-15, NEWS-16). */
export const newsletterConsent = 'NEWSLETTER';

/** The values of the form; `undefined` for an empty field. */
export type SignUpValues = {
  readonly email?: string | undefined;
  readonly salutation?: string | undefined;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly consents?: readonly string[] | undefined;
  /** The newsletter consent (NEWS-15). */
  readonly legals?: readonly string[] | undefined;
  /** The honeypot (NEWS-32, NEWS-33). */
  readonly reference?: string | undefined;
};

/** A visible field. */
export type FieldName = keyof Omit<SignUpValues, 'reference'>;

/** Where a sign-up came from, in two parts (NEWS-31). */
export type SignUpOrigin = { readonly origin: string; readonly originAddition: string };

/** Origin of a form whose host sets none (NEWS-31). */
export const defaultOrigin: SignUpOrigin = { origin: 'onsite', originAddition: 'subsite' };

/** Whether a submission comes from a bot: it has a filled honeypot (NEWS-32). */
export function isBotSubmission({ reference }: SignUpValues): boolean {
  return Boolean(reference);
}

/** Whether a visible field has a value. */
export function hasValues({ reference: _, ...values }: SignUpValues): boolean {
  return Object.values(values).some((value) => value !== undefined && value.length > 0);
}

type SubscriptionContext = {
  readonly market: SignUpMarket;
  readonly origin: SignUpOrigin;
  /** Consents of the host's configuration, which are not sent (NEWS-13). */
  readonly configuredConsents: readonly string[];
};

function isSalutation(value: string | undefined): value is Salutation {
  return salutations.some((salutation) => salutation === value);
}

/** Normalises a value. An invalid one stays as it is; the server validates it. */
function normalised(schema: typeof nameSchema | typeof emailSchema, value = ''): string {
  const result = v.safeParse(schema, value);
  return result.success ? result.output : value.trim();
}

/** The request for the form's values, without hidden fields (NEWS-30). */
export function toSubscription(values: SignUpValues, context: SubscriptionContext): NewsletterSubscription {
  const { market, origin, configuredConsents } = context;
  const isRequested = (values.consents ?? []).includes(personalOffersConsent);
  const isConfigured = configuredConsents.includes(personalOffersConsent);
  return {
    email: normalised(emailSchema, values.email),
    ...(market.salutation !== 'hidden' && isSalutation(values.salutation) ? { salutation: values.salutation } : {}),
    ...(market.name === 'hidden'
      ? {}
      : { firstName: normalised(nameSchema, values.firstName), lastName: normalised(nameSchema, values.lastName) }),
    consents: isRequested && !isConfigured ? [personalOffersConsent] : [],
    ...origin,
  };
}
