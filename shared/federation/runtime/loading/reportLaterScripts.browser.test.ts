import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { resolveRegistry } from '../../registry/resolveRegistry.ts';
import { buildRegistry } from '../../testing/index.ts';
import { reportLaterScripts } from './reportLaterScripts.browser.ts';

const registry = resolveRegistry(buildRegistry(['cart']), 'de-DE');
const folder = 'http://localhost:3001/cart/1.0.0';

const onReport = jest.fn();
let end: () => void;

beforeEach(() => {
  onReport.mockClear();
  end = reportLaterScripts(registry, onReport);
});

afterEach(() => end());

/** Simulates a build's script that fails to load. */
function fail(src: string, build = 'shop_cart:chunk-407'): void {
  const script = document.createElement('script');
  script.dataset['webpack'] = build;
  script.type = 'text/plain';
  script.src = src;
  document.head.append(script);
  script.dispatchEvent(new Event('error'));
  script.remove();
}

test('if a remote’s later script fails, it is reported once, with the remote’s version', () => {
  fail(`${folder}/panel.js`);
  fail(`${folder}/panel.js`);
  expect(onReport.mock.calls).toEqual([
    [expect.objectContaining({ id: 'shop_cart/panel.js', version: '1.0.0', outcome: 'load-failed' })],
  ]);
});

test('a later script is reported under its name, without its content address', () => {
  fail('http://localhost/r/cart/files/panel.a1_b2-c3d4.js');
  expect(onReport).toHaveBeenCalledWith(expect.objectContaining({ id: 'shop_cart/panel.js' }));
});

test('if a later script of the shell fails, it is reported without a version', () => {
  fail('http://localhost/assets/1/page.js', 'shop_shell:chunk-1');
  expect(onReport).toHaveBeenCalledWith(expect.objectContaining({ id: 'shop_shell/page.js', version: undefined }));
});

test('scripts of slots and of other teams are not reported', () => {
  fail(`${folder}/remoteEntry.js`);
  fail(`${folder}/cart-main.js`);
  fail(`${folder}/texts-de.js`);
  fail('http://localhost/own.js', 'magazine:chunk-1');
  document.head.append(document.createElement('meta'));
  document.head.lastElementChild?.dispatchEvent(new Event('error'));
  expect(onReport).not.toHaveBeenCalled();
});

test('reporting ends when the returned function is called', () => {
  end();
  fail(`${folder}/panel.js`);
  expect(onReport).not.toHaveBeenCalled();
});
