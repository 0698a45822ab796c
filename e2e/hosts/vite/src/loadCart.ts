import type { CartMountModule } from '@kontor/federation';
import { createInstance } from '@module-federation/enhanced/runtime';
import React from 'react';

/** This page's own federation, with its own React in its own share scope. The cart takes nothing from it. */
export const federation = createInstance({
  name: 'magazine',
  remotes: [{ name: 'kontor_cart', entry: `${import.meta.env.VITE_CART}/cart/container.js`, type: 'global' }],
  shared: {
    react: { version: React.version, lib: () => React, shareConfig: { singleton: true, requiredVersion: '^18.0.0' } },
  },
});

/** The cart's module; rejects when it cannot be had. */
export async function loadCart(): Promise<CartMountModule> {
  const module = await federation.loadRemote<CartMountModule>('kontor_cart/mount');
  if (!module) throw new Error('the cart is empty');
  return module;
}
