import { type AddressInfo, createServer } from 'node:net';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createTestRedis, type TestRedis } from '@kontor/server/testing/createTestRedis';
import { linkTargets } from '@kontor/site';
import { htmlFaults } from '@kontor/testing/htmlFaults';
import Fastify from 'fastify';
import type { ShellConfig } from '../config.ts';
import type { PageSource } from '../pageSource.ts';
import { confirmStaff, staffCookie } from '../testing/confirmStaff.ts';
import { createTestShell } from '../testing/createTestShell.ts';
import { testPages } from '../testing/testPages.ts';

/** Twelve documents per minute amount to two in ten seconds. */
const settings = { documentsPerMinute: 12, trustProxy: () => true };

let shell: Awaited<ReturnType<typeof createTestShell>>;
const closers: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  shell = await createTestShell(settings);
});

afterEach(async () => {
  await shell.close();
  for (const close of closers.splice(0).reverse()) await close();
});

/** Opens a page from a client's address. */
const open = (url: string, address = '192.0.2.1', host = 'de.localhost') =>
  shell.app.inject({ url, headers: { host, 'x-forwarded-for': address } });

const statusOf = async (...asked: Parameters<typeof open>) => (await open(...asked)).statusCode;

describe('documents that are not cached', () => {
  test('documents that are not cached are limited for each address, and cached ones are not', async () => {
    expect([await statusOf('/category/one'), await statusOf('/category/two')]).toEqual([200, 200]);
    expect([await statusOf('/category/three'), await statusOf('/category/four')]).toEqual([429, 429]);
    expect([await statusOf('/category/one'), await statusOf('/category/two')]).toEqual([200, 200]);
    expect(await statusOf('/category/three', '192.0.2.2')).toBe(200);
    // Now it is cached.
    expect(await statusOf('/category/three')).toBe(200);
  });

  test('documents that are not cached are limited for the whole network of an IPv6 address', async () => {
    const addresses = ['2001:db8::1', '2001:db8::2', '2001:db8::3', '2001:db8:0:1::1'];
    const statuses = [];
    for (const [index, address] of addresses.entries()) statuses.push(await statusOf(`/category/${index}`, address));
    expect(statuses).toEqual([200, 200, 429, 200]);
  });

  test('documents that are not cached are refused while the event loop is late', async () => {
    expect(await statusOf('/category/one')).toBe(200);
    shell.app.isUnderPressure = () => true;
    expect(await statusOf('/category/one')).toBe(200);
    const { statusCode, headers } = await open('/category/two');
    expect([statusCode, headers['retry-after']]).toEqual([503, '1']);
    expect(await statusOf('/healthz')).toBe(200);
    shell.app.isUnderPressure = () => false;
    expect(await statusOf('/category/two')).toBe(200);
  });
});

