import { expect, test } from '@jest/globals';
import type { ChromeCookieName, CookieName } from '@kontor/site';
import { createCookieJar } from './cookies.ts';

/** A header with every cookie in CONSENT-11, formatted as browsers send it. */
const header = [
  'OptanonConsent=isGpcEnabled=0&groups=C0001%3A1%2CC0003%3A0&landing=https%3A%2F%2Fkontor.example%2F',
  'desktop_CH_FR=1',
  'xc-app=new',
  'platform=new_app',
  'tracking-user=3f9a-8c7b',
  'affiliate-number=',
  'long-term-token=a.b-c_d=',
  'site=CH_FR',
  'last-touchpoint=%7B%22id%22%3A%22sea%22%2C%22expires%22%3A1800000000000%7D',
  'preview-token="quoted value"',
  'name=M%C3%BCller%20%26%20S%C3%B6hne',
  ' spaced = around ',
  'broken=%E0%A4%A',
  'plus=a+b',
  'flag',
  '=nameless',
].join('; ');

const jar = createCookieJar({ read: () => header, write: () => undefined });

/** Accepts names that are not in the table, in order to test how names are compared. */
const find = (name: string) => jar.get(name as CookieName);

test.each([
  ['desktop_CH_FR', '1'],
  ['xc-app', 'new'],
  ['platform', 'new_app'],
  ['tracking-user', '3f9a-8c7b'],
  ['affiliate-number', ''],
  ['long-term-token', 'a.b-c_d='],
  ['site', 'CH_FR'],
  ['last-touchpoint', '{"id":"sea","expires":1800000000000}'],
  ['preview-token', '"quoted value"'],
  ['name', 'Müller & Söhne'],
  ['spaced', 'around'],
  ['broken', '%E0%A4%A'],
  ['plus', 'a+b'],
])('the cookie %s reads as %p', (name, value) => {
  expect(find(name)).toBe(value);
});

test('getAllRaw reads the consent cookie, which has a special encoding (CONSENT-3)', () => {
  expect(new URLSearchParams(jar.getAllRaw('OptanonConsent')[0]).get('groups')).toBe('C0001:1,C0003:0');
});

test.each(['app', 'xc', 'XC-APP', 'Site', 'desktop', 'desktop_CH', 'new', 'token', 'groups', 'id', 'flag', 'toString'])(
  'the cookie jar does not find the cookie %p, although others have similar names (CONSENT-13)',
  (name) => {
    expect(find(name)).toBeUndefined();
  },
);

test.each(['', ' ', ';', '; ;', '=', 'undefined'])('the cookie header %p contains no cookies', (text) => {
  expect(createCookieJar({ read: () => text, write: () => undefined }).get('site')).toBeUndefined();
});

test.each(['', 'plain', 'ä ö;,="\\', '100%', '{"a":[1]}', '日本'])(
  'the value %p is read back as it was written',
  (value) => {
    const written: string[] = [];
    const jar = createCookieJar({
      read: () => written.at(-1)?.split(';')[0] ?? '',
      write: (cookie) => void written.push(cookie),
    });
    const name: ChromeCookieName = 'tracking-user';
    jar.set(name, value);
    expect(jar.get(name)).toBe(value);
  },
);
