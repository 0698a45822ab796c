import { afterEach, expect, test } from '@jest/globals';
import { loadConsentScript } from './loadConsentScript.browser.ts';

const base = 'https://shop.example/assets/boot.js';
const sources = () => [...document.scripts].map(({ src }) => src);

afterEach(() => {
  document.head.replaceChildren();
  Reflect.deleteProperty(window, 'OneTrust');
});

test('the consent script of stage and site comes from the host of the boot script, once, and nothing waits for it', () => {
  const script = { template: '/service/consent/{stage}/{site}.js', site: 'CH_FR', base } as const;
  loadConsentScript(script);
  loadConsentScript(script);
  // The tests run on localhost.
  expect(sources()).toEqual(['https://shop.example/service/consent/development/CH_FR.js']);
  expect(document.scripts[0]?.async).toBe(true);
});

test('the consent script may come from another host', () => {
  loadConsentScript({ template: 'https://cdn.example/{stage}/{site}/sdk.js', site: 'DE', base });
  expect(sources()).toEqual(['https://cdn.example/development/DE/sdk.js']);
});

test('the consent script of the page itself is not loaded again', () => {
  Object.assign(window, { OneTrust: {} });
  loadConsentScript({ template: '/service/consent/{stage}/{site}.js', site: 'DE', base });
  expect(sources()).toEqual([]);
});
