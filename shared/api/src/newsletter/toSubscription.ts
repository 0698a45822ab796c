import * as v from 'valibot';
import {
  emailSchema,
  type NewsletterSubscription,
  nameSchema,
  type Salutation,
  salutations,
} from './newsletterSchema.ts';
import type { SignUpMarket } from './signUpMarket.ts';
import { personalOffersConsent, type SignUpOrigin, type SignUpValues } from './signUpValues.ts';

type SubscriptionContext = {
  readonly market: SignUpMarket;
  readonly origin: SignUpOrigin;
  /** The consents from the host's configuration. They are not sent (NEWS-13). */
  readonly configuredConsents: readonly string[];
};

function isSalutation(value: string | undefined): value is Salutation {
  return salutations.some((salutation) => salutation === value);
}

/** Normalises a value. Invalid values are left unchanged, because the server validates them. */
function normalised(schema: typeof nameSchema | typeof emailSchema, value = ''): string {
  const result = v.safeParse(schema, value);
  return result.success ? result.output : value.trim();
}

/** Builds the request from the form's values, without hidden fields (NEWS-30). */
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
