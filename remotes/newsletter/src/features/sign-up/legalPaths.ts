/** Pages that the small print leads to. */
export const legalPaths = {
  voucherConditions: '/terms#newsletter-voucher',
  privacy: '/privacy',
  contact: '/contact',
} as const;
