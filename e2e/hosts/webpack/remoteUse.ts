import { mount } from 'kontor_cart/mount';

/** How this page uses the cart. This code never runs. `npm run remote -- check` reads it. */
export const use = async (container: Element) => {
  const cart = mount(container, { site: 'DE', shop: '' });
  const result = await (await cart.openPageCart()).add({ productId: '', tcm: '' });
  cart.unmount();
  return result.isSuccess ? '' : result.message;
};
