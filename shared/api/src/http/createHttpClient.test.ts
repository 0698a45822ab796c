import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { createHttpClient, isAborted, isHttpError } from './index.ts';

const servers: Server[] = [];

async function listen(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

describe('the transport', () => {
  it('sends site, query and JSON body, and reads JSON', async () => {
    const baseUrl = await listen((request, response) => {
      const { site } = request.headers;
      request.on('data', (chunk: Buffer) => {
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify({ site, url: request.url, body: JSON.parse(chunk.toString()) }));
      });
    });
    const http = createHttpClient({ baseUrl, site: () => 'CH_FR' });
    const params = { q: 'a&b ü', tags: ['x', 'y'], left: undefined };
    const { status, data } = await http.request({ method: 'PUT', url: '/cart', params, body: { set: 1 } });
    expect(status).toBe(200);
    expect(data).toEqual({ site: 'CH_FR', url: '/cart?q=a%26b+%C3%BC&tags=x%2Cy', body: { set: 1 } });
  });

  it('rejects with status and body, without the query in the message', async () => {
    const baseUrl = await listen((_request, response) => {
      response.writeHead(409, { 'content-type': 'application/json' }).end('{"error":"ITEM_LIMIT"}');
    });
    const error = await createHttpClient({ baseUrl, site: 'DE' })
      .request({ method: 'GET', url: '/cart?secret=1' })
      .catch((caught: unknown) => caught);
    expect(isHttpError(error)).toBe(true);
    expect(error).toMatchObject({ code: 'STATUS', status: 409, body: { error: 'ITEM_LIMIT' } });
    expect(String(error)).not.toContain('secret');
  });

  it('takes a status for an answer where the call says so', async () => {
    const baseUrl = await listen((_request, response) => {
      response.writeHead(304).end();
    });
    const http = createHttpClient({ baseUrl, site: 'DE' });
    await expect(http.request({ method: 'PUT', url: '/', acceptStatus: [304] })).resolves.toMatchObject({
      status: 304,
    });
    await expect(http.request({ method: 'PUT', url: '/' })).rejects.toMatchObject({ status: 304 });
  });

  it('tells a time-out, an unreachable server and an abort apart', async () => {
    const baseUrl = await listen(() => undefined);
    const http = createHttpClient({ baseUrl, site: 'DE', timeoutMs: 20 });
    await expect(http.request({ method: 'GET', url: '/' })).rejects.toMatchObject({ code: 'TIMEOUT' });

    const closed = createHttpClient({ baseUrl: 'http://127.0.0.1:1', site: 'DE' });
    await expect(closed.request({ method: 'GET', url: '/' })).rejects.toMatchObject({ code: 'NETWORK' });

    const error = await http
      .request({ method: 'GET', url: '/', signal: AbortSignal.abort() })
      .catch((caught: unknown) => caught);
    expect(isAborted(error)).toBe(true);
  });
});
