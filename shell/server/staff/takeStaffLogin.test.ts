import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { handoverChallengeOf } from '@kontor/server/identity';
import { htmlFaults } from '@kontor/testing/htmlFaults';
import Fastify, { type FastifyInstance } from 'fastify';
import { confirmStaff, staffCookie } from '../testing/confirmStaff.ts';
import { createTestShell } from '../testing/createTestShell.ts';

const ticket = 't'.repeat(32);
const challenge = handoverChallengeOf('verifier');
const view = '/search?query=tea&preview-view=%7B%22x%22%3A1%7D';

let backEnd: FastifyInstance;
let shell: Awaited<ReturnType<typeof createTestShell>>;
/** The calls that the back end received, except session checks. */
let calls: (readonly [path: string, body: unknown])[];
let loginStatus: number;

beforeEach(async () => {
  calls = [];
  loginStatus = 200;
  backEnd = Fastify({ forceCloseConnections: true });
  confirmStaff(backEnd);
  backEnd.post('/service/preview/api/auth/*', (request, reply) => {
    const path = request.url.replace('/service/preview/api/auth/', '');
    calls.push([path, request.body]);
    if (path === 'handover') return { ticket };
    const status = path === 'login' ? loginStatus : (request.body as { ticket: string }).ticket === ticket ? 200 : 401;
    if (status === 200) reply.header('set-cookie', ['kontor_staff=new; Path=/; HttpOnly', 'preview-token=new; Path=/']);
    return reply.code(status).send({ status: 'success' });
  });
  shell = await createTestShell({
    shopApiUrl: await backEnd.listen({ port: 0, host: '127.0.0.1' }),
    documentDeadlineMs: 30_000,
  });
});

afterEach(async () => {
  await shell.close();
  await backEnd.close();
});

const get = (host: string, url: string, cookie = '') =>
  shell.app.inject({ url, headers: { host, ...(cookie ? { cookie } : {}) } });

const post = (host: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  shell.app.inject({
    method: 'POST',
    url: '/staff/login',
    headers: {
      ...{ host, origin: `http://${host}`, 'content-type': 'application/x-www-form-urlencoded' },
      ...headers,
    },
    payload: new URLSearchParams(fields).toString(),
  });

/** A redirect's target: host, path and query. */
function ledTo(location: unknown) {
  const { host, pathname, searchParams } = new URL(String(location), 'http://same');
  return { host, pathname, ...Object.fromEntries(searchParams) };
}

const textOf = (body: string) => body.replaceAll(/<style>[\s\S]*?<\/style>|<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

describe('the staff log-in', () => {
  test('the staff log-in is a valid page without scripts, which cannot be stored, framed or indexed (PREV-59)', async () => {
    const { body, headers, statusCode } = await get('de.localhost', '/staff/login?next=/category/coffee&reason=ended');
    expect(statusCode).toBe(200);
    expect(await htmlFaults('staff-login', /<body>([\s\S]*)<\/body>/.exec(body)?.[1] ?? '<missing>')).toEqual([]);
    expect(textOf(body)).toContain('Your preview session has ended.');
    expect(body).not.toContain('<script');
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'same-origin',
      'content-security-policy': expect.stringMatching(
        /^default-src 'none'; style-src 'sha256-\S+'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
      ),
    });
  });

  test('the staff log-in leads back to the page, with the new cookies (PREV-59)', async () => {
    const answer = await post('localhost', { name: ' Grace ', password: 'a secret', next: '/search?query=tea' });
    expect([answer.statusCode, answer.headers['location']]).toEqual([303, '/search?query=tea']);
    expect(answer.cookies.map(({ name }) => name)).toEqual(expect.arrayContaining(['kontor_staff', 'preview-token']));
    expect(calls).toEqual([['login', { name: 'grace', password: 'a secret' }]]);
  });

  test.each([
    [401, 401, 'The name or the password is wrong.'],
    [429, 429, 'There were too many attempts.'],
    [500, 502, 'Logging in is not possible at the moment.'],
  ])(
    'the staff log-in says why it failed, and keeps the name but not the password: %i (PREV-59)',
    async (status, expected, text) => {
      loginStatus = status;
      const answer = await post('localhost', { name: 'g"race', password: 'a secret', next: '/x' });
      expect(answer.statusCode).toBe(expected);
      expect(textOf(answer.body)).toContain(text);
      expect(answer.body).toContain('value="g&quot;race"');
      expect(answer.body).not.toContain('a secret');
      expect(answer.headers['location']).toBeUndefined();
    },
  );

  test.each([
    [{ name: ' ', password: 'a secret' }, ['name', 'password']],
    [{ name: 'grace', password: '' }, ['password']],
  ])('the staff log-in says what is missing, and does not ask the back end: %j', async (entered, fields) => {
    const { body, statusCode } = await post('localhost', { ...entered, next: '/x' });
    expect([statusCode, calls]).toEqual([422, []]);
    expect(textOf(body)).toContain('Please enter your name and your password.');
    expect([...body.matchAll(/<input id="(\w+)"[^>]* aria-invalid="true"/g)].map(([, id]) => id)).toEqual(fields);
  });

  test('the staff log-in refuses a form from another site', async () => {
    const foreign = await post('localhost', { name: 'grace', password: 'x' }, { origin: 'https://evil.example' });
    expect([foreign.statusCode, calls]).toEqual([403, []]);
  });

  test('the staff log-in leads only to pages of the shop', async () => {
    for (const next of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      '/.//evil.example',
      'javascript:1',
      '',
    ]) {
      const asked = `/staff/login?${new URLSearchParams({ next })}`;
      expect((await get('localhost', asked, staffCookie)).headers['location']).toBe('/');
      expect((await post('localhost', { name: 'grace', password: 'x', next })).headers['location']).toBe('/');
    }
    // The response never contains a host that `HOSTS` does not name.
    const other = await get('evil.example', '/staff/login?site=AT&next=/');
    expect(other.statusCode).toBe(200);
    expect(other.body).not.toContain('evil');
  });

  test('staff who are logged in need no log-in', async () => {
    const answer = await get('de.localhost', '/staff/login?next=/cart', staffCookie);
    expect([answer.statusCode, answer.headers['location']]).toEqual([303, '/cart']);
  });
});

