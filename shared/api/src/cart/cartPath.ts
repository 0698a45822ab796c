/** Path of the cart's calls (CALL-12, CALL-13). */
export const cartPath = '/service/cart/api/cart';
