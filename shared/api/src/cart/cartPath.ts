/** Where the cart is loaded and changed (CALL-12, CALL-13). */
export const cartPath = '/service/cart/api/cart';
