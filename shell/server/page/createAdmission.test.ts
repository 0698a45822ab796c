import { setImmediate, setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { htmlFaults } from '@kontor/testing/htmlFaults';
import { createTestShell } from '../testing/createTestShell.ts';

let shell: Awaited<ReturnType<typeof createTestShell>>;

beforeEach(async () => {
  // Twelve documents per minute amount to two in ten seconds.
  shell = await createTestShell({ documentsPerMinute: 12, trustProxy: () => true });
});

afterEach(() => shell.close());

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
