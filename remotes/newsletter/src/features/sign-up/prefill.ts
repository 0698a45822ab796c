import type { BaseData } from '@kontor/api/customer';
import { type SignUpValues, signUpMarketOf, validateSignUp } from '@kontor/api/newsletter';
import type { SiteKey } from '@kontor/site';
import type { Prefill } from './SignUpStore.ts';

const lockable = ['salutation', 'firstName', 'lastName'] as const;

/**
 * Prefills the visible fields from base data (NEWS-17). The salutation and the names become disabled. A field with an
 * invalid value stays editable, because the form could not be submitted otherwise (NEWS-20).
 */
export function toPrefill(data: BaseData, site: SiteKey): Prefill {
  const market = signUpMarketOf(site);
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