/** Signs up for the newsletter, as a browser without scripts does. */
const sendForm = ({ app }: Pick<typeof shell, 'app'>) =>
  app.inject({
    method: 'POST',
    url: linkTargets.newsletter,
    headers: {
      ...{ host: 'de.localhost', origin: 'http://de.localhost', 'x-forwarded-for': '192.0.2.1' },
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams({ email: 'ada@kontor.example' }).toString(),
  });

test('a form is refused before it has any effect, and an admitted form’s response is never refused', async () => {
  const asked: string[] = [];
  const backEnd = Fastify({ forceCloseConnections: true });
  closers.push(() => backEnd.close());
  backEnd.post('/*', async ({ url }, reply) => {
    asked.push(url);
    return reply.send({});
  });
  const shopApiUrl = await backEnd.listen({ port: 0, host: '127.0.0.1' });
  // This amounts to five documents in ten seconds, and a form counts as five.
  const shop = await createTestShell({ ...settings, documentsPerMinute: 30, shopApiUrl });
  closers.push(shop.close);
  const signUp = () => sendForm(shop);
  expect([(await signUp()).statusCode, asked.length]).toEqual([200, 1]);
  const refused = await signUp();
  expect([refused.statusCode, refused.headers['retry-after'], asked.length]).toEqual([429, expect.any(String), 1]);
});

test('a late event loop is measured, and documents are composed again once it has recovered', async () => {
  const { app, close } = await createTestShell({ maxLoopDelayMs: 30 });
  try {
    let subject = 0;
    const statusOfNew = async () => (await app.inject(`/category/${++subject}`)).statusCode;
    const blockLoop = () => {
      const end = performance.now() + 60;
      while (performance.now() < end);
    };
    while ((await statusOfNew()) === 200) {
      blockLoop();
      await setImmediate();
    }
    expect(await statusOfNew()).toBe(503);
    expect(app.memoryUsage().eventLoopDelay).toBeGreaterThan(30);
    while ((await statusOfNew()) === 503) await setTimeout(10);
    expect(await statusOfNew()).toBe(200);
  } finally {
    await close();
  }
});

describe('the page of a refused request', () => {
  test.each([
    ['de', 'de-DE', 'Die Seite konnte nicht geladen werden.', 'Seite neu laden'],
    ['ch-fr', 'fr-CH', 'La page n’a pas pu être chargée.', 'Recharger la page'],
    ['tr', 'tr-TR', 'Sayfa yüklenemedi.', 'Sayfayı yenile'],
  ])(
    'the page of a refused request on the site %s reports the failure and works without scripts',
    async (site, locale, ...texts) => {
      for (const subject of ['one', 'two']) await open(`/category/${subject}`, undefined, `${site}.localhost`);
      const { statusCode, headers, body } = await open('/category/three', undefined, `${site}.localhost`);
      expect(statusCode).toBe(429);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'content-language': locale,
        'x-robots-tag': 'noindex',
        'content-security-policy': expect.stringContaining("default-src 'self'"),
      });
      for (const text of texts) expect(body).toContain(text);
      expect(body).toContain('<form action="/search" role="search">');
      expect(body).not.toMatch(/<script[^>]* src=/);
      expect(await htmlFaults('refusal', /<body>([\s\S]*)<\/body>/.exec(body)?.[1] ?? '<missing>')).toEqual([]);
    },
  );
});

/** Each call opens a page that is not cached yet. Returns the response's status. */
let opened = 0;

type Client = { readonly address?: string; readonly cookie?: string };

const openNew = async ({ app }: typeof shell, { address = '192.0.2.1', cookie }: Client = {}): Promise<number> => {
  opened += 1;
  const headers = { host: 'de.localhost', 'x-forwarded-for': address, ...(cookie ? { cookie } : {}) };
  return (await app.inject({ url: `/category/new-${opened}`, headers })).statusCode;
};

/** The statuses of documents that are requested one after another. */
async function statusesOf(requests: readonly (() => Promise<number>)[]): Promise<number[]> {
  const statuses: number[] = [];
  for (const request of requests) statuses.push(await request());
  return statuses;
}

