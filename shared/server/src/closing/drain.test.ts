import { connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { createHttpServer } from '../http/createHttpServer.ts';
import { drain, isDraining } from './drain.ts';

let app: FastifyInstance;
let url: string;
/** Resolves when the slow call has arrived. */
let arrived: Promise<void>;
/** Lets the slow call respond. */
let respond: () => void;

async function start(closeTimeoutMs?: number): Promise<void> {
  const [arrival, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  ({ promise: arrived } = arrival);
  ({ resolve: respond } = release);
  app = createHttpServer({}, closeTimeoutMs === undefined ? {} : { closeTimeoutMs });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.post('/slow', async (_request, reply) => {
    arrival.resolve();
    await release.promise;
    return reply.code(201).send({ status: 'done' });
  });
  url = await app.listen({ port: 0, host: '127.0.0.1' });
}

const connectionOf = async (answer: Response | Promise<Response>) => (await answer).headers.get('connection');
const callSlow = () => fetch(`${url}/slow`, { method: 'POST', body: '{}', headers: { 'content-type': 'text/plain' } });

beforeEach(() => start());

afterEach(() => app.close());

test('a draining server still responds, and each connection ends with its next response', async () => {
  expect([isDraining(app), await connectionOf(fetch(`${url}/healthz`))]).toEqual([false, 'keep-alive']);
  const slow = callSlow();
  await arrived;
  drain(app);
  expect([isDraining(app), await connectionOf(fetch(`${url}/healthz`))]).toEqual([true, 'close']);
  respond();
  expect([(await slow).status, await connectionOf(slow)]).toEqual([201, 'close']);
});

test('a closing server refuses connections, but completes its pending responses', async () => {
  const slow = callSlow();
  await arrived;
  const closed = app.close();
  while (
    await fetch(`${url}/healthz`).then(
      () => true,
      () => false,
    )
  );
  respond();
  expect([(await slow).status, await (await slow).json()]).toEqual([201, { status: 'done' }]);
  await closed;
});

test('a closing server does not wait for connections without a request', async () => {
  await fetch(`${url}/healthz`);
  const silent = connect(Number(new URL(url).port), '127.0.0.1');
  const ended = new Promise((resolve) => silent.once('close', resolve));
  const accepted = new Promise((resolve) => app.server.once('connection', resolve));
  await accepted;
  await app.close();
  await ended;
});

test('a closing server cuts off a call that takes too long', async () => {
  await app.close();
  await start(50);
  const slow = callSlow().catch(() => 'cut off');
  await arrived;
  await app.close();
  expect(await slow).toBe('cut off');
});
