import { emailSchema } from '@kontor/api/newsletter';
import * as v from 'valibot';
import type { SignUpValues } from './signUpValues.ts';

/** Keys of the field messages: the field's name and what is wrong (second specification, section 5.1). */
export type FieldErrorKey = 'emailRequiredErrorMessage' | 'emailRegexErrorMessage' | 'emailInvalidErrorMessage';

/** A field that has rules. */
export type FieldName = 'email';

type Rule = { readonly isMet: (value: string) => boolean; readonly key: FieldErrorKey };

const rules: Readonly<Record<FieldName, readonly Rule[]>> = {
  email: [
    { isMet: (value) => value.trim() !== '', key: 'emailRequiredErrorMessage' },
    { isMet: (value) => v.is(emailSchema, value), key: 'emailRegexErrorMessage' },
  ],
};

/** The first failing rule of each field that has one. */
export function validateSignUp(values: SignUpValues): Partial<Record<FieldName, FieldErrorKey>> {
  const failing = Object.entries(rules).map(([name, fieldRules]) => {
    const value = values[name as FieldName] ?? '';
    return [name, fieldRules.find(({ isMet }) => !isMet(value))?.key] as const;
  });
  return Object.fromEntries(failing.filter(([, key]) => key !== undefined));
}
