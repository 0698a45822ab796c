import { afterEach, expect, test } from '@jest/globals';
import type { RenderedFragment } from '../fragment/composeFragment.ts';
import { createTestRedis, type TestRedis } from '../testing/createTestRedis.ts';
import { eventually } from '../testing/eventually.ts';
import { createRedisStore } from './createRedisStore.ts';

const fragment: RenderedFragment = {
  html: '<p>Größe, ücret, \u2028</p>',
  style: '',
  content: '{}',
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

/** A store at an address, and the next change of its state. */
function createStore(url: string) {
  const changes: string[] = [];
  let heard = Promise.withResolvers<string>();
  const store = createRedisStore({
    url,
    deadline: 150,
    onChange(state) {
      changes.push(state);
      heard.resolve(state);
      heard = Promise.withResolvers();
    },
  });
  closers.push(() => store.close());
  return { store, changes, nextChange: () => heard.promise };
}

/** Writes until it has arrived; connecting takes its time. */
const write = (store: ReturnType<typeof createStore>['store'], redis: TestRedis) =>
  eventually(async () => {
    await store.write('a', fragment);
    return redis.values.size > 0;
  }, 'a value in Redis');

test('replicas share what one has written', async () => {
  const redis = await startRedis();
  const first = createStore(redis.url).store;
  const second = createStore(redis.url).store;
  await write(first, redis);
  expect([...redis.values.keys()]).toEqual(['kontor:fragment:1:a']);
  let found: RenderedFragment | undefined;
  await eventually(async () => {
    found = await second.read('a');
    return found !== undefined;
  }, 'a shared fragment');
  expect(found).toEqual(fragment);
});

test('nonsense in it is as good as nothing', async () => {
  const redis = await startRedis();
  const { store } = createStore(redis.url);
  await write(store, redis);
  redis.values.set('kontor:fragment:1:b', '{"html":7}');
  expect(await store.read('b')).toBeUndefined();
});

test('one that is not there costs nothing', async () => {
  const { store, nextChange } = createStore('redis://127.0.0.1:1');
  const change = nextChange();
  await store.write('a', fragment);
  expect(await store.read('a')).toBeUndefined();
  expect(await change).toBe('away');
});

test('one that hangs is waited for once, and then left alone for a while', async () => {
  const redis = await startRedis();
  const { store, changes } = createStore(redis.url);
  await write(store, redis);
  redis.isHanging = true;
  expect(await store.read('a')).toBeUndefined();
  const { length } = redis.commands;
  for (let turn = 0; turn < 20; turn += 1) expect(await store.read('a')).toBeUndefined();
  expect(redis.commands.length).toBe(length);
  expect(changes).toEqual(['away']);
});

test('one that comes back is used again', async () => {
  const redis = await startRedis();
  const { store, nextChange } = createStore(redis.url);
  await write(store, redis);
  const away = nextChange();
  closers.splice(closers.length - 2, 1);
  await redis.close();
  expect(await away).toBe('away');
  const again = await startRedis(Number(new URL(redis.url).port));
  await write(store, again);
  expect(await store.read('a')).toEqual(fragment);
});
