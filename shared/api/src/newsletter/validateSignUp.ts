import * as v from 'valibot';
import { emailSchema, nameSchema } from './newsletterSchema.ts';
import type { FieldNeed, SignUpMarket } from './signUpMarket.ts';
import type { FieldName, SignUpValues } from './signUpValues.ts';

/** The keys of field messages. Each consists of the field's name and the rule that failed (NEWS-24, NEWS-25). */
export type FieldErrorKey =
  | `${Exclude<FieldName, 'consents'>}RequiredErrorMessage`
  | `${'email' | 'firstName' | 'lastName'}RegexErrorMessage`
  | 'emailInvalidErrorMessage';

/** At most one message per field. */
export type FieldErrors = Readonly<Partial<Record<FieldName, FieldErrorKey>>>;

function emailError(value = ''): FieldErrorKey | undefined {
  if (value.trim() === '') return 'emailRequiredErrorMessage';
  return v.is(emailSchema, value) ? undefined : 'emailRegexErrorMessage';
}

function nameError(name: 'firstName' | 'lastName', value = '', need: FieldNeed): FieldErrorKey | undefined {
  if (need === 'hidden') return undefined;
  if (value.trim() === '') return need === 'required' ? `${name}RequiredErrorMessage` : undefined;
  return v.is(nameSchema, value) ? undefined : `${name}RegexErrorMessage`;
}

/** Returns the first rule that failed for each field (NEWS-26), including the newsletter consent (NEWS-15). */
export function validateSignUp(values: SignUpValues, market: SignUpMarket): FieldErrors {
  const errors: Record<FieldName, FieldErrorKey | undefined> = {
    email: emailError(values.email),
    salutation: market.salutation === 'required' && !values.salutation ? 'salutationRequiredErrorMessage' : undefined,
    firstName: nameError('firstName', values.firstName, market.name),
    lastName: nameError('lastName', values.lastName, market.name),
    consents: undefined,
    legals: market.isNewsletterConsentNeeded && !values.legals?.length ? 'legalsRequiredErrorMessage' : undefined,
  };
  return Object.fromEntries(Object.entries(errors).filter(([, key]) => key !== undefined));
}
