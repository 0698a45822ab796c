import { EventEmitter, once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { picturePaths, proxiedPaths } from './back-end/proxiedPaths.ts';
import { createTestShell } from './testing/createTestShell.ts';

let backEnd: FastifyInstance;
let shopApiUrl: string;
let shell: Awaited<ReturnType<typeof createTestShell>>;

/** A back end that returns the request that it received. */
beforeAll(async () => {
  backEnd = Fastify();
  backEnd.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  backEnd.removeContentTypeParser('application/json');
  backEnd.all('/*', (request, reply) => {
    const { method, url, body } = request;
    const { cookie, site, 'content-type': type, 'original-address': original } = request.headers;
    reply.code(url.includes('missing') ? 404 : 200).header('set-cookie', ['visitor=1; Path=/', 'cart=2; Path=/']);
    return { method, url, body, cookie, site, type, original };
  });
  shopApiUrl = await backEnd.listen({ port: 0, host: '127.0.0.1' });
  shell = await createTestShell({ shopApiUrl });
});

afterAll(async () => {
  await shell.close();
  await backEnd.close();
});

describe('a call from the shop', () => {
  test.each([...proxiedPaths, ...picturePaths])(
    'the call %s reaches the back end at the same address',
    async (path) => {
      const url = path.endsWith('/') ? `${path}api/x?a=1&b=%20` : `${path}?a=1&b=%20`;
      const answer = await shell.app.inject({ url });
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({ method: 'GET', url });
    },
  );

  test('the configured navigation route reaches the back end', async () => {
    const other = await createTestShell({ shopApiUrl, navigationRoute: '/service/menu/tree' });
    const answer = await other.app.inject({ url: '/service/menu/tree?site=AT' });
    await other.close();
    expect(answer.json()).toMatchObject({ url: '/service/menu/tree?site=AT' });
  });

  test('a call from the shop keeps its method, body, headers and cookies', async () => {
    const body = '{"setArticle":{"productId":"1","tcm":"x","quantity":2}}';
    const answer = await shell.app.inject({
      method: 'PUT',
      url: '/service/cart/api/cart',
      payload: body,
      headers: { 'content-type': 'application/json', cookie: 'visitor=7', site: 'AT' },
    });
    expect(answer.json()).toEqual({
      method: 'PUT',
      url: '/service/cart/api/cart',
      body,
      cookie: 'visitor=7',
      site: 'AT',
      type: 'application/json',
      original: '127.0.0.1',
    });
  });

  test('a call from the shop contains the client’s address, whatever the request claims', async () => {
    const headers = { 'original-address': '203.0.113.7', 'x-forwarded-for': '203.0.113.7' };
    expect((await shell.app.inject({ url: '/json/psdata', headers })).json().original).toBe('127.0.0.1');
  });

  test('a call from the shop returns every cookie and the status of the back end’s response', async () => {
    const answer = await shell.app.inject({ url: '/json/missing' });
    expect(answer.statusCode).toBe(404);
    expect(answer.cookies.map(({ name, value }) => `${name}=${value}`)).toEqual(['visitor=1', 'cart=2']);
  });

  test('the shell, not the back end, decides whether a client’s connection stays open', async () => {
    const url = await shell.app.listen({ port: 0, host: '127.0.0.1' });
    const agent = new Agent({ keepAlive: true });
    const responseTo = (connection: string) =>
      new Promise<IncomingMessage>((resolve) => {
        get(`${url}/json/psdata`, { agent, headers: { connection } }, (response) => resolve(response.resume()));
      });
    const closing = await responseTo('close');
    expect([closing.headers.connection, closing.headers['keep-alive']]).toEqual(['close', undefined]);
    const open = await responseTo('keep-alive');
    expect([open.headers.connection, open.headers['keep-alive']]).toEqual(['keep-alive', 'timeout=65']);
    agent.destroy();
  });

  test.each(['/service/cartfrontend/cart', '/service/unknown/x', '/jsonx', '/search?query=kaffee'])(
    'a page’s address %s is not passed on to the back end',
    async (url) => {
      const answer = await shell.app.inject({ url });
      expect(answer.headers['content-type']).toContain('text/html');
    },
  );
});

test('while the back end is down, calls get 502 and pages still load', async () => {
  const alone = await createTestShell();
  const call = await alone.app.inject({ method: 'PUT', url: '/service/cart/api/cart', payload: { a: 1 } });
  const page = await alone.app.inject({ url: '/' });
  await alone.close();
  expect(call.statusCode).toBe(502);
  expect(call.headers['content-type']).toContain('application/json');
  expect(call.json()).toEqual({
    error: 'UPSTREAM_UNAVAILABLE',
    message: 'The service behind this path does not answer.',
  });
  expect(page.statusCode).toBe(200);
});

describe('a response of the back end', () => {
  const text = 'x'.repeat(20_000);
  /** What is missing: nothing, the last byte because the response breaks off or stalls, or the whole body. */
  let missing: 'nothing' | 'last' | 'late' | 'all';
  let large: Server;
  let asking: Awaited<ReturnType<typeof createTestShell>>;

  beforeAll(async () => {
    large = createServer((_request, response) => {
      const body = missing === 'all' ? '' : JSON.stringify({ text });
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length, etag: '"1"' });
      response.write(missing === 'last' || missing === 'late' ? body.slice(0, -1) : body);
      if (missing === 'last') setImmediate(() => response.destroy());
      else if (missing !== 'late') response.end();
    }).listen(0, '127.0.0.1');
    await once(large, 'listening');
    const { port } = large.address() as AddressInfo;
    asking = await createTestShell({ shopApiUrl: `http://127.0.0.1:${port}`, pictureTimeoutMs: 1 });
  });

  beforeEach(() => {
    missing = 'nothing';
  });

  afterAll(async () => {
    await asking.close();
    large.closeAllConnections();
    large.close();
  });

  const ask = (headers: Readonly<Record<string, string>> = {}) =>
    asking.app.inject({ url: '/service/cart/api/cart', headers });

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('a response of the back end is compressed with %s if the client accepts that', async (encoding, decompress) => {
    const { headers, rawPayload } = await ask({ 'accept-encoding': encoding });
    expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding', etag: '"1"' });
    expect(headers['content-length']).toBe(String(rawPayload.length));
    expect(rawPayload.length).toBeLessThan(text.length / 2);
    expect(JSON.parse(String(decompress(rawPayload)))).toEqual({ text });
  });

  test('a response of the back end states its length, so a client notices if a part is missing', async () => {
    const { headers, body } = await ask();
    expect(headers['content-length']).toBe(String(body.length));
    expect(headers['transfer-encoding']).toBeUndefined();
    expect(JSON.parse(body)).toEqual({ text });
  });

  test('a response that breaks off is replaced with an error, so no client gets a part of it', async () => {
    missing = 'last';
    const { statusCode, headers, body } = await ask();
    expect([statusCode, JSON.parse(body).error]).toEqual([502, 'UPSTREAM_UNAVAILABLE']);
    expect(headers['etag']).toBeUndefined();
  });

  test('a response that stalls is replaced with an error at the deadline', async () => {
    missing = 'late';
    const { statusCode, body } = await asking.app.inject({ url: `${picturePaths[0]}x.svg` });
    expect([statusCode, JSON.parse(body).error]).toEqual([502, 'UPSTREAM_UNAVAILABLE']);
  });

  test('a response without a body stays without one', async () => {
    missing = 'all';
    const { statusCode, headers, body } = await ask();
    expect([statusCode, body, headers['content-length']]).toEqual([200, '', '0']);
  });
});

