import { connectRedis, type RedisOptions } from '@kontor/server/redis';
import { type FragmentStore, formatFragment, parseFragment, storedFormat } from './fragmentStore.ts';

/** How long a fragment lives if no replica renews it. */
const lifetimeSeconds = 86_400;

/** Shares fragments between replicas. If Redis is missing, slow or full, replicas merely become slower. */
export function createRedisStore(options: RedisOptions): FragmentStore & { close(): Promise<void> } {
  const redis = connectRedis(options);
  const nameOf = (key: string) => `kontor:fragment:${storedFormat}:${key}`;
  return {
    async read(key) {
      // Another program at this address may reply with anything.
      const answer: unknown = await redis.attempt(async (client) => {
        const { RESP_TYPES } = await import('redis');
        return client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer }).get(nameOf(key));
      });
      return Buffer.isBuffer(answer) ? parseFragment(answer) : undefined;
    },
    async write(key, fragment) {
      const value = Buffer.concat(formatFragment(fragment));
      await redis.attempt((client) => client.set(nameOf(key), value, { EX: lifetimeSeconds }));
    },
    async close() {
      redis.close();
    },
  };
}
