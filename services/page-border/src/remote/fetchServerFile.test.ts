import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { fetchServerFile } from './fetchServerFile.ts';

/** The maximum size of a server file in bytes. */
const maxBytes = 16_777_216;

let origin: FastifyInstance;
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kontor-server-file-'));
});

afterEach(async () => {
  await origin.close();
  rmSync(folder, { recursive: true });
});

/** Fetches a file of the given size from a separate origin. */
async function fetchOf(bytes: number): Promise<string> {
  const content = Buffer.alloc(bytes, ' ');
  origin = Fastify();
  origin.get('/server.cjs', (_request, reply) => reply.send(content));
  return fetchServerFile({
    url: `${await origin.listen({ port: 0, host: '127.0.0.1' })}/server.cjs`,
    sha256: createHash('sha256').update(content).digest('hex'),
    file: join(folder, 'server.cjs'),
    deadlineMs: 60_000,
    onStoreFailed: (error) => {
      throw error;
    },
  });
}

test('a server file of the maximum size is fetched and stored', async () => {
  expect(await fetchOf(maxBytes)).toHaveLength(maxBytes);
  expect(readdirSync(folder)).toEqual(['server.cjs']);
});

test('a server file above the maximum size is refused and not stored, even if its hash is correct', async () => {
  await expect(fetchOf(maxBytes + 1)).rejects.toThrow(`/server.cjs is larger than ${maxBytes} bytes`);
  expect(readdirSync(folder)).toEqual([]);
});
