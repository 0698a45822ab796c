import { afterEach, expect, test } from '@jest/globals';
import { resolveRegistry } from '@kontor/federation/registry';
import { buildRegistry } from '@kontor/federation/testing';
import { emitterOfNode, emitterOfSlot, emitterOfText, remoteFolders } from './emitters.browser.ts';

const registry = resolveRegistry(buildRegistry(['header', 'cart']), 'de-DE');
const folder = (name: string) => remoteFolders(registry).find((one) => one.name === name)?.folder ?? '';

afterEach(() => document.body.replaceChildren());

test('an error is attributed to the remote whose script its stack names first', () => {
  const stack = (...files: string[]) => ['Error: no', ...files.map((file) => `    at f (${file}:1:2)`)].join('\n');
  expect(emitterOfText(registry, stack(`${folder('cart')}files/x.js`, `${folder('header')}y.js`))).toBe('cart@1.0.0');
  expect(emitterOfText(registry, stack('https://shop.example/assets/shell.js'))).toBe('shell');
});

test('a remote’s folder is the same for content addresses and for addresses with a version', () => {
  const remote = { ...registry.remotes['cart'], version: '1.0.0', container: 'shop_cart', modules: {} };
  const folderOf = (url: string) => remoteFolders({ remotes: { cart: { ...remote, entry: { url } } } })[0]?.folder;
  expect(folderOf('/r/cart/files/remoteEntry.0123456789.js')).toBe('/r/cart/');
  expect(folderOf('http://localhost:3003/cart/1.0.0/remoteEntry.js')).toBe('http://localhost:3003/cart/');
});

test('an element is attributed to the remote that shows it', () => {
  document.body.innerHTML = `
    <div id="header"><b></b><div data-remote="cart"><i>text</i></div></div><div id="footer"><u></u></div><p></p>`;
  const of = (selector: string) => emitterOfNode(registry, document.querySelector(selector));
  expect(['b', 'i', 'u', 'p'].map(of)).toEqual(['header@1.0.0', 'cart@1.0.0', 'shell', 'shell']);
  expect(emitterOfNode(registry, document.querySelector('i')?.firstChild)).toBe('cart@1.0.0');
  expect(emitterOfNode(registry, undefined)).toBe('shell');
});

test('a slot is attributed to its remote and version', () => {
  expect(emitterOfSlot('shop_cart/MiniCart', '2.0.0')).toBe('cart@2.0.0');
  expect(emitterOfSlot('shop_cart/panel.js', undefined)).toBe('cart');
});
