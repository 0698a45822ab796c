import { afterEach, expect, test } from '@jest/globals';
import { foreignAddress, loadConsentScript } from './foreignScripts.browser.ts';

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

test('the consent script is not loaded again if the page itself has it', () => {
  Object.assign(window, { OneTrust: {} });
  loadConsentScript(address);
  expect(added()).toEqual([]);
});

const base = 'https://www.kontor.example/assets/0.1.0/boot.js';

test.each([
  ['localhost:3000', 'development'],
  ['magazine.staging.kontor.example', 'staging'],
  ['magazine.kontor.example', 'production'],
])('a page at %s loads the scripts for the %s stage from the boot script’s origin', (host, stage) => {
  expect(foreignAddress('/service/consent/{stage}/{site}.js', { site: 'CH_FR', host, base })).toBe(
    `https://www.kontor.example/service/consent/${stage}/CH_FR.js`,
  );
});

test('a script on another host keeps its host', () => {
  const host = 'magazine.kontor.example';
  const template = 'https://consent.example/{site}/{stage}/sdk.js';
  expect(foreignAddress(template, { site: 'TR', host, base })).toBe('https://consent.example/TR/production/sdk.js');
});
