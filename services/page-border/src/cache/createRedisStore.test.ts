import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, expect, jest, test } from '@jest/globals';
import { createTestRedis, type TestRedis } from '@kontor/server/testing/createTestRedis';
import type { RenderedFragment } from '../fragment/composeFragment.ts';
import { createRedisStore } from './createRedisStore.ts';

// The client reconnects after 100 ms, 200 ms and so on.
jest.setTimeout(30_000);

const fragment: RenderedFragment = {
  html: Buffer.from('<p>Größe, ücret, \u2028</p>'),
  style: Buffer.from(''),
  content: Buffer.from('{}'),
  scripts: [],
  remoteVersion: '1.0.0',
  remoteId: '1.0.0_ab',
  contentVersion: 'cd',
  isWhole: true,
  milliseconds: 3,
};

const closers: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function startRedis(port?: number): Promise<TestRedis> {
  const redis = await createTestRedis(port);
  closers.push(() => redis.close());
  return redis;
}

/**
 * A store for the Redis at an address, the availability changes that it has reported, and a function that waits for the
 * next one.
 */
function createStore(url: string, deadlineMs = 20_000) {
  const changes: string[] = [];
  const waiting: ((state: string) => void)[] = [];
  let received = 0;
  const store = createRedisStore({
    url,
    deadlineMs,
    onChange(state) {
      changes.push(state);
      for (const resolve of waiting.splice(0)) resolve(state);
    },
  });
  closers.push(() => store.close());
  /** The next change, or one that has been reported since the last call. */
  const nextChange = async () => {
    const index = received;
    received += 1;
    while (changes.length <= index) await new Promise<string>((resolve) => waiting.push(resolve));
    return changes[index];
  };
  return { store, changes, nextChange };
}

/** A store that is connected. */
async function createReadyStore(url: string, deadlineMs?: number) {
  const created = createStore(url, deadlineMs);
  expect(await created.nextChange()).toBe('available');
  return created;
}

test('replicas share fragments that one of them has written', async () => {
  const redis = await startRedis();
  const { store: first } = await createReadyStore(redis.url);
  const { store: second } = await createReadyStore(redis.url);
  await first.write('a', fragment);
  expect([...redis.values.keys()]).toEqual(['kontor:fragment:2:a']);
  expect(await second.read('a')).toEqual(fragment);
});

test('an unreadable value in Redis counts as missing', async () => {
  const redis = await startRedis();
  const { store } = await createReadyStore(redis.url);
  redis.values.set('kontor:fragment:2:b', '{"html":7}');
  expect(await store.read('b')).toBeUndefined();
});

test.each([':5\r\n', '*1\r\n$1\r\na\r\n', '+fine\r\n'])(
  'a Redis that replies with %j counts as empty',
  async (answer) => {
    const sockets: Socket[] = [];
    const server = createServer((socket) => {
      sockets.push(socket.on('data', () => socket.write(answer)).on('error', () => undefined));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    closers.push(async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    });
    const { store } = await createReadyStore(`redis://127.0.0.1:${(server.address() as AddressInfo).port}`);
    expect(await store.read('a')).toBeUndefined();
  },
);

test('an unreachable Redis counts as empty and is reported as unavailable', async () => {
  const { store, nextChange } = createStore('redis://127.0.0.1:1');
  await store.write('a', fragment);
  expect(await store.read('a')).toBeUndefined();
  expect(await nextChange()).toBe('unavailable');
});

test('the store waits once for a Redis that hangs, and then sends it no commands for a while', async () => {
  const redis = await startRedis();
  const { store, changes } = await createReadyStore(redis.url, 150);
  redis.isHanging = true;
  expect(await store.read('a')).toBeUndefined();
  const { length } = redis.commands;
  for (let turn = 0; turn < 20; turn += 1) expect(await store.read('a')).toBeUndefined();
  expect(redis.commands.length).toBe(length);
  expect(changes).toEqual(['available', 'unavailable']);
});

test('a Redis that comes back is used again immediately, every time', async () => {
  let redis = await startRedis();
  const { port } = new URL(redis.url);
  const { store, nextChange } = await createReadyStore(redis.url);
  for (const round of ['first', 'second']) {
    const failedRead = store.read('a');
    await redis.close();
    expect(await failedRead).toBeUndefined();
    expect(await nextChange()).toBe('unavailable');
    redis = await startRedis(Number(port));
    expect(await nextChange()).toBe('available');
    await store.write(round, fragment);
    expect(await store.read(round)).toEqual(fragment);
  }
});
