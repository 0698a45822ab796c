import { parse } from 'node:querystring';
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type ApiCall, apiFamilies } from '@kontor/api/calls';
import { csrfCookieName } from '@kontor/api/csrf';
import { createInboxStore } from '@kontor/developer-tools';
import { createLogOptions } from '@kontor/server/log';
import * as v from 'valibot';
import { openDatabase } from '../db/openDatabase.ts';
import { createTestShop, csrfForTests, type TestShop } from '../testing/createTestShop.ts';
import { operationCalls } from './operationCalls.ts';

/** A marker in all hostile input. It must not appear in any log line or successful change. */
const mark = 'evil-ada@example.org';

const calls: readonly ApiCall[] = [...apiFamilies, operationCalls].flatMap((family) => family.calls);
const changes = calls.filter(({ method }) => method !== 'GET');
const named = (list: readonly ApiCall[]) => list.map((call) => [`${call.method} ${call.path}`, call] as const);

let shop: TestShop;
let lines: string[];

/** The back end with all optional features enabled. */
async function startShop(): Promise<TestShop> {
  const database = openDatabase(':memory:');
  return createTestShop({
    database,
    inbox: createInboxStore(database, () => new Date()),
    previewDemo: true,
    faults: true,
    recordings: true,
    logger: createLogOptions('debug', { write: (line) => void lines.push(line) }),
  });
}

beforeAll(async () => {
  lines = [];
  shop = await startShop();
});

beforeEach(() => {
  lines = [];
});

type Attack = {
  /** The value of every path parameter. */
  readonly parameter?: string;
  readonly query?: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookies?: Readonly<Record<string, string>>;
  readonly type?: string;
};

const { token } = csrfForTests;

function attack({ method, path }: ApiCall, hostile: Attack) {
  const url = path.replaceAll(/:\w+|\*/g, hostile.parameter ?? 'x');
  return shop.app.inject({
    method,
    url: hostile.query === undefined ? url : `${url}?${hostile.query}`,
    headers: {
      site: 'DE',
      'x-csrf-token': token,
      ...(hostile.body === undefined ? {} : { 'content-type': hostile.type ?? 'application/json' }),
      ...hostile.headers,
    },
    cookies: { 'csrf-token': token, ...hostile.cookies },
    ...(hostile.body === undefined ? {} : { payload: hostile.body }),
  });
}

const deep = `${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`;

const bodies: readonly (readonly [what: string, body: string])[] = [
  ['an empty body', ''],
  ['text that is not JSON', '{"a":'],
  ['null', 'null'],
  ['a number', '7'],
  ['a text', `"${mark}"`],
  ['a list', `["${mark}",{}]`],
  ['a prototype', `{"__proto__":{"polluted":"${mark}"}}`],
  ['a constructor', `{"constructor":{"prototype":{"polluted":"${mark}"}}}`],
  ['a nested prototype', '{"setArticle":{"__proto__":{"polluted":1},"productId":"1000001"}}'],
  ['deep nesting', deep],
  ['a very long text', JSON.stringify({ email: mark.repeat(4_000) })],
  ['an incomplete character', '{"email":"\\ud83d","setArticle":"\\udc00"}'],
  ['zero bytes and direction marks', '{"email":"a\\u0000b\\u202e","name":"\\u0000","password":"\\u0000\\u0000"}'],
  ['an infinite number', '{"setArticle":{"productId":"1","tcm":"1","quantity":1e999}}'],
  [
    'wrong types all over',
    `{"email":{"$gt":""},"password":[],"consents":{"length":9},"origin":true,"name":{"a":"${mark}"}}`,
  ],
  ['a database command', `{"email":"'; DROP TABLE customers; --","password":"${mark}","name":"x' OR 1=1"}`],
];

const parameters = [
  '%00',
  '..%2f..%2f..%2fetc%2fpasswd',
  '__proto__',
  'constructor',
  'toString',
  '%F0%9F%92%A5',
  '%27%20OR%201%3D1%20--',
  encodeURIComponent(`<script>${mark}</script>`),
  'x'.repeat(5_000),
  '%E0%A4%A',
  '-1',
  '1e9',
];

const queries = [
  'site=XX',
  'site=DE&site=AT',
  '__proto__[polluted]=1&constructor.prototype.polluted=1',
  `q=${encodeURIComponent(mark)}&query=%00&kind=__proto__&call=toString&visitor=me&time=never&as=..&to=${mark}`,
  `q=${'x'.repeat(8_000)}`,
  'q=a&q=b&query[]=a&allOfTags=%F0%9F%92%A5&maxProducts=-1&maxSearchTerms=1e9',
  '%E0%A4%A=%E0%A4%A',
];