describe('one session for all hosts', () => {
  test('one session for all hosts begins on the default site’s host, to which the other host sends a challenge derived from its own secret', async () => {
    const answer = await get('at.localhost:3000', '/staff/login?next=/cart%3Fa%3D1');
    const verifier = answer.cookies.find(({ name }) => name === 'kontor_handover');
    expect(verifier).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    expect(ledTo(answer.headers['location'])).toEqual({
      ...{ host: 'de.localhost:3000', pathname: '/staff/login', next: '/cart?a=1', site: 'AT' },
      challenge: handoverChallengeOf(verifier?.value ?? ''),
    });
    // Another tab gets the same secret.
    const second = await get('at.localhost:3000', '/staff/login', `kontor_handover=${verifier?.value}`);
    expect(ledTo(second.headers['location'])).toMatchObject({ challenge: handoverChallengeOf(verifier?.value ?? '') });
  });

  test('one session for all hosts keeps the other host in the form, whose response may redirect to that host', async () => {
    const { body, headers } = await get('de.localhost:3000', `/staff/login?site=AT&challenge=${challenge}&next=/cart`);
    expect(body).toContain(`name="challenge" value="${challenge}"`);
    expect(body).toContain('href="//at.localhost:3000/cart"');
    expect(headers['content-security-policy']).toContain("form-action 'self' at.localhost:3000;");
    const answer = await post('de.localhost:3000', { name: 'a', password: 'x', next: '/cart', site: 'AT', challenge });
    expect(ledTo(answer.headers['location'])).toEqual({
      ...{ host: 'same', pathname: '/staff/login', next: '/cart', site: 'AT', challenge },
    });
  });

  test('one session for all hosts is handed over with a ticket that needs the browser’s secret', async () => {
    const asked = `/staff/login?site=CH_FR&challenge=${challenge}&next=/cart`;
    const answer = await get('de.localhost:3000', asked, staffCookie);
    expect(ledTo(answer.headers['location'])).toEqual({
      ...{ host: 'ch-fr.localhost:3000', pathname: '/staff/enter', next: '/cart', ticket },
    });
    expect(calls).toEqual([['handover', { challenge }]]);
  });

  test('one session for all hosts arrives with the secret from the cookie, and the cookie is then removed', async () => {
    const answer = await get('at.localhost', `/staff/enter?ticket=${ticket}&next=/cart`, 'kontor_handover=verifier');
    expect([answer.statusCode, answer.headers['location']]).toEqual([303, '/cart']);
    expect(calls).toEqual([['handover/redeem', { ticket, verifier: 'verifier' }]]);
    const set = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
    expect(set).toMatchObject({ kontor_staff: 'new', 'preview-token': 'new', kontor_handover: '' });
  });

  test.each([
    ['without the secret', ticket, ''],
    ['with a ticket that is used up', 'used', 'kontor_handover=verifier'],
  ])('one session for all hosts does not arrive %s, and another attempt is offered', async (_what, given, cookie) => {
    const answer = await get('at.localhost', `/staff/enter?ticket=${given}&next=/cart`, cookie);
    expect(answer.statusCode).toBe(401);
    expect(textOf(answer.body)).toContain('could not be taken over');
    expect(answer.body).toContain('href="/staff/login?next=%2Fcart"');
    expect(answer.body).not.toContain('<form');
  });

  test('one session for all hosts follows a switch to another site (PREV-61)', async () => {
    const leave = (cookie: string) => get('de.localhost:3000', '/site/AT', cookie);
    expect(ledTo((await leave(staffCookie)).headers['location'])).toMatchObject({
      ...{ host: 'at.localhost:3000', pathname: '/staff/login' },
    });
    for (const cookie of ['', 'kontor_staff=old; preview-token=old'])
      expect(ledTo((await leave(cookie)).headers['location']).pathname).toBe('/');
    expect(ledTo((await get('localhost', '/site/AT', staffCookie)).headers['location']).pathname).toBe('/');
  });
});

