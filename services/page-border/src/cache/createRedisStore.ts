import { createClient, RESP_TYPES } from 'redis';
import { type FragmentStore, formatFragment, parseFragment, storedFormat } from './fragmentStore.ts';

type SharedState = 'there' | 'away';

type Options = {
  readonly url: string;
  /** Milliseconds for one command; rendering anew must not be waited for much longer. */
  readonly deadlineMs?: number;
  /** Heard when Redis is there, for the first time or again, and when it goes away. */
  readonly onChange: (state: SharedState, error?: unknown) => void;
};

/** Seconds after which a fragment that no replica has renewed is forgotten. */
const lifetimeSeconds = 86_400;

/** Milliseconds for which a Redis that hangs is not asked again. */
const pauseMs = 5_000;

/** Fragments shared between replicas. Redis being away, slow or full costs the replicas speed, and nothing else. */
export function createRedisStore({
  url,
  deadlineMs = 100,
  onChange,
}: Options): FragmentStore & { close(): Promise<void> } {
  const client = createClient({
    url,
    RESP: 2,
    disableOfflineQueue: true,
    disableClientInfo: true,
    commandsQueueMaxLength: 1000,
    socket: { connectTimeout: 1000, reconnectStrategy: (attempts) => Math.min(100 * 2 ** attempts, 5_000) },
  });
  const binary = client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer });
  let known: SharedState | undefined;
  let pausedUntil = 0;
  const say = (state: SharedState, error?: unknown) => {
    if (known === state) return;
    known = state;
    onChange(state, error);
  };
  client.on('error', (error) => say('away', error));
  client.on('ready', () => {
    // What was lost with the old connection says nothing about the new one.
    pausedUntil = 0;
    say('there');
  });
  // It goes on trying for as long as the service runs.
  client.connect().catch((error: unknown) => say('away', error));

  const nameOf = (key: string) => `kontor:fragment:${storedFormat}:${key}`;

  const attempt = async <Value>(command: () => Promise<Value>): Promise<Value | undefined> => {
    if (!client.isReady || Date.now() < pausedUntil) return undefined;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`no answer within ${deadlineMs} ms`)), deadlineMs);
    });
    try {
      const value = await Promise.race([command(), late]);
      say('there');
      return value;
    } catch (error) {
      pausedUntil = Date.now() + pauseMs;
      say('away', error);
      return undefined;
    } finally {
      clearTimeout(timer);
    }
  };

  return {
    async read(key) {
      // Whatever answers in its place may answer with anything.
      const answer: unknown = await attempt(() => binary.get(nameOf(key)));
      return Buffer.isBuffer(answer) ? parseFragment(answer) : undefined;
    },
    async write(key, fragment) {
      await attempt(() => client.set(nameOf(key), Buffer.concat(formatFragment(fragment)), { EX: lifetimeSeconds }));
    },
    async close() {
      client.destroy();
    },
  };
}
