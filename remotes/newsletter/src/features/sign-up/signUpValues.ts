import type { NewsletterSubscription } from '@kontor/api/newsletter';

/** What a visitor fills in (second specification, section 3.1). */
export type SignUpValues = {
  readonly email?: string;
  /** The honeypot: people never see it, so whoever fills it in is none. */
  readonly reference?: string;
};

/** The two parts of the place that a subscription came from. */
export type SignUpOrigin = { readonly origin: string; readonly originAddition: string };

/** Origin of a form that its host gives none (second specification, section 3.1). */
export const defaultOrigin: SignUpOrigin = { origin: 'onsite', originAddition: 'subsite' };

/** Whether a submission comes from a program (second specification, section 5.1). */
export function isBotSubmission({ reference }: SignUpValues): boolean {
  return Boolean(reference);
}

/** The request for what was filled in. */
export function toSubscription(values: SignUpValues, origin: SignUpOrigin): NewsletterSubscription {
  return { email: (values.email ?? '').trim(), consents: [], ...origin };
}
