import 'kontor_cart/embed';
import { mount } from 'kontor_cart/mount';

/** How these pages use the cart. This code never runs. `npm run remote -- check` reads it. */
export const use = async (container: Element) => {
  const cart = mount(container, { site: 'DE', shop: '' });
  await cart.openPageCart();
  cart.unmount();
  const element = await document.createElement('kontor-mini-cart').openPageCart();
  const result = await element.add({ productId: '', tcm: '' }, 1, { title: '' }, { showsMessage: true });
  return result.isSuccess ? '' : result.message;
};
