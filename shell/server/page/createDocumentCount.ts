import { connectRedis, type RedisClient } from '@kontor/server/redis';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { ShellConfig } from '../config.ts';

type Options = Pick<ShellConfig, 'cache'> & {
  /** How many documents are composed in a period for each name. */
  readonly max: number;
  readonly periodMs: number;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
};

export type DocumentCount = {
  /**
   * Counts a document for each name. Returns in how many milliseconds the next document may be composed, or 0 if this
   * one may be. Never rejects.
   *
   * @param weight how many documents it counts as. The last one in a period may exceed the limit.
   */
  count(names: readonly string[], weight?: number): Promise<number>;
  close(): void;
};

/** The maximum number of names that a shell counts. The least recently seen name is dropped first. */
const maxNames = 10_000;

/** Connects the shell to the Redis in which all shells count. */
const connect = (cache: NonNullable<ShellConfig['cache']>, log: Options['log']) =>
  connectRedis({
    ...cache,
    onChange(state, error) {
      if (state === 'available') log.info('the shells count documents together');
      else log.warn({ err: error }, 'the shells cannot count documents together, so each counts its own');
    },
  });

/**
 * Counts documents in this process and, if configured, in the Redis of all shells. This process also counts everything
 * itself, so it keeps its own counts if Redis fails, and a name above the limit costs no further command.
 */
export function createDocumentCount({ max, periodMs, cache, log }: Options): DocumentCount {
  const periods = new LRUCache<string, { used: number; readonly until: number }>({ max: maxNames });
  const redis = cache && connect(cache, log);

  /** A refused document is not counted, so that a refused visitor does not use up the limit of their address. */
  const countHere = (names: readonly string[], weight: number): number => {
    const now = performance.now();
    const current = names.map((name) => {
      const known = periods.get(name);
      return { name, period: known && now < known.until ? known : { used: 0, until: now + periodMs } };
    });
    const waitMs = Math.max(...current.map(({ period }) => (period.used < max ? 0 : period.until - now)));
    if (waitMs > 0) return waitMs;
    for (const { name, period } of current) {
      period.used += weight;
      periods.set(name, period);
    }
    return 0;
  };

  const countTogether = async (client: RedisClient, name: string, weight: number) => {
    const key = `kontor:documents:${name}`;
    // The first document sets the end of the period. A counter whose first shell has crashed gets its end later.
    const [used] = await Promise.all([client.incrBy(key, weight), client.pExpire(key, periodMs, 'NX')]);
    if (!(used - weight >= max)) return 0;
    const left = await client.pTTL(key);
    if (!(left > 0)) return 0;
    const waitMs = Math.min(left, periodMs);
    periods.set(name, { used: max, until: performance.now() + waitMs });
    return waitMs;
  };

  return {
    async count(names, weight = 1) {
      const own = countHere(names, weight);
      if (own > 0 || !redis) return own;
      const waits = await redis.attempt((client) =>
        Promise.all(names.map((name) => countTogether(client, name, weight))),
      );
      return Math.max(...(waits ?? []), 0);
    },
    close: () => redis?.close(),
  };
}
