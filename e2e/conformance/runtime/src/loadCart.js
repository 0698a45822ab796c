// #region load
import { createInstance } from '@module-federation/runtime';

const federation = createInstance({
  name: 'magazine',
  remotes: [{ name: 'kontor_cart', entry: '{{cart}}/cart/container.js', type: 'global' }],
});

/** Shows the cart in an element. If the cart does not load, the element keeps its link, and the result is undefined. */
export async function showCart(element) {
  const cart = await federation.loadRemote('kontor_cart/mount').catch(() => undefined);
  return cart?.mount(element, { site: 'DE', shop: '{{shop}}' });
}
// #endregion
