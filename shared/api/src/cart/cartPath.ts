/** Where the cart is loaded and changed (first specification, section 7). */
export const cartPath = '/service/cart/api/cart';
