import { registrationSchema } from '@kontor/api/customer';
import * as v from 'valibot';
import type { AccountNotice } from './readAccountQuery.ts';

/** Fields of the account forms. */
export const accountFields = ['firstName', 'lastName', 'email', 'password'] as const;

export type AccountField = (typeof accountFields)[number];

/** What is wrong with a field: it is empty, or its content is invalid. */
export type AccountFault = 'missing' | 'wrong';

export type AccountFaults = Readonly<Partial<Record<AccountField, AccountFault | undefined>>>;

/** The reason why an account form was not accepted. */
export type Refusal = { readonly notice: AccountNotice; readonly faults?: AccountFaults };

/** A form that a server has refused, with the values entered. A password is never sent back. */
export type RefusedForm = Refusal & {
  readonly values: Readonly<Partial<Record<Exclude<AccountField, 'password'>, string>>>;
  readonly remember?: boolean;
};

type Values = Readonly<Record<string, unknown>>;

const isMissing = (field: AccountField, value: unknown): boolean =>
  typeof value !== 'string' || (field === 'password' ? value : value.trim()) === '';

const faultsOf = (
  fields: readonly AccountField[],
  faultOf: (field: AccountField) => AccountFault | undefined,
): AccountFaults | undefined => {
  const faults = fields.flatMap((field) => {
    const fault = faultOf(field);
    return fault ? [[field, fault] as const] : [];
  });
  return faults.length === 0 ? undefined : Object.fromEntries(faults);
};

/** The fields that are missing for a log-in. Undefined if none are. Only the back end checks the values. */
export const loginFaults = (values: Values): AccountFaults | undefined =>
  faultsOf(['email', 'password'], (field) => (isMissing(field, values[field]) ? 'missing' : undefined));

/** A registration's errors, by the back end's rules. Undefined if there are none. */
export const registrationFaults = (values: Values): AccountFaults | undefined =>
  faultsOf(accountFields, (field) => {
    if (isMissing(field, values[field])) return 'missing';
    return v.is(registrationSchema.entries[field], values[field]) ? undefined : 'wrong';
  });
