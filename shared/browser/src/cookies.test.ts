import { expect, test } from '@jest/globals';
import { createBrowserCookies } from './cookies.browser.ts';
import { createCookieJar, noCookies } from './cookies.ts';

const jarOf = (cookies: string) => createCookieJar({ read: () => cookies, write: () => undefined });

test('a cookie jar compares names exactly', () => {
  const jar = jarOf('new_app=1; xnew=2; new=3');
  expect(jar.get('new')).toBe('3');
  expect(jar.get('ne')).toBeUndefined();
  expect(jar.get('__proto__')).toBeUndefined();
});

test('a cookie jar reads the first of two cookies with one name', () => {
  expect(jarOf('a=specific; a=general').get('a')).toBe('specific');
});

test('a cookie jar reads values decoded and raw', () => {
  const jar = jarOf('a=x%26y%3D1; b=%E0%A4%A');
  expect([jar.get('a'), jar.getRaw('a')]).toEqual(['x&y=1', 'x%26y%3D1']);
  expect(jar.get('b')).toBe('%E0%A4%A');
});

test('a written cookie is valid for 30 days on the whole site, and a removed one expires at once', () => {
  const written: string[] = [];
  const jar = createCookieJar({ read: () => '', write: (cookie) => void written.push(cookie) });
  jar.set('a', 'x;y');
  jar.set('b', '1', { lifetimeSeconds: 60, path: '/shop', isSecure: true });
  jar.remove('a');
  expect(written).toEqual([
    'a=x%3By; Max-Age=2592000; Path=/; SameSite=Lax',
    'b=1; Max-Age=60; Path=/shop; Secure; SameSite=Lax',
    'a=; Max-Age=0; Path=/; SameSite=Lax',
  ]);
});

test('the browser’s cookie jar reads what it has written', () => {
  const jar = createBrowserCookies();
  jar.set('marker', 'new app');
  expect(jar.get('marker')).toBe('new app');
  jar.remove('marker');
  expect(jar.get('marker')).toBeUndefined();
});

test('noCookies stays empty', () => {
  noCookies.set('a', '1');
  expect(noCookies.get('a')).toBeUndefined();
});
