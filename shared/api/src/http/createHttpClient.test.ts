import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import { createHttpClient, csrfCookie, csrfHeader, isAborted, isHttpError, secureCsrfCookie } from './index.ts';

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
  test('the transport sends the site, the query and the JSON body, and reads JSON (CALL-1)', async () => {
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

  test('the transport rejects with the status and the body, and keeps the query out of the message', async () => {
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

  test('the transport resolves if the call accepts the status', async () => {
    const baseUrl = await listen((_request, response) => {
      response.writeHead(304).end();
    });
    const http = createHttpClient({ baseUrl, site: 'DE' });
    await expect(http.request({ method: 'PUT', url: '/', acceptStatus: [304] })).resolves.toMatchObject({
      status: 304,
    });
    await expect(http.request({ method: 'PUT', url: '/' })).rejects.toMatchObject({ status: 304 });
  });

  test.each(['GET', 'PUT'] as const)(
    'for a %s, the transport distinguishes a timeout, an unreachable server and an abort by the caller (CALL-2)',
    async (method) => {
      const baseUrl = await listen(() => undefined);
      const http = createHttpClient({ baseUrl, site: 'DE', timeoutMs: 20 });
      await expect(http.request({ method, url: '/' })).rejects.toMatchObject({ code: 'TIMEOUT' });

      const closed = createHttpClient({ baseUrl: 'http://127.0.0.1:1', site: 'DE' });
      await expect(closed.request({ method, url: '/' })).rejects.toMatchObject({ code: 'NETWORK' });

      const error = await http
        .request({ method, url: '/', signal: AbortSignal.abort() })
        .catch((caught: unknown) => caught);
      expect(isAborted(error)).toBe(true);
    },
  );

  test('the transport returns a response as a string if it is not JSON', async () => {
    const baseUrl = await listen((_request, response) => {
      response.end('out of beans');
    });
    const http = createHttpClient({ baseUrl, site: 'DE' });
    for (const method of ['GET', 'POST'] as const) {
      expect(await http.request({ method, url: '/' })).toEqual({ status: 200, data: 'out of beans' });
    }
  });

  test('the transport stops reading a response if the caller aborts', async () => {
    const caller = new AbortController();
    const baseUrl = await listen((_request, response) => {
      response.write('{');
      caller.abort();
    });
    const http = createHttpClient({ baseUrl, site: 'DE' });
    const reading = http.request({ method: 'GET', url: '/', signal: caller.signal });
    await expect(reading).rejects.toMatchObject({ code: 'ABORTED' });
  });
});

describe('a change', () => {
  type Refusal = { status: number; body: string };
  const forged: Refusal = { status: 403, body: '{"error":"CSRF_INVALID"}' };

  /** Refuses one call for each given refusal, setting a new token each time, and records the tokens it received. */
  async function aBackEnd(refusals: readonly Refusal[]) {
    const sent: (string | undefined)[] = [];
    const bodies: string[] = [];
    const cookies = new Map<string, string>();
    const baseUrl = await listen((request, response) => {
      const refusal = refusals[sent.length];
      sent.push(request.headers[csrfHeader]?.toString());
      let body = '';
      request.on('data', (chunk: Buffer) => {
        body += chunk.toString();
      });
      request.on('end', () => {
        bodies.push(body);
        cookies.set(csrfCookie, `token-${sent.length}`);
        response.writeHead(refusal?.status ?? 200, { 'content-type': 'application/json' });
        response.end(refusal?.body ?? '{"done":true}');
      });
    });
    const http = createHttpClient({ baseUrl, site: 'DE', readCookie: (name) => cookies.get(name) });
    return { http, cookies, sent, bodies };
  }

  test('a change repeats the cookie’s token in a header, but a read does not (CALL-4)', async () => {
    const { http, cookies, sent } = await aBackEnd([]);
    cookies.set(csrfCookie, 'mine');
    await http.request({ method: 'PUT', url: '/', body: {} });
    await http.request({ method: 'GET', url: '/' });
    expect(sent).toEqual(['mine', undefined]);
  });

  test('a request that changes something sends the token from the __Host- cookie if there is one', async () => {
    const { http, cookies, sent } = await aBackEnd([]);
    cookies.set(csrfCookie, 'planted').set(secureCsrfCookie, 'mine');
    await http.request({ method: 'PUT', url: '/', body: {} });
    expect(sent).toEqual(['mine']);
  });

  test('a change that is refused because of its token is sent once more, with the new token from the refusal', async () => {
    const { http, sent, bodies } = await aBackEnd([forged]);
    const answer = await http.request({ method: 'PUT', url: '/', body: { set: 1 } });
    expect(answer).toEqual({ status: 200, data: { done: true } });
    expect([sent, bodies]).toEqual([
      [undefined, 'token-1'],
      ['{"set":1}', '{"set":1}'],
    ]);
  });

  test('a change is not sent a third time', async () => {
    const { http, sent } = await aBackEnd([forged, forged, forged]);
    await expect(http.request({ method: 'POST', url: '/', body: {} })).rejects.toMatchObject({ status: 403 });
    expect(sent).toHaveLength(2);
  });

  test('a refused change is sent once more even if the call accepts the status', async () => {
    const { http, sent } = await aBackEnd([forged]);
    const answer = await http.request({ method: 'POST', url: '/', body: {}, acceptStatus: [403] });
    expect([answer.status, sent.length]).toEqual([200, 2]);
  });

  test('a change that is refused for another reason is not sent again', async () => {
    const { http, sent } = await aBackEnd([{ status: 403, body: '{"error":"FORBIDDEN"}' }]);
    await expect(http.request({ method: 'PUT', url: '/', body: {} })).rejects.toMatchObject({ status: 403 });
    expect(sent).toHaveLength(1);
  });

  test('a change from a page on another origin repeats the token from the last response', async () => {
    const sent: unknown[] = [];
    const baseUrl = await listen((request, response) => {
      sent.push(request.headers[csrfHeader]);
      response.setHeader(csrfHeader, `named-${sent.length}`);
      if (request.method === 'PUT' && sent.length < 3) response.writeHead(403, { 'content-type': 'application/json' });
      response.end(sent.length < 3 ? forged.body : '{}');
    });
    const http = createHttpClient({ baseUrl, site: 'DE', followsTokenHeader: true });
    await http.request({ method: 'GET', url: '/' });
    await http.request({ method: 'PUT', url: '/', body: {} });
    expect(sent).toEqual([undefined, 'named-1', 'named-2']);
  });

  test('a change from a program without cookies is sent unchanged', async () => {
    const baseUrl = await listen((_request, response) => {
      response.writeHead(403, { 'content-type': 'application/json' }).end(forged.body);
    });
    const http = createHttpClient({ baseUrl, site: 'DE' });
    await expect(http.request({ method: 'PUT', url: '/', body: {} })).rejects.toMatchObject({ status: 403 });
  });

  test('changes and reads both replace an old token with the new one', async () => {
    const { http, sent } = await aBackEnd([forged]);
    await http.request({ method: 'GET', url: '/', headers: { [csrfHeader]: 'old' } });
    expect(sent).toEqual(['old', 'token-1']);
  });
});
