import type { SiteKey } from '../countries/countries.ts';

/** The discount on a purchase after subscribing for the first time (CONST-WELCOME-DISCOUNT). */
export const welcomeDiscountPercent = 10;

/** The number of months for which the Hungarian welcome voucher is valid, for one purchase (CONST-HU-VOUCHER). */
export const hungarianVoucherMonths = 1;

/**
 * The number of days after which the opt-in link expires and an unconfirmed sign-up is deleted, as the Turkish wording
 * promises (NEWS-58, CONST-UNCONFIRMED-SIGN-UP).
 */
export const unconfirmedSignUpDays = 14;

/**
 * The number of years after which we stop sending the newsletter to a subscriber who opens no issue, as the Turkish
 * wording promises (NEWS-57).
 */
export const unopenedNewsletterYears = 2;

/**
 * The minimum age that a subscriber confirms (CONST-NEWSLETTER-AGE; for Czech and Slovak, CONST-NEWSLETTER-AGE-CZ-SK).
 */
export function newsletterMinimumAge(site: SiteKey): number {
  return site === 'CZ' || site === 'SK' ? 18 : 16;
}
