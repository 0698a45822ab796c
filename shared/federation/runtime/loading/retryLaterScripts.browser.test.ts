import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { resolveRegistry } from '../../registry/resolveRegistry.ts';
import { buildRegistry } from '../../testing/index.ts';
import { retryLaterScripts } from './retryLaterScripts.browser.ts';

const registry = resolveRegistry(buildRegistry(['cart']), 'de-DE');
const folder = 'http://localhost:3001/cart/1.0.0';

const { cart } = registry.remotes;
/** The cart that the page uses. */
let remote = cart;
const onReport = jest.fn();
let end: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  onReport.mockReset();
  remote = cart;
  end = retryLaterScripts((container) => (container === 'shop_cart' ? remote : undefined), onReport);
});

afterEach(() => {
  end();
  jest.useRealTimers();
  for (const script of document.querySelectorAll('script')) script.remove();
});

/** Adds a build's script and lets it fail. */
function fail(src: string, build = 'shop_cart:chunk-407') {
  const script = document.createElement('script');
  script.dataset['webpack'] = build;
  // jsdom requests no script of this type.
  script.type = 'text/plain';
  script.integrity = 'sha256-a';
  script.crossOrigin = 'anonymous';
  script.src = src;
  const onEnd = jest.fn<(event: Event) => void>();
  for (const type of ['load', 'error']) script.addEventListener(type, onEnd);
  document.head.append(script);
  script.dispatchEvent(new Event('error'));
  return { script, results: () => onEnd.mock.calls.map(([event]) => event.type) };
}

/** Waits for the next attempt's delay and gives the attempt a result. */
async function attempt(delay: number, result: 'load' | 'error') {
  await jest.advanceTimersByTimeAsync(delay - 1);
  const before = new Set(document.scripts);
  await jest.advanceTimersByTimeAsync(1);
  const [script] = [...document.scripts].filter((other) => !before.has(other));
  script?.dispatchEvent(new Event(result));
  await jest.advanceTimersByTimeAsync(0);
  return script;
}

/** Lets a script and its retries fail. */
async function failThrice(src: string, build?: string): Promise<void> {
  fail(src, build);
  await attempt(250, 'error');
  await attempt(750, 'error');
}

test('if a remote’s later script fails once, its build only learns that the second attempt succeeded', async () => {
  const { script, results } = fail(`${folder}/panel.js`);
  expect(results()).toEqual([]);
  const again = await attempt(250, 'load');
  expect(again).toMatchObject({ src: script.src, integrity: 'sha256-a', crossOrigin: 'anonymous' });
  expect(results()).toEqual(['load']);
  expect(onReport).not.toHaveBeenCalled();
  expect(document.scripts).toHaveLength(0);
});

test('after three failures, the failure is reported before the build learns of it', async () => {
  const { results } = fail(`${folder}/panel.js`);
  await attempt(250, 'error');
  expect(results()).toEqual([]);
  onReport.mockImplementation(() => expect(results()).toEqual([]));
  await attempt(750, 'error');
  expect(onReport).toHaveBeenCalledTimes(1);
  expect(results()).toEqual(['error']);
  expect(document.scripts).toHaveLength(0);
  expect(jest.getTimerCount()).toBe(0);
});

test('a failed script is retried again when its build requests it once more', async () => {
  await failThrice(`${folder}/panel.js`);
  const { results } = fail(`${folder}/panel.js`);
  await attempt(250, 'load');
  expect(results()).toEqual(['load']);
});

test('a failure of a remote’s later script is reported once, with the remote’s version', async () => {
  await failThrice(`${folder}/panel.js`);
  await failThrice(`${folder}/panel.js`);
  expect(onReport.mock.calls).toEqual([
    [expect.objectContaining({ id: 'shop_cart/panel.js', version: '1.0.0', outcome: 'load-failed' })],
  ]);
});

test('a later script is reported under its name, without its content address', async () => {
  await failThrice('http://localhost/r/cart/files/panel.a1_b2-c3d4.js');
  expect(onReport).toHaveBeenCalledWith(expect.objectContaining({ id: 'shop_cart/panel.js' }));
});

test('a failure of one of the shell’s later scripts is reported without a version', async () => {
  await failThrice('http://localhost/assets/1/page.js', 'shop_shell:chunk-1');
  expect(onReport).toHaveBeenCalledWith(expect.objectContaining({ id: 'shop_shell/page.js', version: undefined }));
});

test('scripts of slots and of other teams are neither retried nor reported', () => {
  fail(`${folder}/remoteEntry.js`);
  fail(`${folder}/cart-main.js`);
  fail(`${folder}/texts-de.js`);
  fail('http://localhost/own.js', 'magazine:chunk-1');
  document.head.append(document.createElement('meta'));
  document.head.lastElementChild?.dispatchEvent(new Event('error'));
  expect(jest.getTimerCount()).toBe(0);
  expect(onReport).not.toHaveBeenCalled();
});

test('after a version has replaced another, its slots’ scripts are excluded, and reports name it', async () => {
  const later = folder.replace('1.0.0', '2.0.0');
  remote = cart && { ...cart, version: '2.0.0', modules: { MiniCart: [{ url: `${later}/cart-main.js` }] } };
  fail(`${later}/cart-main.js`);
  expect(jest.getTimerCount()).toBe(0);
  await failThrice(`${later}/panel.js`);
  expect(onReport).toHaveBeenCalledWith(expect.objectContaining({ id: 'shop_cart/panel.js', version: '2.0.0' }));
});

test('no script is retried after the returned function has been called', () => {
  end();
  const { results } = fail(`${folder}/panel.js`);
  expect(results()).toEqual(['error']);
  expect(jest.getTimerCount()).toBe(0);
  expect(onReport).not.toHaveBeenCalled();
});
