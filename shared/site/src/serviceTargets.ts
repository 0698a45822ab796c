/** Pages with facts about buying in the shop (SITE-27). */
export const serviceTargets = {
  service: '/service',
  faq: '/faq',
  catalogue: '/catalogue',
  giftCard: '/gift-card',
  returns: '/returns',
  shipping: '/shipping',
  payment: '/payment',
  coffeeSubscription: '/coffee-subscription',
  sizeGuide: '/size-guide',
  withdrawal: '/withdrawal',
  terms: '/terms',
  privacy: '/privacy',
  imprint: '/imprint',
} as const;
