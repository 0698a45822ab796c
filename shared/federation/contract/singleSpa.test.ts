import { expect, jest, test } from '@jest/globals';
import type { CartMountModule } from './cartMount.ts';
import { createLoadedApplication } from './singleSpa.ts';

const domElement = {} as Element;
const props = { domElement, site: 'DE', shop: 'https://shop.example', name: 'cart', singleSpa: {} } as const;

function createModule() {
  const pageCart = { itemCount: 1 };
  const cart = { update: jest.fn(), unmount: jest.fn(), openPageCart: async () => pageCart };
  const module = { mount: jest.fn(() => cart) };
  return { cart, pageCart, mount: module.mount, module: module as unknown as CartMountModule };
}

test('the cart’s application passes on only the cart’s options, and unmounts the cart', async () => {
  const { cart, pageCart, mount, module } = createModule();
  const load = jest.fn(async () => module);
  const application = createLoadedApplication(load);
  await application.bootstrap();
  expect(load).not.toHaveBeenCalled();
  await application.mount(props);
  expect(load).toHaveBeenCalledTimes(1);
  expect(await application.openPageCart()).toBe(pageCart);
  expect(mount.mock.calls).toEqual([[domElement, { site: 'DE', shop: 'https://shop.example' }]]);
  await application.update({ ...props, site: 'AT' });
  expect(cart.update.mock.calls).toEqual([[{ site: 'AT', shop: 'https://shop.example' }]]);
  await application.unmount();
  expect(cart.unmount).toHaveBeenCalledTimes(1);
  expect(await application.openPageCart()).toBeUndefined();
});

test('the cart’s application does not wait for its module, and does not mount a cart that has been unmounted in the meantime', async () => {
  const { mount, module } = createModule();
  const loading = Promise.withResolvers<CartMountModule>();
  const application = createLoadedApplication(() => loading.promise);
  await application.mount(props);
  await application.unmount();
  loading.resolve(module);
  await loading.promise;
  await application.unmount();
  expect(mount).not.toHaveBeenCalled();
});

test('the cart’s application is mounted without a cart if its module does not load, and tries again at the next mount', async () => {
  const { pageCart, module } = createModule();
  const load = jest.fn<() => Promise<CartMountModule>>();
  load.mockRejectedValueOnce(new Error('unreachable')).mockResolvedValueOnce(module);
  const application = createLoadedApplication(load);
  await application.mount(props);
  expect(await application.openPageCart()).toBeUndefined();
  await application.unmount();
  await application.mount(props);
  expect(await application.openPageCart()).toBe(pageCart);
});