describe('while the back end hangs', () => {
  const callPath = '/service/cart/api/cart';
  /** Emits the path of every request that reaches the back end. */
  const arrivals = new EventEmitter();
  let hanging: FastifyInstance;
  let asking: Awaited<ReturnType<typeof createTestShell>>;

  beforeAll(async () => {
    hanging = Fastify({ forceCloseConnections: true });
    hanging.all('/*', ({ url }) => {
      arrivals.emit(url);
      return new Promise(() => undefined);
    });
    const shopApiUrl = await hanging.listen({ port: 0, host: '127.0.0.1' });
    asking = await createTestShell({ shopApiUrl, pictureTimeoutMs: 1 });
  });

  afterAll(async () => {
    await asking.close();
    await hanging.close();
  });

  test.each(picturePaths)(
    'while the back end hangs, a picture from %s times out but a call still waits',
    async (path) => {
      let isCallOver = false;
      const arrived = once(arrivals, callPath);
      const call = asking.app.inject({ url: callPath }).then(() => {
        isCallOver = true;
      });
      const answer = await asking.app.inject({ url: `${path}x.svg` });
      expect(answer.statusCode).toBe(502);
      expect(isCallOver).toBe(false);
      await arrived;
      hanging.server.closeAllConnections();
      await call;
    },
  );
});

test.each([503, 504, 429])(
  'a back end that returns %i gets one request, and its response is passed on',
  async (status) => {
    let asked = 0;
    const busy = Fastify();
    busy.get('/*', (_request, reply) => {
      asked += 1;
      reply.code(status).header('retry-after', '1').send({ error: 'BUSY', message: 'Later, please.' });
    });
    const asking = await createTestShell({ shopApiUrl: await busy.listen({ port: 0, host: '127.0.0.1' }) });
    const answer = await asking.app.inject({ url: '/service/cart/api/cart' });
    await asking.close();
    await busy.close();
    expect(asked).toBe(1);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['retry-after']).toBe('1');
    expect(answer.json()).toEqual({ error: 'BUSY', message: 'Later, please.' });
  },
);
