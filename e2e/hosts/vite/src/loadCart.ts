// #region load
import { createInstance } from '@module-federation/runtime';
import React from 'react';

/** The page's own federation instance with its own React. The cart does not use it. */
export const federation = createInstance({
  name: 'magazine',
  remotes: [{ name: 'kontor_cart', entry: `${import.meta.env.VITE_CART}/cart/container.js`, type: 'global' }],
  shared: {
    react: { version: React.version, lib: () => React, shareConfig: { singleton: true, requiredVersion: '^18.0.0' } },
  },
});

type CartMountModule = typeof import('kontor_cart/mount');

/** Loads the cart's module; rejects if loading fails. */
export async function loadCart(): Promise<CartMountModule> {
  const module = await federation.loadRemote<CartMountModule>('kontor_cart/mount');
  if (!module) throw new Error('the remote has no mount module');
  return module;
}
// #endregion
