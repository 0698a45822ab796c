/** The first page of the checkout. */
export const checkoutPath = '/checkout';
