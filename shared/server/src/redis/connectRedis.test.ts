import { expect, test } from '@jest/globals';
import { createTestRedis } from '../testing/createTestRedis.ts';
import { connectRedis } from './connectRedis.ts';

test('a program that is busy for longer than the deadline does not take Redis for slow', async () => {
  const server = await createTestRedis();
  const changes: string[] = [];
  const ready = Promise.withResolvers<void>();
  const onChange = (state: string) => {
    changes.push(state);
    ready.resolve();
  };
  const redis = connectRedis({ url: server.url, deadlineMs: 100, onChange });
  try {
    await ready.promise;
    server.values.set('name', 'value');
    const value = redis.attempt((client) => client.get('name'));
    const end = performance.now() + 200;
    while (performance.now() < end);
    expect([await value, changes]).toEqual(['value', ['available']]);
  } finally {
    redis.close();
    await server.close();
  }
});
