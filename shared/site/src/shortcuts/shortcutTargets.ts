import { accountTargets } from '../links/accountTargets.ts';
import { linkTargets } from '../links/linkTargets.ts';
import { serviceTargets } from '../links/serviceTargets.ts';

/** The pages that search shortcuts open (SEARCH-30). */
export const shortcutTargets = {
  service: serviceTargets.service,
  faq: serviceTargets.faq,
  contact: linkTargets.contact,
  catalogue: serviceTargets.catalogue,
  storeFinder: linkTargets.storeFinder,
  cart: linkTargets.cart,
  newsletter: linkTargets.newsletter,
  giftCard: serviceTargets.giftCard,
  returns: serviceTargets.returns,
  shipping: serviceTargets.shipping,
  payment: serviceTargets.payment,
  securedPurchase: accountTargets.securedPurchase,
  orders: accountTargets.orders,
  account: linkTargets.account,
  logIn: accountTargets.logIn,
  register: accountTargets.register,
  watchlist: accountTargets.watchlist,
  loyaltyCard: accountTargets.loyaltyCard,
  loyaltyBeans: accountTargets.loyaltyBeans,
  community: accountTargets.community,
  coffeeSubscription: serviceTargets.coffeeSubscription,
  mobilePlan: accountTargets.mobilePlan,
  sizeGuide: serviceTargets.sizeGuide,
  withdrawal: serviceTargets.withdrawal,
  terms: serviceTargets.terms,
  privacy: serviceTargets.privacy,
  consentSettings: linkTargets.consentSettings,
  imprint: serviceTargets.imprint,
  newArrivals: '/category/new',
  sale: '/category/sale',
} as const;

export type ShortcutTarget = keyof typeof shortcutTargets;
