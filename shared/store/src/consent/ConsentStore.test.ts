import { expect, test } from '@jest/globals';
import { createCookieJar } from '@kontor/browser';
import { ConsentStore } from './ConsentStore.ts';
import { consentGroups } from './consentGroups.ts';

function aConsentStore(cookies: string) {
  const page = { cookies };
  const store = new ConsentStore({ cookies: createCookieJar({ read: () => page.cookies, write: () => undefined }) });
  return { page, store };
}

test('only groups flagged with exactly 1 are active', () => {
  const { store } = aConsentStore('OptanonConsent=version=1&groups=C0001%3A1%2CC0003%3A0%2CC0004%3A11%2CC0005%3A1%3A0');
  expect(['C0001', 'C0003', 'C0004', 'C0005', 'C0009'].map(store.isActive)).toEqual([true, false, false, false, false]);
});

test('tracking is C0003 and marketing is C0004', () => {
  const { store } = aConsentStore('OptanonConsent=groups=C0003%3A1%2CC0004%3A0');
  expect(store.decisionOn(consentGroups.tracking)).toBe('granted');
  expect(store.decisionOn(consentGroups.marketing)).toBe('refused');
});

test.each([
  ['without a cookie', ''],
  ['with a cookie that names no groups', 'OptanonConsent=version=1'],
  ['with a cookie whose name only resembles', 'XOptanonConsent=groups=C0003%3A1'],
])('no group is active and every decision waits while the choice is not known: %s', (_, cookies) => {
  const { store } = aConsentStore(cookies);
  expect([store.isKnown, store.isActive('C0003'), store.decisionOn('C0003')]).toEqual([false, false, 'unknown']);
});

test('an address kept in another field of the cookie is not taken for a choice', () => {
  const { store } = aConsentStore('OptanonConsent=page=%2F%3Fx%3D1%26groups%3DC0004%3A1&groups=C0004%3A0');
  expect(store.isActive('C0004')).toBe(false);
});

test('a choice made later counts from the refresh on', () => {
  const { page, store } = aConsentStore('');
  page.cookies = 'OptanonConsent=groups=C0003%3A1';
  expect(store.isKnown).toBe(false);
  store.refresh();
  expect(store.decisionOn('C0003')).toBe('granted');
});