/** Checks that a response is not a failure of the program and reveals no internal details. */
function checkAnswer(response: { statusCode: number; body: string; headers: object }): void {
  expect(response.statusCode).toBeLessThan(500);
  expect(response.body).not.toMatch(/SQLITE|node_modules|\.ts:\d|at \w+ \(/);
  if (response.statusCode >= 400) {
    expect(JSON.parse(response.body)).toMatchObject({ error: expect.stringMatching(/^[A-Z_]+$/) });
    expect(response.body).not.toContain(mark);
  }
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
}

/** Whether a schema in the contract refuses the input. Input that cannot be read counts as refused. */
function isRefusedBySchema(schema: v.GenericSchema | undefined, read: () => unknown): boolean {
  if (!schema) return false;
  try {
    return !v.safeParse(schema, read()).success;
  } catch {
    return true;
  }
}

describe.each(named(calls))('%s', (_name, call) => {
  test('a call refuses input that its schemas do not allow', async () => {
    for (const [what, body] of bodies) {
      const { statusCode } = await attack(call, { body });
      if (isRefusedBySchema(call.body, () => JSON.parse(body))) expect([what, statusCode >= 400]).toEqual([what, true]);
    }
    for (const query of queries) {
      const { statusCode } = await attack(call, { query });
      if (isRefusedBySchema(call.query, () => parse(query))) expect([query, statusCode >= 400]).toEqual([query, true]);
    }
  });

  test('a call refuses hostile bodies, parameters, queries, headers and cookies, and logs none of them', async () => {
    for (const [, body] of bodies) checkAnswer(await attack(call, { body }));
    checkAnswer(await attack(call, { body: `<x>${mark}</x>`, type: 'application/xml' }));
    for (const parameter of parameters) checkAnswer(await attack(call, { parameter }));
    for (const query of queries) checkAnswer(await attack(call, { query }));
    const text = `${mark}'"<>;`;
    checkAnswer(
      await attack(call, {
        headers: {
          'long-term-token': text,
          'login-token': text,
          'original-address': text,
          origin: text,
          referer: text,
        },
        cookies: { kontor_visitor: mark, kontor_session: mark, 'long-term-token': mark, kontor_staff: mark },
      }),
    );
    expect(lines.join('')).not.toContain('evil');
    expect(lines.join('')).not.toContain('"level":50');
    // Faults that were accepted must not affect the next calls.
    await shop.app.inject({
      method: 'DELETE',
      url: '/service/faults',
      headers: { 'x-csrf-token': token },
      cookies: { 'csrf-token': token },
    });
  });
});

describe.each(named(calls.filter(({ site }) => site !== 'none')))('%s', (_name, call) => {
  test.each(['XX', 'de', 'DE,AT', '__proto__', 'CHDE'])('a call refuses the site "%s"', async (site) => {
    const response = await attack(call, { headers: { site }, ...(call.body ? { body: '{}' } : {}) });
    expect([400, 401]).toContain(response.statusCode);
    expect(['SITE_UNKNOWN', 'UNAUTHORIZED']).toContain(response.json().error);
  });
});

describe.each(named(changes))('%s', (_name, call) => {
  test('a change without the CSRF token is refused, unless the call is for beacons', async () => {
    const url = call.path.replaceAll(/:\w+|\*/g, 'x');
    const response = await shop.app.inject({ method: call.method, url, headers: { site: 'DE' }, payload: {} });
    if (call.isCsrfExempt) expect(response.statusCode).not.toBe(403);
    else expect([response.statusCode, response.json().error]).toEqual([403, 'CSRF_INVALID']);
  });
});

test('only calls for beacons need no token', () => {
  expect(changes.filter(({ isCsrfExempt }) => isCsrfExempt).map(({ path }) => path)).toEqual([
    '/service/tagmanager/api/pushes',
    '/service/coffeebean/publish',
    '/service/actionlog/api/entries',
  ]);
});

test('no hostile input has changed anything', () => {
  for (const table of ['customers', 'customer_sessions', 'cart_lines', 'orders', 'newsletter_subscribers', 'staff']) {
    expect(shop.database.prepare(`SELECT count(*) AS number FROM ${table}`).get()).toEqual({ number: 0 });
  }
});

describe('every response', () => {
  test('every response has the security headers', async () => {
    for (const url of ['/json/psdata', '/service/cart/api/cart', '/nowhere']) {
      const { headers } = await shop.app.inject({ url, headers: { site: 'DE' } });
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
        'referrer-policy': 'no-referrer',
        'content-security-policy': "default-src 'none'",
        'strict-transport-security': expect.stringContaining('max-age='),
        'cache-control': 'no-store',
      });
      expect(headers['x-powered-by']).toBeUndefined();
    }
  });

  test('every response sets cookies with SameSite=Lax, and with Secure only if the shop uses TLS', async () => {
    for (const secureCookies of [false, true]) {
      const { browser } = await createTestShop({ secureCookies, previewDemo: true });
      const visitor = browser();
      visitor.cookies.clear();
      const account = { email: 'ada@example.org', password: 'a long secret' };
      const first = await visitor.get('/service/cart/api/cart');
      await visitor.post('/service/login/api/register', { ...account, firstName: 'Ada', lastName: 'Lang' });
      const login = await visitor.post('/service/login/api/login', { ...account, remember: true });
      const staff = await visitor.get('/service/preview/login?as=ada');
      const cookies = [first, login, staff].flatMap((response) => response.cookies);
      expect(new Set(cookies.map(({ name }) => name)).size).toBeGreaterThanOrEqual(6);
      for (const { name, secure = false, sameSite, httpOnly = false, path } of cookies) {
        expect({ name, secure, sameSite, path }).toEqual({ name, secure: secureCookies, sameSite: 'Lax', path: '/' });
        // Pages read and repeat these cookies. Scripts cannot read any others.
        if (![csrfCookieName(secureCookies), 'long-term-token', 'preview-token'].includes(name))
          expect({ name, httpOnly }).toEqual({ name, httpOnly: true });
      }
    }
  });
});
