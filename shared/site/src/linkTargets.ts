/** Pages of the shop that the chrome links to (first specification, section 2). */
export const linkTargets = {
  home: '/',
  storeFinder: '/service/storefinder/search',
  user: '/usermenu',
  cart: '/service/cartfrontend/cart',
  search: '/search',
  newsletter: '/subscribenewsletter',
  contact: '/contact',
  account: '/account',
} as const;
