import type { AccountFaults, AccountField } from './accountFaults.ts';
import type { AccountNotice } from './readAccountQuery.ts';

/** Why a form of the account was not accepted. */
export type Refusal = { readonly notice: AccountNotice; readonly faults?: AccountFaults };

/** A form that a server refused, with what was entered. A password is never sent back. */
export type RefusedForm = Refusal & {
  readonly values: Readonly<Partial<Record<Exclude<AccountField, 'password'>, string>>>;
  readonly remember?: boolean;
};
