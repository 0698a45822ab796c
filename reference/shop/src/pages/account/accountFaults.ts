import { registrationSchema } from '@kontor/api/customer';
import * as v from 'valibot';
import type { AccountNotice } from './readAccountQuery.ts';

/** Fields of the forms of the account. */
export const accountFields = ['firstName', 'lastName', 'email', 'password'] as const;

export type AccountField = (typeof accountFields)[number];

/** The fault of a field: it is empty, or its content is invalid. */
export type AccountFault = 'missing' | 'wrong';

export type AccountFaults = Readonly<Partial<Record<AccountField, AccountFault | undefined>>>;

/** Why a form of the account was not accepted. */
export type Refusal = { readonly notice: AccountNotice; readonly faults?: AccountFaults };

/** A form that a server refused, with the entered values. A password is never sent back. */
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

/** The fields that are missing for logging in; undefined if none is. Only the back end checks the values. */
export const loginFaults = (values: Values): AccountFaults | undefined =>
  faultsOf(['email', 'password'], (field) => (isMissing(field, values[field]) ? 'missing' : undefined));

/** The faults of a registration, by the rules of the back end; undefined without faults. */
export const registrationFaults = (values: Values): AccountFaults | undefined =>
  faultsOf(accountFields, (field) => {
    if (isMissing(field, values[field])) return 'missing';
    return v.is(registrationSchema.entries[field], values[field]) ? undefined : 'wrong';
  });
