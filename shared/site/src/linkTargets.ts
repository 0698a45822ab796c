/** Pages of the shop that the chrome links to (both specifications, section 2). */
export const linkTargets = {
  home: '/',
  storeFinder: '/service/storefinder/search',
  user: '/usermenu',
  cart: '/service/cartfrontend/cart',
  search: '/search',
  newsletter: '/subscribenewsletter',
  contact: '/contact',
  account: '/account',
  privateCardRegistration: '/registerfreeprivatecard',
} as const;

/** Start page of the store finder, which the newsletter's texts link to (second specification, section 2.2). */
export const storeFinderHome = '/service/storefinder/';
