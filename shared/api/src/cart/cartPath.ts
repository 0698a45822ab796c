/** Path of the cart's calls (CALL-12, CALL-13). */
export const cartPath = '/service/cart/api/cart';

/** Path of the calls that redeem a voucher code and remove it (CALL-40). */
export const voucherPath = '/service/cart/api/voucher';
