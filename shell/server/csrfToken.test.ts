import { afterEach, expect, test } from '@jest/globals';
import { csrfCookie, secureCsrfCookie } from '@kontor/api/http';
import { createTestShell } from './testing/createTestShell.ts';

const known = 'k'.repeat(32);
let shell: Awaited<ReturnType<typeof createTestShell>>;

afterEach(() => shell.close());

test('a document sets a token that scripts can read, a different one for each browser', async () => {
  shell = await createTestShell();
  const [one, two] = [await shell.app.inject('/'), await shell.app.inject('/')];
  expect(one.cookies).toEqual([
    { name: csrfCookie, value: expect.stringMatching(/^[\w-]{32}$/), path: '/', maxAge: 2_592_000, sameSite: 'Lax' },
  ]);
  expect(two.cookies[0]?.value).not.toBe(one.cookies[0]?.value);
});

test('a browser that has a token keeps it', async () => {
  shell = await createTestShell();
  expect((await shell.app.inject({ url: '/', cookies: { [csrfCookie]: known } })).cookies).toEqual([]);
});

test.each(['', 'short', `${known}x`, '"; path=/x'])(
  'the token %p, which no change could repeat, is replaced',
  async (value) => {
    shell = await createTestShell();
    const { cookies } = await shell.app.inject({ url: '/', cookies: { [csrfCookie]: value } });
    expect(cookies.map(({ name }) => name)).toEqual([csrfCookie]);
  },
);

test('cacheable answers set no token', async () => {
  shell = await createTestShell();
  for (const url of ['/registry.json', '/favicon.svg', '/assets/1.0.0-ab/shell.js']) {
    expect((await shell.app.inject(url)).cookies).toEqual([]);
  }
});

test('over TLS the token is sent only encrypted, and no other host can set it', async () => {
  shell = await createTestShell({ secureCookies: true });
  for (const url of ['/', '/site/AT']) {
    const { cookies } = await shell.app.inject(url);
    expect(cookies).toEqual([expect.objectContaining({ secure: true })]);
  }
  const planted = await shell.app.inject({ url: '/', cookies: { [csrfCookie]: known } });
  expect(planted.cookies).toMatchObject([{ name: secureCsrfCookie, path: '/' }]);
  expect(planted.cookies[0]).not.toHaveProperty('domain');
});
