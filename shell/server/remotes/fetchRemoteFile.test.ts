import { afterEach, expect, test } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { fetchRemoteFile } from './fetchRemoteFile.ts';

/** The maximum size of a file in bytes. */
const maxBytes = 8_388_608;

let origin: FastifyInstance;

afterEach(() => origin.close());

async function listen(bytes: number): Promise<string> {
  origin = Fastify();
  origin.get('/entry.js', (_request, reply) => reply.type('text/javascript').send(Buffer.alloc(bytes, ' ')));
  return `${await origin.listen({ port: 0, host: '127.0.0.1' })}/entry.js`;
}

test('a remote’s file of the maximum size is fetched', async () => {
  const { body, contentType } = await fetchRemoteFile({ url: await listen(maxBytes), encoding: 'identity' }, 60_000);
  expect([body.length, contentType]).toEqual([maxBytes, 'text/javascript']);
});

test('a remote’s file above the maximum size is refused', async () => {
  const url = await listen(maxBytes + 1);
  await expect(fetchRemoteFile({ url, encoding: 'identity' }, 60_000)).rejects.toMatchObject({
    status: 502,
    message: `${url} is larger than ${maxBytes} bytes`,
  });
});
