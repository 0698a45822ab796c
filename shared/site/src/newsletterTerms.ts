import type { SiteKey } from './countries.ts';

/** What a first subscription brings off the next purchase, in percent (second specification, section 9). */
export const welcomeDiscountPercent = 10;

/** Months that the Hungarian welcome voucher, good for one purchase, is valid (second specification, section 9). */
export const hungarianVoucherMonths = 1;

/** Days after which an unconfirmed sign-up is deleted, as the Turkish text promises (second specification, section 9). */
export const unconfirmedSignUpDays = 14;

/** Years without an opened newsletter after which sending stops, as the Turkish text promises (second specification, section 9). */
export const unopenedNewsletterYears = 2;

/**
 * The age that a subscriber confirms: 18 in the Czech and Slovak texts, 16 elsewhere (second specification, section 9,
 * which leaves Austria, Switzerland and Poland open).
 */
export function newsletterMinimumAge(site: SiteKey): number {
  return site === 'CZ' || site === 'SK' ? 18 : 16;
}
