import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { originKeyOf } from '@kontor/server/identity';
import { answerUntilClosed, lateClients } from '@kontor/server/testing';
import type { FastifyInstance } from 'fastify';
import { buildVersion } from '../../testing/index.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../../testing/temporaryFolder.ts';
import { createOriginServer, type OriginOptions } from './originServer.ts';

const privateFiles = ['mini.js.map', 'mini.js.map.br', 'server.cjs', 'server.cjs.gz', 'mf-stats.json'];
const key = 'the-key-that-page-border-was-configured-with';

let folder: TemporaryFolder;
let app: FastifyInstance;

beforeAll(async () => {
  folder = createTemporaryFolder();
  folder.write('origin/cart/1.0.0/mini.js', 'plain');
  folder.write('origin/cart/1.0.0/mini.js.br', 'brotli');
  folder.write('origin/cart/1.0.0/mini.js.gz', 'gzip');
  folder.write('origin/cart/1.0.0/small.js', 'small');
  folder.write('origin/cart/1.0.0/index.html', 'index');
  folder.write('origin/cart/1.0.0/mount.d.ts', 'types');
  folder.write('origin/catalogue/style.css', 'style');
  for (const file of privateFiles) folder.write(`origin/cart/1.0.0/${file}`, 'private');
  folder.write('secret.txt', 'secret');
  app = await createOriginServer(`${folder.path}/origin`);
});

afterAll(async () => {
  await app.close();
  folder.remove();
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('a published file', () => {
  test('a published file is immutable and readable by every page', async () => {
    const answer = await get('/cart/1.0.0/small.js', { origin: 'http://localhost:3000' });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe('small');
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'timing-allow-origin': '*',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringContaining('javascript'),
    });
  });

  test('a published file with types is served as plain text', async () => {
    const { headers } = await get('/cart/1.0.0/mount.d.ts');
    expect(headers).toMatchObject({ 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff' });
  });

  test.each([
    ['br, gzip', 'br', 'brotli'],
    ['gzip', 'gzip', 'gzip'],
  ])('a published file is sent compressed to a browser that accepts %s', async (accepted, encoding, body) => {
    const answer = await get('/cart/1.0.0/mini.js', { 'accept-encoding': accepted });
    expect(answer.headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': expect.stringContaining('javascript'),
      vary: expect.stringMatching(/accept-encoding/i),
    });
    expect(answer.body).toBe(body);
  });

  test.each(['/cart/1.0.0/mini.js', '/cart/1.0.0/small.js'])(
    'a published file is sent uncompressed if the browser requests no compression: %s',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).not.toHaveProperty('content-encoding');
    },
  );
});

describe('an origin returns 404 for', () => {
  test.each([
    ['a file that does not exist', '/cart/1.0.0/none.js'],
    ['a version that does not exist', '/cart/9.9.9/mini.js'],
    ['the root', '/'],
    ['a folder', '/cart/1.0.0/'],
    ['a folder without its slash', '/cart/1.0.0'],
    ['a file above the root', '/../secret.txt'],
    ['a file above the root, encoded', '/%2e%2e/secret.txt'],
    ['a file above the root, slash and all', '/cart/..%2f..%2fsecret.txt'],
    ['a file above the root, with backslashes', '/cart/..%5c..%5csecret.txt'],
  ])('an origin returns 404 for %s', async (_what, url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'access-control-allow-origin': '*' });
    expect(answer.json()).toEqual({ error: 'NOT_FOUND' });
  });

  test.each(['/cart/1.0.0/mini.js%00.txt', '/%zz'])(
    'an origin returns 400, 403 or 404 for the undecodable address %s',
    async (url) => {
      const answer = await get(url);
      expect([400, 403, 404]).toContain(answer.statusCode);
      expect(answer.headers['cache-control'] ?? '').not.toContain('immutable');
      expect(answer.body).not.toContain('secret');
    },
  );
});

