import { afterEach, expect, test } from '@jest/globals';
import { loadConsentScript } from './loadConsentScript.browser.ts';

const address = 'https://shop.example/service/consent/development/CH_FR.js';
const added = () => [...document.head.querySelectorAll('script')];

afterEach(() => {
  document.head.replaceChildren();
  Reflect.deleteProperty(window, 'OneTrust');
});

test('the consent script is loaded once, and nothing waits for it', () => {
  loadConsentScript(address);
  loadConsentScript(address);
  expect(added().map(({ src }) => src)).toEqual([address]);
  expect(added()[0]).toMatchObject({ async: true, fetchPriority: 'low' });
});

test('the consent script has the nonce of the page’s own scripts', () => {
  document.head.innerHTML = '<script nonce="n0nce" type="text/plain"></script>';
  loadConsentScript(address);
  expect(added().at(-1)?.nonce).toBe('n0nce');
});

test('the consent script of the page itself is not loaded again', () => {
  Object.assign(window, { OneTrust: {} });
  loadConsentScript(address);
  expect(added()).toEqual([]);
});
