import { afterEach, expect, test } from '@jest/globals';
import Fastify from 'fastify';
import { createTestShell } from './testing/createTestShell.ts';

const token = 'Zx9_kQ-0aBcDeFgHiJkLmNoPqRsTuVwX';
const personal = [token, 'ada@example.org', 'ada%40example.org', 'lovelace'];

const closers: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function createShell(shopApiUrl?: string) {
  const lines: string[] = [];
  const logStream = { write: (line: string) => void lines.push(line) };
  const shell = await createTestShell(shopApiUrl ? { shopApiUrl } : {}, undefined, undefined, logStream);
  closers.push(shell.close);
  return { app: shell.app, lines, read: () => lines.map((line) => JSON.parse(line)) };
}

const addresses = [
  `/newsletter-subscribers/${token}`,
  `/newsletter-subscribers/${token}/doi?email=ada%40example.org`,
  `/newsletter-subscribers/${token}%zz`,
  `/newsletter/confirm?token=${token}`,
  '/search?query=lovelace%20ada@example.org',
  '/category/lovelace%E0%A4%A?email=ada@example.org',
  '/account/ada@example.org',
  `/no-such-page/${token}`,
  `/site/${token}`,
  `/assets/${token}`,
  `/pictures/lovelace/${token}`,
];

const headers = { cookie: `kontor_session=${token}; csrf-token=${token}`, referer: `http://localhost/?token=${token}` };

test('a proxied call is one log line with its route, status and duration', async () => {
  const backEnd = Fastify();
  backEnd.all('/*', (_request, reply) => reply.code(410).send({}));
  closers.push(() => backEnd.close());
  const { app, read } = await createShell(await backEnd.listen({ port: 0, host: '127.0.0.1' }));
  await app.inject({ url: `/newsletter-subscribers/${token}?email=ada@example.org`, headers });
  expect(read()).toEqual([
    expect.objectContaining({
      level: 30,
      msg: 'request completed',
      req: { method: 'GET', route: '/newsletter-subscribers/*' },
      res: { statusCode: 410 },
      responseTime: expect.any(Number),
    }),
  ]);
});

test('a call beyond a rate limit leaves no log line', async () => {
  const backEnd = Fastify();
  backEnd.all('/*', (_request, reply) => reply.code(429).send({}));
  closers.push(() => backEnd.close());
  const { app, lines } = await createShell(await backEnd.listen({ port: 0, host: '127.0.0.1' }));
  expect((await app.inject({ url: '/service/cart/api/cart', headers })).statusCode).toBe(429);
  expect(lines).toEqual([]);
});

test('no log line contains a token, a personal address or a search, whether or not the back end responds', async () => {
  const backEnd = Fastify();
  backEnd.all('/*', (request) => ({ url: request.url }));
  closers.push(() => backEnd.close());
  const answering = await createShell(await backEnd.listen({ port: 0, host: '127.0.0.1' }));
  const failing = await createShell();
  for (const { app, lines } of [answering, failing]) {
    for (const url of addresses) await app.inject({ url, headers });
    await app.inject({ method: 'POST', url: `/no-such-call/${token}`, payload: { email: 'ada@example.org' }, headers });
    expect(lines.length).toBeGreaterThan(addresses.length - 2);
    expect(personal.filter((text) => lines.join('').includes(text))).toEqual([]);
  }
  expect(failing.lines.join('')).toContain('ECONNREFUSED');
});

test('a browser’s report is sanitised in the log', async () => {
  const { app, read, lines } = await createShell();
  const report = {
    id: 'shop_cart/MiniCart',
    outcome: 'load-failed',
    elapsed: 3000,
    message: `Error: ${token} of ada@example.org at http://localhost/newsletter/${token}?q=lovelace\n{"level":60}\u001b[2J`,
  };
  const answer = await app.inject({ method: 'POST', url: '/slot-reports', payload: report });
  expect(answer.statusCode).toBe(204);
  expect(read()[0]).toMatchObject({
    msg: 'a slot shows its fallback',
    slot: { message: 'Error: [token] of [mail] at http://localhost/newsletter/{value} {"level":60} [2J' },
  });
  expect(personal.filter((text) => lines.join('').includes(text))).toEqual([]);
});

test('an unknown host is logged once, without its name', async () => {
  const { app, read } = await createShell();
  for (let count = 0; count < 3; count += 1) await app.inject({ url: '/', headers: { host: 'de.evil.example' } });
  const warnings = read().filter(({ level }) => level === 40);
  expect(warnings).toHaveLength(1);
  expect(JSON.stringify(warnings)).not.toContain('evil');
});
