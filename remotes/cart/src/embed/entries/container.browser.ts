import type { CartContainer, CartMountModule } from '@kontor/federation';
import { createAppLoader } from '../element/appLoader.browser.ts';
import { createMount } from '../element/createMount.browser.ts';
import { currentScript } from '../element/currentScript.browser.ts';

const module: CartMountModule = { mount: createMount(createAppLoader(currentScript('container.js'))) };

/** Ignores the host's share scope, so that versions cannot clash. */
export const init: CartContainer['init'] = () => {};

/** Called by a host's federation runtime. */
export const get: CartContainer['get'] = async (name: string) => {
  if (name !== './mount') throw new Error(`Kontor's cart: unknown module "${name}"; known module: ./mount`);
  return () => module;
};
