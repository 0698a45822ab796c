// #region application
import { createCartApplication } from '@kontor/hosts/single-spa';

/** The cart's life cycle for single-spa. Its element keeps the link to the cart until the cart has loaded. */
export const cart = createCartApplication('{{cart}}/cart/mount.js');
// #endregion
