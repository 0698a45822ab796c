import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Registry } from '@kontor/federation/registry';
import { buildVersion } from '@kontor/federation/testing';
import { createTestShell } from '../testing/createTestShell.ts';

let origin: Server;
let asked: string[];
let isDown: boolean;
/** Changes what the origin sends. */
let corrupt: (body: string) => string;
let shell: Awaited<ReturnType<typeof createTestShell>>;

const script = 'export const beans = 1;';

const integrityOf = (content: string): string => `sha256-${createHash('sha256').update(content).digest('base64')}`;

const file = { bytes: 10, gzip: 5, integrity: integrityOf(script) };

/** The origin's responses by path. */
const answers: Readonly<Record<string, { readonly type?: string; readonly body?: string; readonly status?: number }>> =
  {
    '/cart/files/panel.0123456789.js': { body: script },
    '/cart/files/fresh.0123456789.js': { body: script },
    '/cart/1.0.0/remoteEntry.js': { body: script },
    '/cart/1.0.0/embed.js': { body: script },
    '/cart/1.0.0/MiniCart.d.ts': { type: 'text/plain; charset=utf-8', body: 'export {};' },
    '/cart/1.0.0/moved.js': { status: 302 },
    '/cart/1.0.0/page.html': { type: 'text/html', body: '<script>steal()</script>' },
    '/cart/1.0.0/mf-manifest.json': {
      type: 'application/json',
      body: JSON.stringify({
        metaData: { publicPath: 'auto', remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' } },
        exposes: [{ assets: { js: { sync: ['panel.js'], async: [] } } }],
      }),
    },
  };

beforeAll(async () => {
  origin = createServer((request, response) => {
    asked.push(`${request.headers['accept-encoding']} ${request.url}`);
    if (isDown) return request.socket.destroy();
    const { type = 'text/javascript', body: sound, status = 200 } = answers[request.url ?? ''] ?? { status: 404 };
    const body = sound && corrupt(sound);
    const isBrotli = request.headers['accept-encoding'] === 'br' && body !== undefined;
    response.writeHead(status, {
      'content-type': type,
      location: 'http://elsewhere.example/',
      ...(isBrotli ? { 'content-encoding': 'br' } : {}),
    });
    return response.end(isBrotli ? brotliCompressSync(body) : body);
  });
  await new Promise<void>((resolve) => origin.listen(0, '127.0.0.1', resolve));
  const published = buildVersion({
    origin: `http://127.0.0.1:${(origin.address() as AddressInfo).port}`,
    entries: { embed: ['embed.js'] },
    types: { 'MiniCart.d.ts': integrityOf('export {};') },
  });
  const files = {
    ...published.files,
    'panel.js': { ...file, address: 'panel.0123456789.js' },
    'fresh.js': { ...file, address: 'fresh.0123456789.js' },
    'remoteEntry.js': file,
    'embed.js': file,
  };
  const version = { ...published, files };
  const registry: Registry = {
    schema: 3,
    remotes: {
      cart: {
        servedBy: 'shop',
        stable: '1.0.0',
        versions: { '1.0.0': version },
      },
    },
  };
  shell = await createTestShell({}, { current: async () => registry });
});

beforeEach(() => {
  asked = [];
  isDown = false;
  corrupt = (body) => body;
});

afterAll(async () => {
  await shell.close();
  origin.closeAllConnections();
  await new Promise((resolve) => origin.close(resolve));
});

const get = (url: string, headers: Record<string, string> = {}) => shell.app.inject({ url, headers });

describe('a remote’s file on the shop’s host', () => {
  const url = '/r/cart/files/panel.0123456789.js';

  test('a remote’s file on the shop’s host is fetched from its origin once, in compressed form, and never changes (BORDER-10)', async () => {
    const [one, two] = await Promise.all([
      get(url, { 'accept-encoding': 'gzip, br' }),
      get(url, { 'accept-encoding': 'br' }),
    ]);
    expect(one.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript',
      'content-encoding': 'br',
      vary: expect.stringContaining('accept-encoding'),
    });
    expect(one.rawPayload).toEqual(brotliCompressSync(script));
    expect(two.rawPayload).toEqual(one.rawPayload);
    await get(url, { 'accept-encoding': 'br' });
    expect(asked).toEqual([`br ${'/cart/files/panel.0123456789.js'}`]);
  });

  test('a remote’s file on the shop’s host is sent uncompressed to a client that accepts no compression', async () => {
    const answer = await get(url);
    expect([answer.body, answer.headers['content-encoding']]).toEqual([script, undefined]);
  });

  test('a remote’s file on the shop’s host has the encoding that the client ranks highest', async () => {
    const { headers } = await get(url, { 'accept-encoding': 'gzip;q=0.5, br;q=0.9' });
    expect(headers['content-encoding']).toBe('br');
  });

  test('a remote’s file on the shop’s host can be loaded by pages of every origin and sets no cookie', async () => {
    const { headers, cookies } = await get(url, { origin: 'https://magazine.example' });
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(cookies).toEqual([]);
  });

  test('a remote’s file on the shop’s host that a browser opens as a page runs no script, whatever its content type', async () => {
    const { headers } = await get('/r/cart/1.0.0/page.html');
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
  });

  test('a remote’s file on the shop’s host stays available while its origin is down', async () => {
    await get(url, { 'accept-encoding': 'br' });
    isDown = true;
    expect((await get(url, { 'accept-encoding': 'br' })).statusCode).toBe(200);
  });

  test('a remote’s file on the shop’s host is also available at its version’s address', async () => {
    expect((await get('/r/cart/1.0.0/remoteEntry.js')).statusCode).toBe(200);
  });
});

