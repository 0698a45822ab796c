import type { BaseData } from '@kontor/api/customer';
import type { FieldName, SignUpMarket, SignUpValues } from '@kontor/api/newsletter';
import { validateSignUp } from '@kontor/api/newsletter';

/** Prefilled values, and which of their fields are disabled. */
export type Prefill = { readonly values: SignUpValues; readonly locked: ReadonlySet<FieldName> };

/** No prefilled values, for a visitor who is not logged in. */
export const noPrefill: Prefill = { values: {}, locked: new Set() };

const lockable = ['salutation', 'firstName', 'lastName'] as const;

/**
 * Prefills the visible fields from base data (NEWS-17). Salutation and names are disabled, unless a value is invalid:
 * then it stays editable, because the form could not be submitted otherwise (NEWS-20).
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
