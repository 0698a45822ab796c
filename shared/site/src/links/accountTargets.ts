import { brand } from '../brand.ts';

/**
 * Pages that only account entries link to (SITE-27, HEAD-21). In a file apart, since every part of the chrome has the
 * other targets.
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
  /** Takes a form that is sent by POST. */
  logOut: '/logout',
  register: '/register',
} as const;