describe('the page that a link to a view opens', () => {
  test('the page that a link to a view opens sends visitors without a session to the log-in, with a way around it (PREV-60)', async () => {
    const answer = await get('de.localhost', view);
    expect(ledTo(answer.headers['location'])).toEqual({
      ...{ host: 'same', pathname: '/staff/login', next: view, reason: 'link' },
    });
    const login = await get('de.localhost', String(answer.headers['location']));
    expect(textOf(login.body)).toContain('This link shows a view of the shop that only staff can see.');
    expect(login.body).toContain('href="/search?query=tea"');
  });

  test('the page that a link to a view opens is shown to staff', async () => {
    expect((await get('de.localhost', view, staffCookie)).statusCode).toBe(200);
  });

  test('the page that a link to a version opens sends visitors without a session to the log-in, with a way around it', async () => {
    const link = '/search?query=tea&remote=cart%401.1.0';
    const answer = await get('de.localhost', link);
    expect(ledTo(answer.headers['location'])).toMatchObject({ pathname: '/staff/login', next: link, reason: 'link' });
    const login = await get('de.localhost', String(answer.headers['location']));
    expect(login.body).toContain('href="/search?query=tea"');
  });

  test('the page that a link to versions opens leads staff to the view with these versions', async () => {
    const answer = await get('de.localhost', '/search?query=tea&remote=cart@1.1.0&remote=header@2.0.0', staffCookie);
    expect(answer.statusCode).toBe(303);
    expect(answer.headers['cache-control']).toBe('no-store');
    const { pathname, query, ...search } = ledTo(answer.headers['location']) as Record<string, string>;
    expect([pathname, query]).toEqual(['/search', 'tea']);
    expect(JSON.parse(search['preview-view'] ?? '')).toEqual({
      test: '',
      group: '',
      versions: { cart: '1.1.0', header: '2.0.0' },
    });
  });

  test.each(['remote', 'remote=cart', 'remote=control'])(
    'a page whose address names no version is shown as usual: %s',
    async (query) => {
      expect((await get('de.localhost', `/search?query=tea&${query}`)).statusCode).toBe(200);
    },
  );
});