describe('an entry script for other pages', () => {
  const live = (version: string, entries: Record<string, string[]> = { embed: ['embed.js'] }) => ({
    schema: 3 as const,
    remotes: {
      cart: {
        stable: version,
        versions: { [version]: buildVersion({ version, entries }) },
      },
    },
  });
  let registry = live('1.0.0');
  let other: FastifyInstance;

  beforeAll(async () => {
    folder.write('origin/cart/1.0.0/embed.js', 'one');
    folder.write('origin/cart/2.0.0/embed.js', 'two');
    folder.write('origin/cart/2.0.0/embed.js.br', 'two, small');
    folder.write(
      'origin/cart/2.0.0/mf-manifest.json',
      JSON.stringify({
        id: 'shop_cart',
        metaData: { publicPath: 'auto', globalName: 'shop_cart' },
        exposes: [{ assets: { js: { sync: ['mini.js'] } } }],
      }),
    );
    other = await createOriginServer(`${folder.path}/origin`, { registry: { current: async () => registry } });
  });
  afterAll(() => other.close());

  test('an entry script for other pages also has an address without a version, where it is cached for half a minute', async () => {
    registry = live('1.0.0');
    const first = await other.inject({ url: '/cart/embed.js' });
    expect([first.statusCode, first.body]).toEqual([200, 'one']);
    expect(first.headers).toMatchObject({
      'cache-control': 'public, max-age=30, stale-if-error=86400',
      'access-control-allow-origin': '*',
      'content-type': expect.stringContaining('javascript'),
      etag: expect.any(String),
    });
    registry = live('2.0.0');
    const next = await other.inject({ url: '/cart/embed.js', headers: { 'accept-encoding': 'br' } });
    expect([next.body, next.headers['content-encoding']]).toEqual(['two, small', 'br']);
  });

  test('a manifest also has an address without a version, and names the live version’s files', async () => {
    registry = live('2.0.0');
    const answer = await other.inject({ url: '/cart/mf-manifest.json' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=30, stale-if-error=86400',
      'content-type': expect.stringContaining('application/json'),
      'access-control-allow-origin': '*',
    });
    expect(answer.json()).toEqual({
      id: 'shop_cart',
      metaData: { publicPath: 'http://localhost:3003/cart/2.0.0/', globalName: 'shop_cart' },
      exposes: [{ assets: { js: { sync: ['mini.js'] } } }],
    });
  });

  test('a manifest is missing at the address without a version if the live version has none', async () => {
    registry = live('1.0.0');
    expect((await other.inject({ url: '/cart/mf-manifest.json' })).statusCode).toBe(404);
  });

  test('an entry script for other pages is immutable at the address of its version', async () => {
    const answer = await other.inject({ url: '/cart/2.0.0/embed.js' });
    expect(answer.headers['cache-control']).toContain('immutable');
  });

  test.each(['/cart/mini.js', '/footer/embed.js', '/cart/..', '/constructor/embed.js'])(
    'an entry script that the live version does not name returns 404: %s',
    async (url) => {
      const answer = await other.inject({ url });
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store']);
    },
  );

  test('an entry script for other pages has no address without a version at an origin without a registry', async () => {
    expect((await get('/cart/embed.js')).statusCode).toBe(404);
  });
});

test('an origin without a registry serves any folder, such as a catalogue', async () => {
  const answer = await get('/catalogue/style.css');
  expect([answer.statusCode, answer.body]).toEqual([200, 'style']);
});

test('an origin refuses write requests', async () => {
  const answer = await app.inject({ method: 'PUT', url: '/cart/1.0.0/small.js', payload: 'x' });
  expect(answer.statusCode).toBe(404);
});

test('an origin responds at /healthz', async () => {
  expect((await get('/healthz')).json()).toEqual({ status: 'ok' });
});

describe('source maps and server-only files', () => {
  const withOptions = async (options: OriginOptions, url: string, headers: Record<string, string> = {}) => {
    const server = await createOriginServer(`${folder.path}/origin`, options);
    try {
      return await server.inject({ url, headers });
    } finally {
      await server.close();
    }
  };

  test.each([...privateFiles, 'server%2ecjs', 'mini.js.m%61p'])('the private file %s is not public', async (file) => {
    const answer = await get(`/cart/1.0.0/${file}`);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store']);
    expect(answer.body).not.toContain('private');
  });

  const cartKey = `${originKeyOf(key, 'cart')}`;

  test.each(privateFiles)('the private file %s is served uncached to requests with the key', async (file) => {
    const answer = await withOptions({ key }, `/cart/1.0.0/${file}`, { authorization: `Bearer ${cartKey}` });
    expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([
      200,
      'private',
      'private, no-store',
    ]);
  });

  test('an origin that has only its remote’s key also serves private files', async () => {
    const headers = { authorization: `Bearer ${cartKey}` };
    expect((await withOptions({ key: cartKey }, '/cart/1.0.0/server.cjs', headers)).statusCode).toBe(200);
    expect((await withOptions({ key: originKeyOf(key, 'header') }, '/cart/1.0.0/server.cjs', headers)).statusCode).toBe(
      404,
    );
  });

  test.each([
    'Bearer another',
    ...[`Bearer ${cartKey} `, `bearer ${cartKey}`, cartKey],
    ...[`Bearer ${key}`, `Bearer ${originKeyOf(key, 'header')}`, 'Bearer undefined', ''],
  ])('the key %p gives no access to private files', async (authorization) => {
    const answer = await withOptions({ key }, '/cart/1.0.0/server.cjs', { authorization });
    expect(answer.statusCode).toBe(404);
  });

  test('an origin without a key serves no private files', async () => {
    expect((await get('/cart/1.0.0/server.cjs', { authorization: 'Bearer undefined' })).statusCode).toBe(404);
  });

  test('private files are public if the option says so', async () => {
    const answer = await withOptions({ arePrivateFilesPublic: true }, '/cart/1.0.0/mini.js.map');
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, expect.stringContaining('immutable')]);
  });
});

test.each(lateClients)('a client of an origin is disconnected if it $name', async ({ timeouts, text, answer }) => {
  const server = await createOriginServer(`${folder.path}/origin`, { timeouts });
  try {
    expect(await answerUntilClosed(server, text)).toMatch(answer);
  } finally {
    await server.close();
  }
});
