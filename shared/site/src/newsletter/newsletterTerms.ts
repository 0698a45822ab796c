import type { SiteKey } from '../countries/countries.ts';

/** Discount on the purchase after a first subscription (CONST-WELCOME-DISCOUNT). */
export const welcomeDiscountPercent = 10;

/** Months in which the Hungarian welcome voucher is valid, for one purchase (CONST-HU-VOUCHER). */
export const hungarianVoucherMonths = 1;

/**
 * Days after which the opt-in link expires and an unconfirmed sign-up is deleted, as the Turkish text promises
 * (NEWS-58, CONST-UNCONFIRMED-SIGN-UP).
 */
export const unconfirmedSignUpDays = 14;

/** Years after which sending stops if no newsletter was opened, as the Turkish text promises (NEWS-57). */
export const unopenedNewsletterYears = 2;

/** The age that a subscriber confirms (CONST-NEWSLETTER-AGE; in Czech and Slovak CONST-NEWSLETTER-AGE-CZ-SK). */
export function newsletterMinimumAge(site: SiteKey): number {
  return site === 'CZ' || site === 'SK' ? 18 : 16;
}