describe('a visitor’s documents', () => {
  const visitorOf = (digit: string) => `kontor_visitor=2f1c6a52-92ab-4dfa-9c7f-0d4ea3c1b11${digit}`;

  /** Opens new documents with these cookies, each from another address. */
  const fromManyAddresses = (shop: typeof shell, cookies: readonly string[]) =>
    statusesOf(cookies.map((cookie, index) => () => openNew(shop, { address: `198.51.100.${index}`, cookie })));

  async function startShop(own: Partial<ShellConfig>, load: PageSource['load'] = testPages.load) {
    const shop = await createTestShell({ ...settings, ...own }, undefined, undefined, undefined, () => ({
      ...testPages,
      load,
    }));
    closers.push(() => shop.close());
    return shop;
  }

  test('the documents of one browser are limited, even from many addresses', async () => {
    const cookies = [visitorOf('1'), visitorOf('1'), visitorOf('1'), visitorOf('2'), '', ''];
    expect(await fromManyAddresses(shell, cookies)).toEqual([200, 200, 429, 200, 200, 200]);
  });

  test('a refused visitor does not use up the limit of the address', async () => {
    const requests = [
      { address: '198.51.100.1', cookie: visitorOf('1') },
      { address: '198.51.100.2', cookie: visitorOf('1') },
      { address: '192.0.2.1', cookie: visitorOf('1') },
      { address: '192.0.2.1', cookie: visitorOf('1') },
      { address: '192.0.2.1' },
      { address: '192.0.2.1' },
    ];
    expect(await statusesOf(requests.map((client) => () => openNew(shell, client)))).toEqual([
      200, 200, 429, 429, 200, 200,
    ]);
  });

  test('a visitor id in an unknown format is not counted', async () => {
    const cookies = Array.from({ length: 4 }, () => 'kontor_visitor=forged');
    expect(await fromManyAddresses(shell, cookies)).toEqual([200, 200, 200, 200]);
  });

  test('the documents of a customer are limited if the back end has confirmed the session', async () => {
    const shop = await startShop({}, async ({ page, request }) => ({
      ...{ page, isPersonal: true },
      customer: request.cookies['kontor_session']?.startsWith('valid') ? 'ada@kontor.example' : undefined,
    }));
    const sessions = ['valid-1', 'forged', 'valid-2', 'valid-3', 'forged', 'forged'];
    const cookies = sessions.map((session, index) => `kontor_session=${session}; ${visitorOf(String(index))}`);
    expect(await fromManyAddresses(shop, cookies)).toEqual([200, 200, 200, 429, 200, 200]);
  });

  test('the documents of staff are limited if the back end has confirmed the session', async () => {
    const backEnd = Fastify({ forceCloseConnections: true });
    confirmStaff(backEnd);
    closers.push(() => backEnd.close());
    const shopApiUrl = await backEnd.listen({ port: 0, host: '127.0.0.1' });
    const shop = await startShop({ shopApiUrl, documentDeadlineMs: 30_000 });
    const forged = staffCookie.replace('secret', 'forged');
    const cookies = [staffCookie, forged, staffCookie, staffCookie, forged, forged].map(
      (cookie, index) => `${cookie}; ${visitorOf(String(index))}`,
    );
    expect(await fromManyAddresses(shop, cookies)).toEqual([200, 200, 200, 429, 200, 200]);
  });
});

