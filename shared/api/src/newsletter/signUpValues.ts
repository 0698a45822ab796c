/** The consent to personal offers (NEWS-12). */
export const personalOffersConsent = 'DNE';

/** The value for the newsletter consent, which is validated but not sent (NEWS-15, NEWS-16). */
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

/** The source of a sign-up, in two parts (NEWS-31). */
export type SignUpOrigin = { readonly origin: string; readonly originAddition: string };

/** The origin of a form whose host does not set one (NEWS-31). */
export const defaultOrigin: SignUpOrigin = { origin: 'onsite', originAddition: 'subsite' };

/** Whether a submission comes from a bot, that is, whether its honeypot is filled in (NEWS-32). */
export function isBotSubmission({ reference }: SignUpValues): boolean {
  return Boolean(reference);
}

/** Whether a visible field has a value. */
export function hasValues({ reference: _, ...values }: SignUpValues): boolean {
  return Object.values(values).some((value) => value !== undefined && value.length > 0);
}
