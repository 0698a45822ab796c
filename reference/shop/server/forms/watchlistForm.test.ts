import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { createTestShop } from '../testing/createTestShop.ts';

let backEnd: FastifyInstance;
let shell: Awaited<ReturnType<typeof createTestShop>>;
let asked: string[];
let answer: { readonly status: number; readonly body: object };

beforeAll(async () => {
  backEnd = Fastify({ forceCloseConnections: true });
  backEnd.all('/*', async ({ method, url, headers }, reply) => {
    asked.push(`${method} ${url} ${headers['site']} ${headers['x-csrf-token']}`);
    return reply.code(answer.status).send(answer.body);
  });
  shell = await createTestShop({ shopApiUrl: await backEnd.listen({ port: 0, host: '127.0.0.1' }) });
});

beforeEach(() => {
  asked = [];
  answer = { status: 200, body: { productIds: [] } };
});

afterAll(async () => {
  await shell.close();
  await backEnd.close();
});

const own = { host: 'at.localhost', origin: 'http://at.localhost', 'sec-fetch-site': 'same-origin' };

const send = (form: string, headers: Record<string, string> = own) =>
  shell.app.inject({
    method: 'POST',
    url: '/watchlist',
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: 'csrf-token=mine', ...headers },
    payload: form,
  });

test.each([
  ['add=1000001', 'PUT'],
  ['remove=1000001', 'DELETE'],
])('the heart’s form %s makes the call %s and leads to the watchlist', async (form, method) => {
  const { statusCode, headers } = await send(form);
  expect([statusCode, headers['location'], headers['cache-control']]).toEqual([303, '/watchlist', 'no-store']);
  expect(asked).toEqual([`${method} /service/watchlist/api/v1/products/1000001 AT mine`]);
});

test.each([
  [409, { error: 'WATCHLIST_LIMIT' }, 'full'],
  [409, {}, 'failed'],
  [404, { error: 'PRODUCT_UNKNOWN' }, 'failed'],
  [500, { error: 'UNKNOWN' }, 'failed'],
])(
  'if the heart’s form is refused with %d %j, it leads to the watchlist with the notice “%s”',
  async (status, body, notice) => {
    answer = { status, body };
    expect((await send('add=1000001')).headers['location']).toBe(`/watchlist?notice=${notice}`);
  },
);

test.each(['', 'add=', 'add=../cart', 'add=x', `add=${'1'.repeat(13)}`, 'remove=%00'])(
  'the heart’s form with the fields “%s” makes no call',
  async (form) => {
    expect((await send(form)).headers['location']).toBe('/watchlist?notice=failed');
    expect(asked).toEqual([]);
  },
);

test('the heart’s form is refused if it comes from another site’s page', async () => {
  expect((await send('add=1000001', { ...own, origin: 'https://evil.example' })).statusCode).toBe(403);
  expect((await send('add=1000001', { ...own, 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  expect(asked).toEqual([]);
});
