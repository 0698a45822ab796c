import { createServer, type IncomingMessage, type RequestListener, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from '@jest/globals';
import { buildDescriptor } from '../testing/index.ts';
import { createShopProxy } from './createShopProxy.ts';
import { localRegistry } from './localPage.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Starts the proxy in front of a shop. */
async function start(answer: RequestListener, shopAddress?: string) {
  const seen: IncomingMessage[] = [];
  const shop =
    shopAddress ??
    (await listen((asked, response) => {
      seen.push(asked);
      answer(asked, response);
    }));
  let origin = '';
  const registry = localRegistry(buildDescriptor({ version: 'dev' }));
  const proxy = createShopProxy(() => ({ name: 'cart', origin, shop, registry, socket: '/ws', build: 'abc' }));
  origin = await listen((asked, response) => void proxy(asked, response));
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<{ status: number; headers: IncomingMessage['headers']; body: string }>((resolve, reject) => {
      const sent = request(origin, { path, method, headers }, async (response) =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: await text(response) }),
      );
      sent.on('error', reject).end();
    });
  return { shop, origin, seen, get };
}

const html = { accept: 'text/html' };

const page: RequestListener = (_asked, response) =>
  response
    .writeHead(200, {
      'content-type': 'text/html',
      'content-security-policy': "default-src 'self'",
      etag: '"1"',
      link: '</r/cart/files/old.js>; rel=preload',
      'strict-transport-security': 'max-age=1',
      'cache-control': 'max-age=60',
    })
    .end('<html lang="de"><body>Shop</body></html>');

describe('a document of the shop', () => {
  test('a document of the shop gets the badge and a policy that allows the badge, and is not stored', async () => {
    const { get } = await start(page);
    const { headers, body } = await get('/', html);
    expect(body).toContain('Local cart');
    expect(headers['content-security-policy']).toContain("style-src 'self' 'sha256-");
    expect(headers['cache-control']).toBe('no-store');
    for (const name of ['etag', 'link', 'strict-transport-security']) expect(headers).not.toHaveProperty(name);
  });

  test('a document of the shop is requested as a whole and uncompressed, from the shop’s own host', async () => {
    const { get, seen, shop } = await start(page);
    await get('/', { ...html, 'if-none-match': '"1"', 'accept-encoding': 'br', 'available-dictionary': ':a:' });
    const { headers } = seen[0] as IncomingMessage;
    expect(headers).toMatchObject({ host: new URL(shop).host, 'accept-encoding': 'identity' });
    expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['if-none-match']));
    expect(headers).not.toHaveProperty('available-dictionary');
  });

  test('a document of the shop that is still compressed is refused with the reason', async () => {
    const { get } = await start((_asked, response) =>
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'br' }).end('…'),
    );
    expect(await get('/', html)).toMatchObject({ status: 502, body: expect.stringContaining('it answers with br') });
  });
});

test.each(['/', '/registry.json'])('the headers of %s can be requested without the content', async (path) => {
  const { get } = await start((_asked, response) => response.writeHead(200, { 'content-type': 'text/html' }).end());
  expect(await get(path, html, 'HEAD')).toMatchObject({ status: 200, body: '' });
});

