import { expect, jest, test } from '@jest/globals';
import { expectConsole } from '@kontor/testing';
import type { CartMountModule, CartMountProblem } from './cartMount.ts';
import { createCartApplication, createLoadedApplication } from './singleSpa.ts';

const domElement = { nodeType: 1 } as Element;
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
  expectConsole('warn', /only its link \(load\).*unreachable/);
  await application.mount(props);
  expect(await application.openPageCart()).toBeUndefined();
  await application.unmount();
  await application.mount(props);
  expect(await application.openPageCart()).toBe(pageCart);
});

test.each([undefined, null, '', 7])('createCartApplication throws at once for the address %p', (address) => {
  expect(() => createCartApplication(address as string)).toThrow(TypeError);
  expect(() => createCartApplication(address as string)).toThrow(
    '; it must be the address of the cart’s module, such as "https://cart.example/cart/mount.js"',
  );
});

test.each<[string, Record<string, unknown>]>([
  ['"domElement" is null; it must be an element', { domElement: null }],
  ['"domElement" is "#cart"; it must be an element', { domElement: '#cart' }],
  ['"site" is undefined; it must be one of DE, AT, CH, CH_FR, PL, CZ, HU, SK, TR', { site: undefined }],
  ['"site" is "de"; it must be one of DE', { site: 'de' }],
  ['"shop" is "shop.example"; it must be an origin', { shop: 'shop.example' }],
  ['"language" is 7; it must be a text', { language: 7 }],
  ['"platform" is "PHONE"; it must be one of CLASSIC', { platform: 'PHONE' }],
  ['"onProblem" is "log"; it must be a function', { onProblem: 'log' }],
])('mounting the cart’s application rejects before anything is loaded, because %s', async (message, wrong) => {
  const load = jest.fn(async () => createModule().module);
  const application = createLoadedApplication(load);
  const mounted = application.mount({ ...props, ...wrong } as typeof props);
  await expect(mounted).rejects.toThrow(TypeError);
  await expect(mounted).rejects.toThrow(`Kontor's cart: ${message}`);
  expect(load).not.toHaveBeenCalled();
  await application.unmount();
});

test('an update of the cart’s application needs only the options that change, and rejects if one is invalid', async () => {
  const { cart, module } = createModule();
  const application = createLoadedApplication(async () => module);
  await application.mount(props);
  await application.update({ site: 'AT' });
  expect(cart.update.mock.calls).toEqual([[{ site: 'AT' }]]);
  await expect(application.update({ ...props, shop: '' })).rejects.toThrow('"shop" is ""; it must be an origin');
  expect(cart.update).toHaveBeenCalledTimes(1);
});

test.each<[string, CartMountProblem['kind'], unknown]>([
  [
    'the loaded cart refuses an option',
    'options',
    {
      mount() {
        throw new TypeError('refused');
      },
    },
  ],
  ['the address has another module', 'load', {}],
])('if %s, the cart’s application tells the page and stays mounted', async (_what, kind, module) => {
  const onProblem = jest.fn<(problem: CartMountProblem) => void>();
  const application = createLoadedApplication(async () => module as CartMountModule);
  await application.mount({ ...props, onProblem });
  expect(await application.openPageCart()).toBeUndefined();
  await application.update({ ...props, site: 'AT' });
  expect(onProblem.mock.calls).toEqual([[{ kind, error: expect.any(TypeError) }]]);
  await application.unmount();
});

test('an error of the page’s onProblem goes to the console', async () => {
  const application = createLoadedApplication(() => Promise.reject(new Error('unreachable')));
  expectConsole('warn', /only its link \(load\).*of the page/);
  await application.mount({
    ...props,
    onProblem() {
      throw new Error('of the page');
    },
  });
  expect(await application.openPageCart()).toBeUndefined();
});
