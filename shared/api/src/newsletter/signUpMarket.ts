import type { SiteKey } from '@kontor/site';
import { requiredDetails } from './newsletterSchema.ts';

/** Whether a site's form hides, offers or requires a field. */
export type FieldNeed = 'hidden' | 'optional' | 'required';

/** The fields that only some sites' forms have (NEWS-9). */
export type SignUpMarket = {
  readonly salutation: FieldNeed;
  /** The two names, in the country's usual order. */
  readonly names: readonly ['firstName', 'lastName'] | readonly ['lastName', 'firstName'];
  readonly name: FieldNeed;
  /** Turkish law requires explicit consent to commercial messages. */
  readonly isNewsletterConsentNeeded: boolean;
};

const sitesWithSalutation: ReadonlySet<SiteKey> = new Set(['HU', 'AT']);
const sitesWithNames: ReadonlySet<SiteKey> = new Set(['HU', 'AT', 'TR']);

export function signUpMarketOf(site: SiteKey): SignUpMarket {
  const required = requiredDetails(site);
  const needOf = (isShown: boolean, isRequired: boolean): FieldNeed => {
    if (!isShown) return 'hidden';
    return isRequired ? 'required' : 'optional';
  };
  return {
    salutation: needOf(sitesWithSalutation.has(site), required.includes('salutation')),
    name: needOf(sitesWithNames.has(site), required.includes('firstName')),
    names: site === 'HU' ? ['lastName', 'firstName'] : ['firstName', 'lastName'],
    isNewsletterConsentNeeded: site === 'TR',
  };
}
