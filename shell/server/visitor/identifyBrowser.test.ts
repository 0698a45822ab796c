import { afterEach, expect, test } from '@jest/globals';
import { csrfCookie, secureCsrfCookie } from '@kontor/api/http';
import { csrfTokenOf, sessionCookie, visitorCookie } from '@kontor/server/identity';
import { createTestShell } from '../testing/createTestShell.ts';

const visitor = '2f1c6a52-92ab-4dfa-9c7f-0d4ea3c1b111';
const known = csrfTokenOf({ visitor, session: undefined }) ?? '';
let shell: Awaited<ReturnType<typeof createTestShell>>;

afterEach(() => shell.close());

test('the first document gives a browser a visitor id and that visitor’s token, which scripts can read', async () => {
  shell = await createTestShell();
  const [one, two] = [await shell.app.inject('/'), await shell.app.inject('/')];
  const attributes = { path: '/', maxAge: 2_592_000, sameSite: 'Lax' };
  const [id, token] = one.cookies;
  expect(id).toEqual({
    name: visitorCookie,
    value: expect.stringMatching(/^[\da-f-]{36}$/),
    httpOnly: true,
    ...attributes,
  });
  const value = csrfTokenOf({ visitor: id?.value, session: undefined });
  expect(token).toEqual({ name: csrfCookie, value, ...attributes });
  expect(two.cookies[0]?.value).not.toBe(id?.value);
});

test('a document sets no cookie for a visitor who has the correct token', async () => {
  shell = await createTestShell();
  const cookies = { [visitorCookie]: visitor, [csrfCookie]: known };
  expect((await shell.app.inject({ url: '/', cookies })).cookies).toEqual([]);
});

test('a document replaces the token of a session that has ended', async () => {
  shell = await createTestShell();
  const former = csrfTokenOf({ visitor, session: 'ended' }) ?? '';
  const cookies = { [visitorCookie]: visitor, [csrfCookie]: former };
  expect((await shell.app.inject({ url: '/', cookies })).cookies).toMatchObject([{ name: csrfCookie, value: known }]);
});

test('a document sets the token of a visitor who is logged in', async () => {
  shell = await createTestShell();
  const cookies = { [visitorCookie]: visitor, [sessionCookie]: 'abc', [csrfCookie]: known };
  const value = csrfTokenOf({ visitor, session: 'abc' });
  expect((await shell.app.inject({ url: '/', cookies })).cookies).toMatchObject([{ name: csrfCookie, value }]);
});

test.each(['', 'short', `${known}x`, '"; path=/x', 'k'.repeat(32)])(
  'a document replaces the token %p, which is not the visitor’s',
  async (value) => {
    shell = await createTestShell();
    const cookies = { [visitorCookie]: visitor, [csrfCookie]: value };
    const answer = await shell.app.inject({ url: '/', cookies });
    expect(answer.cookies).toMatchObject([{ name: csrfCookie, value: known }]);
  },
);

test.each(['', 'x', visitor.toUpperCase(), `${visitor}0`])('a document replaces the invalid id %p', async (value) => {
  shell = await createTestShell();
  const { cookies } = await shell.app.inject({ url: '/', cookies: { [visitorCookie]: value } });
  expect(cookies.map(({ name }) => name)).toEqual([visitorCookie, csrfCookie]);
});

test('cacheable responses set no token', async () => {
  shell = await createTestShell();
  for (const url of ['/registry.json', '/favicon.svg', '/assets/1.0.0-ab/shell.js']) {
    expect((await shell.app.inject(url)).cookies).toEqual([]);
  }
});

test('over TLS, the token is in a secure cookie that no other host can set', async () => {
  shell = await createTestShell({ secureCookies: true });
  for (const url of ['/', '/site/AT']) {
    const { cookies } = await shell.app.inject(url);
    expect(cookies.length).toBeGreaterThan(0);
    for (const cookie of cookies) expect(cookie).toMatchObject({ secure: true });
  }
  const cookies = { [visitorCookie]: visitor, [csrfCookie]: known };
  const planted = await shell.app.inject({ url: '/', cookies });
  expect(planted.cookies).toMatchObject([{ name: secureCsrfCookie, value: known, path: '/' }]);
  expect(planted.cookies[0]).not.toHaveProperty('domain');
});
