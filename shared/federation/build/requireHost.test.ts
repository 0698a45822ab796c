import { runInNewContext } from 'node:vm';
import { expect, test } from '@jest/globals';
import { defineRemote } from './deployable.ts';
import { requireHost } from './requireHost.ts';

const standAlone = { app: './app.ts', modules: {}, scripts: {} };
const cart = defineRemote({ name: 'cart', exposes: {}, standAlone });
const header = defineRemote({ name: 'header', exposes: {} });

test('an entry in a host without the federation runtime throws an error that names the alternative', () => {
  expect(() => runInNewContext(requireHost(cart), {})).toThrow(
    'shop_cart needs a host whose ModuleFederationPlugin has experiments.provideExternalRuntime; other pages load container.js instead.',
  );
  expect(() => runInNewContext(requireHost(header), {})).toThrow(/other pages include the script boot\.js instead\.$/);
});

test('an entry in a host with the federation runtime throws nothing', () => {
  expect(() => runInNewContext(requireHost(cart), { _FEDERATION_RUNTIME_CORE: {} })).not.toThrow();
});
