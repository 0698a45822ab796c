import { describe, expect, test } from '@jest/globals';
import { type ServerCookieName, siteKeys } from '@kontor/site';
import { clearCookie, cookieAttributes, cookieOfHeader, rawCookiesOfHeader, readCookie, setCookie } from './cookies.ts';

test.each<[ServerCookieName, object]>([
  ['kontor_visitor', { maxAge: 2_592_000, httpOnly: true }],
  ['kontor_session', { httpOnly: true }],
  ['long-term-token', { maxAge: 2_592_000 }],
  ['kontor_staff', { maxAge: 28_800, httpOnly: true }],
  ['OptanonConsent', { maxAge: 2_592_000 }],
  ['newsletter-links', { maxAge: 3600, httpOnly: true, path: '/newsletter' }],
])('the cookie %s has the lifetime and the protection in the table', (name, expected) => {
  expect(cookieAttributes(name, true)).toEqual({ path: '/', sameSite: 'lax', secure: true, ...expected });
});

test('setCookie sends an encoded value unchanged, and clearCookie sends the path', () => {
  const calls: unknown[][] = [];
  const reply = {
    setCookie: (...call: [string, string, { encode?: (value: string) => string }]) =>
      calls.push([call[0], call[2].encode?.(call[1])]),
    clearCookie: (...call: unknown[]) => calls.push(call),
  };
  setCookie(reply, { name: 'OptanonConsent', value: 'groups=C0001%3A1', isSecure: false, isRaw: true });
  setCookie(reply, { name: 'site', value: 'DE', isSecure: false });
  clearCookie(reply, 'site');
  expect(calls).toEqual([
    ['OptanonConsent', 'groups=C0001%3A1'],
    ['site', undefined],
    ['site', { path: '/' }],
  ]);
});

describe('a cookie', () => {
  const header = `xsite=AT; site=${siteKeys[3]}; OptanonConsent=groups=C0001%3A1%2CC0003%3A0; site_old=DE`;

  test('a cookie in a header is found by its exact name', () => {
    expect(cookieOfHeader(header, 'site')).toBe('CH_FR');
    expect(cookieOfHeader(header, 'platform')).toBeUndefined();
    expect(cookieOfHeader('', 'site')).toBeUndefined();
  });

  test('a property of the prototype does not count as a request’s cookie', () => {
    expect(readCookie({ cookies: Object.create({ site: 'DE' }) }, 'site')).toBeUndefined();
  });

  test('encoded cookies with the given name are all returned undecoded', () => {
    const raw = 'groups=C0001%3A1%2CC0003%3A0';
    expect(rawCookiesOfHeader(`${header};OptanonConsent=`, 'OptanonConsent')).toEqual([raw, '']);
    expect(rawCookiesOfHeader(undefined, 'OptanonConsent')).toEqual([]);
  });
});
