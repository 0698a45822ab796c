import { brand } from '../brand.ts';

/**
 * Pages that only account entries link to (SITE-27, HEAD-21). They are in a separate file, because every part of the
 * chrome loads the other targets.
 */
export const accountTargets = {
  orders: '/account/orders',
  subscriptions: '/account/subscriptions',
  loyaltyBeans: '/account/beans',
  mobilePlan: '/account/mobile-plan',
  watchlist: '/watchlist',
  loyaltyCard: `/${brand.icons.card}`,
  community: '/community',
  securedPurchase: '/secured-purchase',
  logIn: '/login',
  /** Receives a form submitted by POST. */
  logOut: '/logout',
  register: '/register',
} as const;
