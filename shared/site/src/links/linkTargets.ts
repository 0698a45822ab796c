/** Pages of the shop that the chrome links to (SITE-27). */
export const linkTargets = {
  home: '/',
  storeFinder: '/service/storefinder/search',
  user: '/usermenu',
  cart: '/service/cartfrontend/cart',
  search: '/search',
  newsletter: '/subscribenewsletter',
  contact: '/contact',
  account: '/account',
  /** Shows and changes the consent without scripts. If the consent script runs, its overlay opens instead. */
  consentSettings: '/consent-settings',
  privateCardRegistration: '/registerfreeprivatecard',
} as const;

/** Start page of the store finder; the newsletter's texts link to it (SITE-27). */
export const storeFinderHome = '/service/storefinder/';

/** The conditions of the newsletter's welcome voucher (NEWS-7). */
export const voucherConditionsTarget = '/terms#newsletter-voucher';

/** Shows the desktop view on a phone, and leads back to the phone view (FOOT-34). */
export const desktopViewTarget = '/?view=desktop';
export const mobileViewTarget = '/?view=mobile';