test('if no visitor gets a script’s version, the shop’s host looks for the script at the origins of all versions', async () => {
  const elsewhere = createServer((_request, response) => void response.writeHead(404).end());
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  const origins = [origin, elsewhere].map((server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const live = buildVersion({ version: '1.1.0' });
  const published = Object.fromEntries(
    ['1.0.0', '1.1.0'].map((version, index) => [
      version,
      { contract: live.contract, origin: origins[index] ?? '', digest: '' },
    ]),
  );
  const registry: Registry = {
    schema: 3,
    remotes: { cart: { servedBy: 'shop', stable: '1.1.0', versions: { '1.1.0': live }, published } },
  };
  const other = await createTestShell({}, { current: async () => registry });
  try {
    const found = await other.app.inject('/r/cart/files/panel.0123456789.js');
    expect([found.statusCode, found.body]).toEqual([200, script]);
    const missing = await other.app.inject('/r/cart/files/nowhere.0123456789.js');
    expect([missing.statusCode, missing.headers['cache-control']]).toEqual([404, 'no-store']);
  } finally {
    await other.close();
    elsewhere.closeAllConnections();
    await new Promise((resolve) => elsewhere.close(resolve));
  }
});

describe('the shop’s host refuses addresses without sending a request to an origin', () => {
  test.each([
    ['a remote that the registry does not name', '/r/header/1.0.0/remoteEntry.js'],
    ['a name that is no remote', '/r/constructor/1.0.0/remoteEntry.js'],
    ['a version that the registry does not name', '/r/cart/9.9.9/remoteEntry.js'],
    ['a content address that the registry does not name', '/r/cart/files/other.0123456789.js'],
    ['a server file', '/r/cart/1.0.0/server.cjs'],
    ['a source map', '/r/cart/1.0.0/mini.js.map'],
    ['a path that leads elsewhere', '/r/cart/1.0.0/..%2f..%2fhealthz'],
    ['a path that leads to another host', '/r/cart/1.0.0/@elsewhere.example%2f'],
    ['a query in the path', '/r/cart/1.0.0/a.js%3fx=1'],
    ['a folder', '/r/cart/1.0.0/'],
    ['a deeper path', '/r/cart/1.0.0/files/panel.js'],
    ['the whole address of a host', '/r/http://elsewhere.example/a.js'],
    ['a file without a version that is no entry script', '/r/cart/mini.js'],
    ['types that the live version does not name', '/r/cart/Other.d.ts'],
    ['nothing', '/r/'],
  ])('the shop’s host refuses %s without sending a request to an origin', async (_what, url) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.headers['cache-control'], asked]).toEqual([404, 'no-store', []]);
  });
});