describe('shells with a Redis', () => {
  let redis: TestRedis;

  beforeEach(async () => {
    redis = await createTestRedis();
    closers.push(() => redis.close());
  });

  /** Starts a shell, and returns a function that waits for the next line in the log about Redis. */
  async function startShared(cache: ShellConfig['cache'] = { url: redis.url, deadlineMs: 20_000 }) {
    const lines: string[] = [];
    let wake = () => {};
    const logStream = {
      write(line: string) {
        const { msg } = JSON.parse(line);
        if (!/ documents together/.test(msg)) return;
        lines.push(msg);
        wake();
      },
    };
    const shop = await createTestShell({ ...settings, cache }, undefined, undefined, logStream);
    closers.push(() => shop.close());
    let read = 0;
    const nextLine = async () => {
      while (lines.length <= read)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      read += 1;
      return lines[read - 1];
    };
    return { shop, lines, nextLine };
  }

  async function startReady(...options: Parameters<typeof startShared>) {
    const started = await startShared(...options);
    expect(await started.nextLine()).toBe('the shells count documents together');
    return started;
  }

  /** How many commands of counters have arrived. */
  const counted = () => redis.commands.filter((name) => ['INCRBY', 'PEXPIRE', 'PTTL'].includes(name)).length;

  test('shells with one Redis have one limit for an address', async () => {
    const { shop: first } = await startReady();
    const { shop: second } = await startReady();
    const others = { address: '192.0.2.2' };
    expect(
      await statusesOf([
        () => openNew(first),
        () => openNew(second),
        () => openNew(second),
        () => openNew(first),
        () => openNew(first, others),
      ]),
    ).toEqual([200, 200, 429, 429, 200]);
    expect([...redis.lifetimes.values()]).toEqual([10_000, 10_000]);
  });

  test('a form counts as five documents for all shells', async () => {
    const { shop: first } = await startReady();
    const { shop: second } = await startReady();
    await sendForm(first);
    expect([...redis.values.values()]).toEqual(['5']);
    expect(await openNew(second)).toBe(429);
  });

  test('the refusal by another shell’s count says when to ask again', async () => {
    const { shop: first } = await startReady();
    const { shop: second } = await startReady();
    await statusesOf([() => openNew(first), () => openNew(first)]);
    for (const name of redis.lifetimes.keys()) redis.lifetimes.set(name, 6_500);
    const ask = () => second.app.inject({ url: '/category/refused', headers: { 'x-forwarded-for': '192.0.2.1' } });
    const { statusCode, headers } = await ask();
    expect([statusCode, headers['retry-after']]).toEqual([429, '7']);
  });

  test('a client that has been refused, and a cached document, cost no further command', async () => {
    const { shop: first } = await startReady();
    const { shop: second } = await startReady();
    const open = () => first.app.inject({ url: '/category/cached', headers: { 'x-forwarded-for': '192.0.2.1' } });
    expect((await open()).statusCode).toBe(200);
    const before = counted();
    for (let turn = 0; turn < 5; turn += 1) expect((await open()).statusCode).toBe(200);
    expect(counted()).toBe(before);
    expect(await statusesOf([() => openNew(first), () => openNew(second)])).toEqual([200, 429]);
    const after = counted();
    for (let turn = 0; turn < 5; turn += 1) expect(await openNew(second)).toBe(429);
    expect(counted()).toBe(after);
  });

  test('Redis gets no address and no id', async () => {
    const { shop } = await startReady();
    const id = '2f1c6a52-92ab-4dfa-9c7f-0d4ea3c1b111';
    await openNew(shop, { address: '192.0.2.1', cookie: `kontor_visitor=${id}` });
    const names = [...redis.values.keys()];
    expect(names).toEqual(Array.from({ length: 2 }, () => expect.stringMatching(/^kontor:documents:[\w-]{22}$/)));
    expect(names.join()).not.toMatch(/192|2f1c6a52/);
  });

  test('a shell counts alone while Redis is unreachable', async () => {
    const { shop, lines, nextLine } = await startShared({ url: 'redis://127.0.0.1:1' });
    expect(await nextLine()).toBe('the shells cannot count documents together, so each counts its own');
    expect(await statusesOf(Array.from({ length: 4 }, () => () => openNew(shop)))).toEqual([200, 200, 429, 429]);
    expect(lines.length).toBe(1);
  });

  test('a shell waits once for a Redis that hangs, and then counts alone', async () => {
    const { shop, lines } = await startReady({ url: redis.url, deadlineMs: 150 });
    redis.isHanging = true;
    expect(await openNew(shop)).toBe(200);
    const before = counted();
    expect(await statusesOf(Array.from({ length: 3 }, () => () => openNew(shop)))).toEqual([200, 429, 429]);
    expect([counted(), lines.length]).toEqual([before, 2]);
  });

  test('a shell that has counted alone uses Redis again when it is back', async () => {
    const { shop, nextLine } = await startReady();
    const { port } = new URL(redis.url);
    await redis.close();
    await nextLine();
    expect(await openNew(shop)).toBe(200);
    redis = await createTestRedis(Number(port));
    expect(await nextLine()).toBe('the shells count documents together');
    expect(await openNew(shop, { address: '192.0.2.3' })).toBe(200);
    expect([...redis.values.values()]).toEqual(['1']);
  });

  test('a Redis that replies with nonsense refuses nobody', async () => {
    const server = createServer((socket) => {
      closers.push(async () => socket.destroy());
      socket.on('data', () => socket.write('+fine\r\n')).on('error', () => undefined);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    closers.push(async () => server.close());
    const { shop } = await startReady({ url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}` });
    expect(await statusesOf(Array.from({ length: 3 }, () => () => openNew(shop)))).toEqual([200, 200, 429]);
  });
});
