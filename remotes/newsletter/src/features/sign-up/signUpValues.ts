import { type NewsletterSubscription, nameSchema, type Salutation, salutations } from '@kontor/api/newsletter';
import * as v from 'valibot';
import type { SignUpMarket } from './signUpMarket.ts';

/** The consent to personal offers (NEWS-12). */
export const personalOffersConsent = 'DNE';

/** The one value of the legal consent, which the form validates and does not send. */
export const newsletterConsent = 'NEWSLETTER';

/** What a visitor fills in (NEWS-9); nothing stands for an empty field. */
export type SignUpValues = {
  readonly email?: string | undefined;
  readonly salutation?: string | undefined;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly consents?: readonly string[] | undefined;
  readonly legals?: readonly string[] | undefined;
  /** The honeypot: people never see it, so whoever fills it in is none. */
  readonly reference?: string | undefined;
};

/** A field that the visitor sees. */
export type FieldName = keyof Omit<SignUpValues, 'reference'>;

/** The two parts of the place that a subscription came from. */
export type SignUpOrigin = { readonly origin: string; readonly originAddition: string };

/** Origin of a form that its host gives none (NEWS-31). */
export const defaultOrigin: SignUpOrigin = { origin: 'onsite', originAddition: 'subsite' };

/** Whether a submission comes from a program (NEWS-32). */
export function isBotSubmission({ reference }: SignUpValues): boolean {
  return Boolean(reference);
}

/** Whether anything is filled in that the visitor sees. */
export function hasValues({ reference: _, ...values }: SignUpValues): boolean {
  return Object.values(values).some((value) => value !== undefined && value.length > 0);
}

type SubscriptionContext = {
  readonly market: SignUpMarket;
  readonly origin: SignUpOrigin;
  /** Consents that the configuration has, so that the form does not send them. */
  readonly configuredConsents: readonly string[];
};

function isSalutation(value: string | undefined): value is Salutation {
  return salutations.some((salutation) => salutation === value);
}

/** A name as it is sent; what is none is left as it is for the server to judge. */
function toName(value: string | undefined): string | undefined {
  const name = v.safeParse(nameSchema, value ?? '');
  return name.success ? name.output : value;
}

/** The request for what was filled in, without the fields that the market does not show. */
export function toSubscription(values: SignUpValues, context: SubscriptionContext): NewsletterSubscription {
  const { market, origin, configuredConsents } = context;
  const isWanted = (values.consents ?? []).includes(personalOffersConsent);
  const isConfigured = configuredConsents.includes(personalOffersConsent);
  return {
    email: (values.email ?? '').trim(),
    ...(market.salutation !== 'hidden' && isSalutation(values.salutation) ? { salutation: values.salutation } : {}),
    ...(market.name === 'hidden' ? {} : { firstName: toName(values.firstName), lastName: toName(values.lastName) }),
    consents: isWanted && !isConfigured ? [personalOffersConsent] : [],
    ...origin,
  };
}
