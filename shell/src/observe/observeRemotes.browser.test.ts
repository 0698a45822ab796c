import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { resolveRegistry } from '@kontor/federation/registry';
import { buildRegistry } from '@kontor/federation/testing';
import { remoteFolders } from '../log/emitters.browser.ts';
import { observeRemotes } from './observeRemotes.browser.ts';

const registry = resolveRegistry(buildRegistry(['header', 'cart']), 'de-DE');
const fileOf = (name: string) => `${remoteFolders(registry).find((one) => one.name === name)?.folder}1.0.0/x.js`;

const sendBeacon = jest.fn<(url: string, body: Blob) => boolean>(() => true);
let end: (() => void) | undefined;
let visibility: DocumentVisibilityState = 'visible';

/** The reports that were sent, by path. */
const sent = (): Promise<(readonly [string, unknown])[]> =>
  Promise.all(
    sendBeacon.mock.calls.map(
      ([path, body]) =>
        new Promise<readonly [string, unknown]>((resolve) => {
          const reader = new FileReader();
          reader.onload = () => resolve([path, JSON.parse(String(reader.result))]);
          reader.readAsText(body);
        }),
    ),
  );

const fail = (file: string): void => {
  const error = Object.assign(new TypeError('x is null'), { stack: `TypeError: x is null\n    at f (${file}:1:2)` });
  window.dispatchEvent(new ErrorEvent('error', { error, message: error.message, filename: file }));
};

const hide = (): void => {
  visibility = 'hidden';
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  visibility = 'visible';
  Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon, configurable: true });
  Object.defineProperty(document, 'visibilityState', { get: () => visibility, configurable: true });
});

afterEach(() => {
  end?.();
  sendBeacon.mockClear();
  Reflect.deleteProperty(navigator, 'sendBeacon');
  Reflect.deleteProperty(document, 'visibilityState');
  Reflect.deleteProperty(globalThis, 'shop_cart');
});

test('a page that is hidden reports once which versions it has run, and again if another remote has run since', async () => {
  end = observeRemotes(registry);
  hide();
  expect(sendBeacon).not.toHaveBeenCalled();
  Object.assign(globalThis, { shop_cart: {} });
  hide();
  hide();
  expect(await sent()).toEqual([['/run-reports', { cart: '1.0.0' }]]);
});

test('each version’s first uncaught error is reported, and errors in other scripts are not', async () => {
  end = observeRemotes(registry);
  fail(fileOf('cart'));
  fail(fileOf('cart'));
  fail(`${location.origin}/assets/shell.js`);
  const reason = Object.assign(new Error('late'), { stack: `Error: late\n    at f (${fileOf('header')}:1:2)` });
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  expect(await sent()).toMatchObject([
    [
      '/slot-reports',
      { id: 'shop_cart/uncaught', version: '1.0.0', outcome: 'uncaught', message: 'TypeError: x is null' },
    ],
    ['/slot-reports', { id: 'shop_header/uncaught', version: '1.0.0', outcome: 'uncaught', message: 'Error: late' }],
  ]);
});
