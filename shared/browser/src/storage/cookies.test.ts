import { expect, test } from '@jest/globals';
import type { CookieName } from '@kontor/site';
import { createBrowserCookies, onCookieChange } from './cookies.browser.ts';
import { createCookieJar, noCookies } from './cookies.ts';

const jarOf = (cookies: string) => createCookieJar({ read: () => cookies, write: () => undefined });

test('a cookie jar compares names exactly (CONSENT-13)', () => {
  const jar = jarOf('site_old=1; xsite=2; site=3');
  expect(jar.get('site')).toBe('3');
  expect(jar.get('sit' as CookieName)).toBeUndefined();
  expect(jar.get('__proto__' as CookieName)).toBeUndefined();
});

test('a cookie jar reads the first of two cookies that have the same name', () => {
  expect(jarOf('site=specific; site=general').get('site')).toBe('specific');
});

test('a cookie jar can read all cookies with the same name', () => {
  expect(jarOf('site=specific; xsite=x; site=general%20').getAllRaw('site')).toEqual(['specific', 'general%20']);
  expect(jarOf('sites=1').getAllRaw('site')).toEqual([]);
});

test('a cookie jar reads values both decoded and raw', () => {
  const jar = jarOf('site=x%26y%3D1; platform=%E0%A4%A');
  expect([jar.get('site'), jar.getAllRaw('site')]).toEqual(['x&y=1', ['x%26y%3D1']]);
  expect(jar.get('platform')).toBe('%E0%A4%A');
});

test('a cookie is written for the whole site for 30 days, and a removed cookie expires immediately (CONSENT-12)', () => {
  const written: string[] = [];
  const source = { read: () => '', write: (cookie: string) => void written.push(cookie) };
  const jar = createCookieJar(source);
  jar.set('tracking-user', 'x;y');
  createCookieJar({ ...source, isSecure: () => true }).set('tracking-user', '1');
  jar.remove('last-touchpoint');
  expect(written).toEqual([
    'tracking-user=x%3By; Max-Age=2592000; Path=/; SameSite=Lax',
    'tracking-user=1; Max-Age=2592000; Path=/; Secure; SameSite=Lax',
    'last-touchpoint=; Max-Age=0; Path=/; SameSite=Lax',
  ]);
});

test('the browser’s cookie jar reads back what it has written', () => {
  const jar = createBrowserCookies();
  jar.set('tracking-user', 'one two');
  expect(jar.get('tracking-user')).toBe('one two');
  jar.remove('tracking-user');
  expect(jar.get('tracking-user')).toBeUndefined();
});

test('noCookies stays empty', () => {
  noCookies.set('tracking-user', '1');
  expect(noCookies.get('tracking-user')).toBeUndefined();
});

test('onCookieChange reports changes if the browser does, and otherwise stays silent', () => {
  onCookieChange(() => undefined)();
  const cookieStore = new EventTarget();
  Object.defineProperty(window, 'cookieStore', { configurable: true, value: cookieStore });
  let changes = 0;
  const end = onCookieChange(() => {
    changes += 1;
  });
  cookieStore.dispatchEvent(new Event('change'));
  end();
  cookieStore.dispatchEvent(new Event('change'));
  Reflect.deleteProperty(window, 'cookieStore');
  expect(changes).toBe(1);
});
