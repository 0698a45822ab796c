import type { RemoteFunctions } from '@kontor/federation';
import { createMount } from '../embed/element/createMount.browser.ts';

export const { mount } = {
  mount: createMount(
    async () => (await import(/* webpackChunkName: "mounted-cart" */ '../embed/cartApp.browser.tsx')).cartApp,
  ),
} satisfies RemoteFunctions['shop_cart/mount'];