describe('a response', () => {
  test('a response that is not a document is passed on unchanged', async () => {
    const { get } = await start((_asked, response) =>
      response.writeHead(206, { 'content-type': 'image/png', etag: '"1"' }).end('picture'),
    );
    expect(await get('/pictures/1.png', { range: 'bytes=0-6' })).toMatchObject({
      status: 206,
      headers: { etag: '"1"' },
      body: 'picture',
    });
  });

  test('a response comes from the requested path, even if the path looks like another host', async () => {
    const { get, seen } = await start(page);
    await get('//other.example/', html);
    expect(seen[0]?.url).toBe('//other.example/');
  });

  test('a response’s redirect and cookies are changed to the local address', async () => {
    const { get, shop } = await start((asked, response) =>
      response
        .writeHead(302, {
          location:
            asked.url === '/out'
              ? 'https://at.shop.example/'
              : `${new URL(`http://${asked.headers.host}`).origin}/cart?a`,
          'set-cookie': ['a=1; Domain=.shop.example; Path=/; Secure', 'b=2; Path=/'],
        })
        .end(),
    );
    const { headers } = await get('/login');
    expect(shop).toMatch(/^http/);
    expect(headers).toMatchObject({ location: '/cart?a', 'set-cookie': ['a=1; Path=/; Secure', 'b=2; Path=/'] });
    expect((await get('/out')).headers.location).toBe('https://at.shop.example/');
  });

  test('a registry names the local remote', async () => {
    const { get } = await start((_asked, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"remotes":{}}'),
    );
    for (const path of ['/registry.json', '/service/pageborder/registry.json?site=DE'])
      expect(JSON.parse((await get(path)).body)).toMatchObject({ remotes: { cart: { version: 'dev' } } });
  });
});

describe('limits for other sites and reports', () => {
  test('only the local page’s own origin and referrer are replaced with the shop’s', async () => {
    const { get, seen, shop, origin } = await start(page);
    await get('/call', { origin, referer: `${origin}/product/1` });
    await get('/call', { origin: 'https://other.example', referer: 'https://other.example/' });
    expect(seen.map(({ headers }) => [headers.origin, headers.referer])).toEqual([
      [shop, `${shop}/product/1`],
      ['https://other.example', 'https://other.example/'],
    ]);
  });

  test.each([
    ['https://SHOP', '/'],
    ['https://SHOP?a=1#b', '/?a=1#b'],
    ['//SHOP/cart', '/cart'],
    ['../cart', '../cart'],
    ['https://at.shop.example/', 'https://at.shop.example/'],
  ])('a redirect to %s leads to %s', async (location, expected) => {
    const { get, shop } = await start((asked, response) => {
      const { host = '' } = asked.headers;
      response
        .writeHead(302, { location: location.replace('https://SHOP', `http://${host}`).replace('SHOP', host) })
        .end();
    });
    expect(shop).toMatch(/^http:/);
    expect((await get('/login')).headers.location).toBe(expected);
  });

  test('requests under another name of this machine are refused, and `localhost` redirects to the local address', async () => {
    const { get, seen, origin } = await start(page);
    expect((await get('/', { ...html, host: 'rebound.example' })).status).toBe(403);
    const { status, headers } = await get('/a?b', { host: `localhost:${new URL(origin).port}` });
    expect([status, headers.location]).toEqual([307, `${origin}/a?b`]);
    expect(seen).toEqual([]);
  });

  test('a shop under `localhost`, a name that only browsers resolve, is found on this machine and sees its own host', async () => {
    const hosts: unknown[] = [];
    const server = await listen(({ headers }, response) => {
      hosts.push(headers.host);
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html><body>Shop</body></html>');
    });
    const { host, port } = new URL(server);
    expect(host).toBe(`127.0.0.1:${port}`);
    const { get } = await start(page, `http://tr.localhost:${port}`);
    expect(await get('/faq', html)).toMatchObject({ status: 200, body: expect.stringContaining('Shop') });
    expect(hosts).toEqual([`tr.localhost:${port}`]);
  });

  test('reports from pages do not reach the shop, which would attribute them to its own versions', async () => {
    const { get, seen } = await start(page);
    for (const path of ['/slot-reports', '/run-reports', '/speed-reports', '/policy-reports'])
      expect((await get(path, {}, 'POST')).status).toBe(204);
    expect(seen).toEqual([]);
  });

  test('if a shop does not respond, the error names the shop and the reason', async () => {
    const gone = await listen(() => undefined);
    stops.pop()?.();
    const { get } = await start(page, gone);
    expect(await get('/', html)).toMatchObject({
      status: 502,
      body: expect.stringMatching(`^The shop at ${gone} does not answer: .*ECONNREFUSED`),
    });
  });
});
