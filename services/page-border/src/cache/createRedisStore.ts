import { createClient, RESP_TYPES } from 'redis';
import { type FragmentStore, formatFragment, parseFragment, storedFormat } from './fragmentStore.ts';

type SharedState = 'available' | 'unavailable';

type Options = {
  readonly url: string;
  /** The timeout of one command. It is short because rendering a fragment again takes only milliseconds. */
  readonly deadlineMs?: number;
  /** Called when Redis becomes available or unavailable. */
  readonly onChange: (state: SharedState, error?: unknown) => void;
};

/** How long a fragment lives if no replica renews it. */
const lifetimeSeconds = 86_400;

/** How long no commands are sent to a Redis that hangs. */
const pauseMs = 5_000;

const openClient = (url: string) =>
  createClient({
    url,
    RESP: 2,
    disableOfflineQueue: true,
    disableClientInfo: true,
    commandsQueueMaxLength: 1000,
    socket: { connectTimeout: 1000, reconnectStrategy: (attempts) => Math.min(100 * 2 ** attempts, 5_000) },
  });

/** Rejects if a promise takes longer than a deadline. */
async function withDeadline<Value>(promise: Promise<Value>, deadlineMs: number): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${deadlineMs} ms`)), deadlineMs);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/** Shares fragments between replicas. If Redis is missing, slow or full, replicas merely become slower. */
export function createRedisStore({
  url,
  deadlineMs = 100,
  onChange,
}: Options): FragmentStore & { close(): Promise<void> } {
  const client = openClient(url);
  const binary = client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer });
  let reported: SharedState | undefined;
  let pausedUntil = 0;
  const report = (state: SharedState, error?: unknown) => {
    if (reported === state) return;
    reported = state;
    onChange(state, error);
  };
  client.on('error', (error) => report('unavailable', error));
  client.on('ready', () => {
    // Failures of the old connection say nothing about the new one.
    pausedUntil = 0;
    report('available');
  });
  // The client keeps trying to reconnect as long as the service runs.
  client.connect().catch((error: unknown) => report('unavailable', error));

  const nameOf = (key: string) => `kontor:fragment:${storedFormat}:${key}`;

  const attempt = async <Value>(command: () => Promise<Value>): Promise<Value | undefined> => {
    if (!client.isReady || Date.now() < pausedUntil) return undefined;
    try {
      const value = await withDeadline(command(), deadlineMs);
      report('available');
      return value;
    } catch (error) {
      pausedUntil = Date.now() + pauseMs;
      report('unavailable', error);
      return undefined;
    }
  };

  return {
    async read(key) {
      // Another program at this address may reply with anything.
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
