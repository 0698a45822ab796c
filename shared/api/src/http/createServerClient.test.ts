import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, test } from '@jest/globals';
import { createServerClient } from './createServerClient.ts';
import { maxAnswerBytes } from './readAnswer.ts';

let close = async (): Promise<void> => undefined;

afterEach(() => close());

async function clientOf(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return createServerClient({ site: 'DE', baseUrl });
}

const request = { method: 'GET', url: '/content?q=secret' } as const;

test('reading an endless response stops at the limit and closes the connection', async () => {
  const closed = Promise.withResolvers<void>();
  const chunk = Buffer.alloc(64 * 1024, ' ');
  const client = await clientOf((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const send = (): void => {
      while (response.write(chunk));
    };
    response.on('drain', send).on('close', closed.resolve);
    send();
  });
  await expect(client.request(request)).rejects.toMatchObject({
    code: 'NETWORK',
    cause: { message: expect.stringMatching(/^[^?]*\/content is larger than \d+ bytes$/) },
  });
  await closed.promise;
});

test('the limit counts decoded bytes', async () => {
  const small = gzipSync(Buffer.alloc(maxAnswerBytes + 1, ' '));
  expect(small.length).toBeLessThan(maxAnswerBytes / 100);
  const client = await clientOf((_request, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(small);
  });
  await expect(client.request(request)).rejects.toMatchObject({ code: 'NETWORK' });
});

test('a response of exactly the maximum size is read, and so is a response without a body', async () => {
  const text = `"${'x'.repeat(maxAnswerBytes - 2)}"`;
  let status = 200;
  const client = await clientOf((_request, response) => {
    response.writeHead(status).end(status === 200 ? text : undefined);
  });
  expect((await client.request(request)).data).toHaveLength(maxAnswerBytes - 2);
  status = 204;
  expect(await client.request(request)).toEqual({ status: 204, data: '' });
});
