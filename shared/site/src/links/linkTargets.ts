/** The shop's pages that the chrome links to (SITE-27). */
export const linkTargets = {
  home: '/',
  storeFinder: '/service/storefinder/search',
  user: '/usermenu',
  cart: '/service/cartfrontend/cart',
  search: '/search',
  newsletter: '/subscribenewsletter',
  contact: '/contact',
  account: '/account',
  /**
   * Shows the consent and lets visitors change it without scripts. If the consent script runs, its overlay opens
   * instead.
   */
  consentSettings: '/consent-settings',
  privateCardRegistration: '/registerfreeprivatecard',
} as const;

/** The store finder's start page. The newsletter's texts link to it (SITE-27). */
export const storeFinderHome = '/service/storefinder/';

/** The terms of the newsletter's welcome voucher (NEWS-7). */
export const voucherConditionsTarget = '/terms#newsletter-voucher';

/** Addresses that switch a phone to the desktop view and back (FOOT-34). */
export const desktopViewTarget = '/?view=desktop';
export const mobileViewTarget = '/?view=mobile';
