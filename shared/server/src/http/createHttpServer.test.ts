import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { answerUntilClosed, lateClients } from '../testing/lateClients.ts';
import { createHttpServer, networkOf, type ServerLimits } from './createHttpServer.ts';

let app: FastifyInstance;
let sockets: Socket[] = [];

afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  await app.close();
});

function create(limits: ServerLimits = {}) {
  app = createHttpServer({}, limits);
  app.get('/healthz', async () => ({ status: 'ok' }));
}

test.each(lateClients)('a client that $name loses its connection', async ({ timeouts, text, answer }) => {
  create({ timeouts });
  expect(await answerUntilClosed(app, text)).toMatch(answer);
});

test('a client that never completes a request gets a response that says so', async () => {
  create({ timeouts: { requestTimeoutMs: 500 } });
  const answer = await answerUntilClosed(app, 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::5', '2001:db8:0:0'],
  ['2001:db8::3:4:5:6:7', '2001:db8:0:3'],
  ['::1', '0:0:0:0'],
])('connections from %s count towards the limit of %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('at most four requests on a connection are handled at a time, and further requests wait', async () => {
  create();
  const request = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n';
  const four = `${`${request}\r\n`.repeat(3)}${request}Connection: close\r\n\r\n`;
  expect((await answerUntilClosed(app, four)).match(/ 200 OK/g)).toHaveLength(4);
});

test('a client that does not read the response loses its connection', async () => {
  create({ timeouts: { connectionTimeoutMs: 50 } });
  const answer = 'x'.repeat(64 * 1024 * 1024);
  const ended = new Promise<boolean>((resolve) => {
    app.get('/large', async (_request, { raw }) => {
      raw.once('close', () => resolve(raw.writableFinished));
      return answer;
    });
  });
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  socket.pause();
  socket.write('GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n');
  expect(await ended).toBe(false);
});

test('an address may open 256 connections, and a proxy any number', async () => {
  create({ isTrusted: (address) => address === '127.0.0.2' });
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  /** Opens a connection. Resolves to the connection and the server's end of it. */
  const open = async (localAddress = '127.0.0.1') => {
    const connected = once(app.server, 'connection');
    const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress });
    sockets.push(socket);
    socket.on('error', () => undefined);
    const [accepted] = (await connected) as [Socket];
    return { socket, closed: new Promise((resolve) => accepted.once('close', resolve)) };
  };
  const answerOn = async ({ socket, closed }: Awaited<ReturnType<typeof open>>): Promise<string> => {
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    const ended = new Promise((resolve) => socket.once('close', resolve));
    socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
    await Promise.all([ended, closed]);
    return answer;
  };
  const first = await open();
  for (let number = 2; number <= 256; number += 1) await open();
  expect(await answerOn(await open())).toBe('');
  expect(await answerOn(await open('127.0.0.2'))).toContain('200 OK');
  expect(await answerOn(first)).toContain('200 OK');
  // Closing that connection has made room for another one.
  expect(await answerOn(await open())).toContain('200 OK');
});
