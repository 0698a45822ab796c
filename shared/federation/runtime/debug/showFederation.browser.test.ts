import { afterEach, expect, test } from '@jest/globals';
import { resolveRegistry } from '../../registry/resolveRegistry.ts';
import { buildRegistry } from '../../testing/index.ts';
import { createShareScope } from '../loading/shareScope.ts';
import { showFederation } from './showFederation.browser.ts';

type Global = { __FEDERATION__?: Record<string, unknown> };

const page = globalThis as Global;

afterEach(() => {
  delete page.__FEDERATION__;
  document.body.innerHTML = '';
});

const registry = resolveRegistry(buildRegistry(['cart']), 'de-DE');

function addState(): void {
  const state = document.createElement('script');
  state.type = 'application/json';
  state.id = 'kontor-page';
  state.textContent = JSON.stringify({ registry });
  document.body.append(state);
}

test('federation’s browser tools see the page, its remotes, their versions and the shared packages', () => {
  addState();
  const scope = createShareScope('shop_shell', { react: {} }, { react: '19.2.0' });
  showFederation(() => scope);
  const seen = JSON.parse(JSON.stringify(page.__FEDERATION__));
  expect(seen.moduleInfo).toMatchObject({
    shop_shell: {
      remotesInfo: { shop_cart: { matchedVersion: '1.0.0' } },
      shared: [{ sharedName: 'react', version: '19.2.0' }],
    },
    'shop_cart:1.0.0': {
      version: '1.0.0',
      remoteEntry: 'http://localhost:3001/cart/1.0.0/remoteEntry.js',
      modules: [{ moduleName: 'MiniCart', modulePath: './MiniCart' }],
    },
  });
  expect(seen.__SHARE__.shop_shell.shop.react['19.2.0']).toMatchObject({ from: 'shop_shell', loaded: true, useIn: [] });
  expect(seen.__INSTANCES__).toMatchObject([
    { name: 'shop_shell', options: { remotes: [{ name: 'shop_cart', alias: 'cart', version: '1.0.0' }] } },
  ]);
});

test('federation’s browser tools see packages that were added later', () => {
  const scope = createShareScope('shop_shell', { react: {} }, { react: '19.2.0' });
  showFederation(() => scope);
  Object.assign(scope, createShareScope('shop_cart', { mobx: {} }, { mobx: '7.0.0' }));
  const { __SHARE__ } = JSON.parse(JSON.stringify(page.__FEDERATION__));
  expect(Object.keys(__SHARE__.shop_shell.shop)).toEqual(['react', 'mobx']);
});

test('federation’s browser tools still see another host’s runtime, and see the page only once', () => {
  const other = { name: 'other', options: { name: 'other' } };
  const former = { __INSTANCES__: [other], moduleInfo: { other: {} }, __PRELOADED_MAP__: new Map() };
  page.__FEDERATION__ = former;
  showFederation(() => ({}));
  showFederation(() => ({}));
  expect(page.__FEDERATION__).toBe(former);
  expect(former.__INSTANCES__.map(({ name }) => name)).toEqual(['other', 'shop_shell']);
  expect(Object.keys(former.moduleInfo)).toEqual(['other', 'shop_shell']);
});
