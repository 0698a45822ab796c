import type { BaseData } from '@kontor/api/customer';
import type { SignUpMarket } from './signUpMarket.ts';
import type { FieldName, SignUpValues } from './signUpValues.ts';
import { validateSignUp } from './validateSignUp.ts';

/** What the form starts with, and what of it cannot be changed here. */
export type Prefill = { readonly values: SignUpValues; readonly locked: ReadonlySet<FieldName> };

/** The form of somebody who is not logged in. */
export const noPrefill: Prefill = { values: {}, locked: new Set() };

const lockable = ['salutation', 'firstName', 'lastName'] as const;

/**
 * Fills the fields that a market shows with what is known of a customer. Salutation and names are fixed by that, unless
 * they break a rule: such a value stays editable, or the form could never be sent.
 */
export function toPrefill(data: BaseData, market: SignUpMarket): Prefill {
  const values: SignUpValues = {
    email: data.email || undefined,
    ...(market.salutation === 'hidden' ? {} : { salutation: data.salutation || undefined }),
    ...(market.name === 'hidden'
      ? {}
      : { firstName: data.firstName || undefined, lastName: data.lastName || undefined }),
  };
  const errors = validateSignUp(values, market);
  const locked = lockable.filter((name) => values[name]?.trim() && errors[name] === undefined);
  return { values, locked: new Set(locked) };
}
