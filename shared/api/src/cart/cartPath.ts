/** The path of the cart calls (CALL-12, CALL-13). */
export const cartPath = '/service/cart/api/cart';

/** The path for redeeming a voucher code and for removing the voucher (CALL-40). */
export const voucherPath = '/service/cart/api/voucher';
