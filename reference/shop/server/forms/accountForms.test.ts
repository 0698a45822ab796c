import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { createTestShop } from '../testing/createTestShop.ts';

let backEnd: FastifyInstance;
let shell: Awaited<ReturnType<typeof createTestShop>>;
let asked: Pick<FastifyRequest, 'url' | 'headers' | 'body'>[];
/** The status of the back end's response. */
let status: number;

beforeAll(async () => {
  backEnd = Fastify({ forceCloseConnections: true });
  backEnd.post('/*', async ({ url, headers, body }, reply) => {
    asked.push({ url, headers, body });
    return reply
      .code(status)
      .header('set-cookie', ['kontor_session=new; Path=/; HttpOnly', 'csrf-token=next; Path=/'])
      .send({});
  });
  shell = await createTestShop({ shopApiUrl: await backEnd.listen({ port: 0, host: '127.0.0.1' }) });
});

beforeEach(() => {
  asked = [];
  status = 200;
});

afterAll(async () => {
  await shell.close();
  await backEnd.close();
});

const own = { host: 'at.localhost', origin: 'http://at.localhost', 'sec-fetch-site': 'same-origin' };

const send = (url: string, fields: Record<string, string>, headers: Record<string, string> = own) =>
  shell.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: 'csrf-token=mine', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });

/** The refused form in its page's content. */
const refusedForm = (body: string): unknown => {
  const json = /id="kontor-content"[^>]*>(.*?)<\/script>/s.exec(body)?.[1];
  return json === undefined ? undefined : JSON.parse(json).refusedForm;
};

const login = { email: 'ada@example.org', password: 'a long secret' };

describe('a form without scripts', () => {
  test('a form without scripts logs in with the visitor’s cookies and token, and sets the new cookies', async () => {
    const answer = await send('/login', { ...login, remember: 'on' });
    expect([answer.statusCode, answer.headers['location']]).toEqual([303, '/usermenu']);
    expect(answer.cookies.map(({ name, value }) => [name, value])).toEqual([
      ['kontor_session', 'new'],
      ['csrf-token', 'next'],
    ]);
    expect(asked).toEqual([
      {
        url: '/service/login/api/login',
        body: { ...login, remember: true },
        headers: expect.objectContaining({ site: 'AT', 'x-csrf-token': 'mine', cookie: 'csrf-token=mine' }),
      },
    ]);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('a form without scripts leads back to the page from which the log-in was opened, if it is a page of the shop (HEAD-60)', async () => {
    const next = async (path: string) => (await send('/login', { ...login, next: path })).headers['location'];
    expect(await next('/account/orders')).toBe('/account/orders');
    expect(await next('//evil.example')).toBe('/usermenu');
    expect(await next('https://evil.example')).toBe('/usermenu');
  });

  test.each([
    [400, 'failed'],
    [401, 'failed'],
    [429, 'limited'],
    [403, 'unavailable'],
    [500, 'unavailable'],
  ])(
    'a form without scripts that is refused with status %s shows “%s” and keeps all entries except the password',
    async (code, notice) => {
      status = code;
      const answer = await send('/login?next=%2Faccount', { ...login, remember: 'on', next: '/account' });
      expect(answer.statusCode).toBe({ failed: 422, limited: 429, unavailable: 502 }[notice]);
      expect(refusedForm(answer.body)).toEqual({ notice, values: { email: login.email }, remember: true });
      expect(answer.body).not.toContain(login.password);
      expect(answer.headers['cache-control']).toBe('private, no-store');
      expect(asked).toHaveLength(1);
    },
  );

  test('a form without scripts shows its errors in the page’s language, and makes no call (HEAD-64)', async () => {
    const none = await send('/login', { email: ' ' });
    expect(none.statusCode).toBe(422);
    expect(refusedForm(none.body)).toMatchObject({
      notice: 'invalid',
      faults: { email: 'missing', password: 'missing' },
    });
    const entered = { email: 'ada@', password: 'short', firstName: 'Ada', lastName: '' };
    const answer = await send('/register', entered);
    expect(answer.statusCode).toBe(422);
    const { password: _, ...values } = entered;
    const faults = { email: 'wrong', password: 'wrong', lastName: 'missing' };
    expect(refusedForm(answer.body)).toEqual({ notice: 'invalid', faults, values });
    expect(asked).toEqual([]);
  });

  test('a form without scripts registers a customer, and no response reveals whether the address was known (HEAD-44)', async () => {
    status = 202;
    const answer = await send('/register', { ...login, firstName: 'Ada', lastName: 'Lang', remember: 'on' });
    expect(answer.headers['location']).toBe('/login?notice=registered');
    expect(asked[0]?.body).toEqual({ ...login, firstName: 'Ada', lastName: 'Lang' });
    status = 400;
    const refused = await send('/register', { ...login, firstName: 'Ada', lastName: 'Lang' });
    expect(refusedForm(refused.body)).toMatchObject({ notice: 'invalid', values: { firstName: 'Ada' } });
  });

  test('a form without scripts logs out', async () => {
    const answer = await send('/logout', {});
    expect([answer.statusCode, answer.headers['location']]).toEqual([303, '/usermenu']);
    expect(asked[0]?.url).toBe('/service/login/api/logout');
  });

  test('a form without scripts is accepted from a page on this host that sends no referrer', async () => {
    const headers = { origin: 'null', 'sec-fetch-site': 'same-origin' };
    expect((await send('/logout', {}, headers)).statusCode).toBe(303);
  });

  test.each([403, 500, 503])('a form without scripts reports a log-out that fails with status %s', async (code) => {
    status = code;
    const answer = await send('/logout', {});
    expect([answer.statusCode, answer.headers['location']]).toEqual([303, '/usermenu?notice=log-out-failed#log-out']);
  });

  test('a form without scripts says that a log-out failed if the back end cannot be reached', async () => {
    const alone = await createTestShop();
    const answer = await alone.app.inject({
      method: 'POST',
      url: '/logout',
      headers: { ...own, 'content-type': 'application/x-www-form-urlencoded' },
    });
    await alone.close();
    expect(answer.headers['location']).toBe('/usermenu?notice=log-out-failed#log-out');
  });

  test.each([
    { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    { origin: 'http://de.localhost', 'sec-fetch-site': 'same-site' },
    { origin: 'null', 'sec-fetch-site': 'cross-site' },
    { origin: 'null' },
    { origin: 'https://evil.example' },
    {},
  ])('a form without scripts is refused if it does not come from a page on this host: %p', async (headers) => {
    const answer = await send('/logout', {}, { host: 'at.localhost', ...(headers as Record<string, string>) });
    expect([answer.statusCode, answer.json().error]).toEqual([403, 'FOREIGN_FORM']);
    expect(asked).toEqual([]);
  });

  test('a form without scripts is refused if it is too large or not a form', async () => {
    const long = await send('/login', { ...login, password: 'x'.repeat(9000) });
    expect(long.statusCode).toBe(413);
    const text = await shell.app.inject({
      method: 'POST',
      url: '/login',
      headers: { ...own, 'content-type': 'text/xml' },
      payload: '<x/>',
    });
    expect(text.statusCode).toBe(415);
    expect(asked).toEqual([]);
  });
});
