import { setImmediate, setTimeout } from 'node:timers/promises';

export type RedisOptions = {
  readonly url: string;
  /** The timeout of one command. It is short because programs can do without Redis. */
  readonly deadlineMs?: number;
  /** Called when Redis becomes available or unavailable. */
  readonly onChange: (state: 'available' | 'unavailable', error?: unknown) => void;
};

/** The client that sends commands. */
export type RedisClient = Awaited<ReturnType<typeof openClient>>;

export type RedisConnection = {
  /**
   * Sends commands. Resolves to undefined if Redis is unavailable or does not reply in time. Never rejects. After a
   * failure, nothing is sent for a few seconds, unless the connection is renewed.
   */
  attempt<Value>(command: (client: RedisClient) => Promise<Value>): Promise<Value | undefined>;
  close(): void;
};

/** How long no commands are sent to a Redis that hangs. */
const pauseMs = 5_000;

/** Loading the library takes 0.2 s of processor time, so programs without Redis do not load it. */
async function openClient(url: string) {
  const { createClient } = await import('redis');
  return createClient({
    url,
    RESP: 2,
    disableOfflineQueue: true,
    disableClientInfo: true,
    commandsQueueMaxLength: 10_000,
    socket: { connectTimeout: 1000, reconnectStrategy: (attempts) => Math.min(100 * 2 ** attempts, 5_000) },
  });
}

/** Rejects if a promise takes longer than a deadline. */
async function withDeadline<Value>(promise: Promise<Value>, deadlineMs: number): Promise<Value> {
  const settled = new AbortController();
  const { signal } = settled;
  const late = async (): Promise<never> => {
    // If this process is busy, its timers end before it has sent the command or read the reply. The second half begins
    // only after the command has been sent, and the reply is read before the next immediate.
    for (const half of [deadlineMs / 2, deadlineMs / 2]) await setTimeout(half, undefined, { signal });
    await setImmediate(undefined, { signal });
    throw new Error(`no answer within ${deadlineMs} ms`);
  };
  try {
    return await Promise.race([promise, late()]);
  } finally {
    settled.abort();
  }
}

/** Connects a program to a Redis that it can do without. The connection is renewed until it is closed. */
export function connectRedis({ url, deadlineMs = 100, onChange }: RedisOptions): RedisConnection {
  let client: RedisClient | undefined;
  let isClosed = false;
  let reported: 'available' | 'unavailable' | undefined;
  let pausedUntil = 0;
  const report = (state: 'available' | 'unavailable', error?: unknown) => {
    if (reported === state) return;
    reported = state;
    onChange(state, error);
  };
  async function connect(): Promise<void> {
    const opened = await openClient(url);
    if (isClosed) return;
    client = opened;
    client.on('error', (error) => report('unavailable', error));
    client.on('ready', () => {
      // Failures of the old connection say nothing about the new one.
      pausedUntil = 0;
      report('available');
    });
    // The client keeps trying to reconnect as long as the program runs.
    await client.connect();
  }
  connect().catch((error: unknown) => report('unavailable', error));
  return {
    async attempt(command) {
      if (!client?.isReady || Date.now() < pausedUntil) return undefined;
      try {
        const value = await withDeadline(command(client), deadlineMs);
        report('available');
        return value;
      } catch (error) {
        pausedUntil = Date.now() + pauseMs;
        report('unavailable', error);
        return undefined;
      }
    },
    close() {
      isClosed = true;
      client?.destroy();
    },
  };
}