describe('a remote’s address without a version on the shop’s host', () => {
  test('a remote’s entry script at an address without a version is the live one, cached for half a minute', async () => {
    const answer = await get('/r/cart/embed.js');
    expect([answer.statusCode, answer.body]).toEqual([200, script]);
    expect(answer.headers['cache-control']).toContain('max-age=30,');
    const again = await get('/r/cart/embed.js', { 'if-none-match': String(answer.headers['etag']) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('a remote’s container at an address without a version is the live one, cached for half a minute', async () => {
    const answer = await get('/r/cart/remoteEntry.js');
    expect([answer.statusCode, answer.body]).toEqual([200, script]);
    expect(answer.headers['cache-control']).toContain('max-age=30,');
  });

  test('a module’s types at an address without a version are the live ones, as plain text, cached for half a minute', async () => {
    const [stable, versioned] = [await get('/r/cart/MiniCart.d.ts'), await get('/r/cart/1.0.0/MiniCart.d.ts')];
    expect([stable.statusCode, stable.body, versioned.body]).toEqual([200, 'export {};', 'export {};']);
    expect(stable.headers).toMatchObject({
      'cache-control': 'public, max-age=30, stale-if-error=86400',
      'content-type': 'text/plain; charset=utf-8',
      'access-control-allow-origin': '*',
    });
    expect(versioned.headers['cache-control']).toContain('immutable');
  });

  test('a remote’s manifest at an address without a version is the live one, with addresses on the shop’s host', async () => {
    const manifest = (
      await get('/r/cart/mf-manifest.json', { 'accept-encoding': 'br', host: 'at.localhost:3000' })
    ).json();
    expect(manifest.metaData).toMatchObject({
      publicPath: 'http://at.localhost:3000/r/cart/1.0.0/',
      remoteEntry: { name: 'remoteEntry.js', path: '' },
    });
    expect(manifest.exposes).toEqual([{ assets: { js: { sync: ['../files/panel.0123456789.js'], async: [] } } }]);
  });
});

test('a manifest never contains a host outside the shop', async () => {
  const manifest = (await get('/r/cart/mf-manifest.json', { host: 'evil.example' })).json();
  expect(manifest.metaData.publicPath).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/cart\/1\.0\.0\/$/);
});

describe('a remote’s failing origin', () => {
  test('a file that its origin lacks results in 404, which is not cached', async () => {
    const answer = await get('/r/cart/1.0.0/gone.js');
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store']);
  });

  test.each([
    ['is down', '/r/cart/1.0.0/other.js', true],
    ['redirects to another host', '/r/cart/1.0.0/moved.js', false],
  ])('an origin that %s results in 502, which is not cached', async (_what, url, down) => {
    isDown = down;
    const answer = await get(url);
    expect([answer.statusCode, answer.headers['cache-control'], asked.length]).toEqual([502, 'no-store', 1]);
    expect(answer.headers).not.toHaveProperty('etag');
  });

  test.each(['identity', 'br'])(
    'a file that is not what was published results in 502, and is served once its origin has repaired it (%s)',
    async (encoding) => {
      const ask = () => get('/r/cart/files/fresh.0123456789.js', { 'accept-encoding': encoding });
      corrupt = (body) => body.slice(0, 7);
      const answer = await ask();
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([502, 'no-store']);
      corrupt = (body) => body;
      expect((await ask()).statusCode).toBe(200);
    },
  );
});
