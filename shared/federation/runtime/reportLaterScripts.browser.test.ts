import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { resolveRegistry } from '../registry/resolveRegistry.ts';
import { buildRegistry } from '../testing/index.ts';
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

/** A script that a build asked for and that the browser gives up. */
function fail(src: string, build = 'shop_cart:chunk-407'): void {
  const script = document.createElement('script');
  script.dataset['webpack'] = build;
  script.type = 'text/plain';
  script.src = src;
  document.head.append(script);
  script.dispatchEvent(new Event('error'));
  script.remove();
}

test('a script that a remote asks for later and that fails is reported once, with its version', () => {
  fail(`${folder}/panel.js`);
  fail(`${folder}/panel.js`);
  expect(onReport.mock.calls).toEqual([
    [expect.objectContaining({ id: 'shop_cart/panel.js', version: '1.0.0', outcome: 'load-failed' })],
  ]);
});

test('so is one of the shell, which has no version in the registry', () => {
  fail('http://localhost/assets/1/page.js', 'shop_shell:chunk-1');
  expect(onReport).toHaveBeenCalledWith(expect.objectContaining({ id: 'shop_shell/page.js', version: undefined }));
});

test('scripts that a slot waits for, and those of others, are none of its business', () => {
  fail(`${folder}/remoteEntry.js`);
  fail(`${folder}/cart-main.js`);
  fail(`${folder}/texts-de.js`);
  fail('http://localhost/own.js', 'magazine:chunk-1');
  document.head.append(document.createElement('meta'));
  document.head.lastElementChild?.dispatchEvent(new Event('error'));
  expect(onReport).not.toHaveBeenCalled();
});

test('it ends when that is asked for', () => {
  end();
  fail(`${folder}/panel.js`);
  expect(onReport).not.toHaveBeenCalled();
});
