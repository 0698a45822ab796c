import autocannon from 'autocannon';
import { openConnection } from './openConnection.ts';

export type Load = {
  /** Responses per second. */
  readonly rate: number;
  /** The 99th-percentile response time, in milliseconds. */
  readonly p99: number;
  readonly answers: number;
};

type Timed = { readonly url: string; readonly connections: number; readonly seconds: number };

/** Requests one address again and again, as fast as responses arrive. Fails if a response is an error. */
export async function loadOne({ url, connections, seconds }: Timed): Promise<Load> {
  const result = await autocannon({ url, connections, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx + result.errors} requests failed`);
  return { rate: result['2xx'] / result.duration, p99: result.latency.p99, answers: result['2xx'] };
}

/** Sends a number of requests. */
export async function loadCount(url: string, connections: number, amount: number): Promise<void> {
  const result = await autocannon({ url, connections, amount });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx + result.errors} requests failed`);
}

/** Requests each path of an origin once, over a number of connections. */
export async function loadEach(origin: string, paths: readonly string[], connections: number): Promise<Load> {
  const times: number[] = [];
  const waiting = [...paths];
  const open = Array.from({ length: connections }, () => openConnection(new URL(origin)));
  const start = performance.now();
  try {
    await Promise.all(
      open.map(async (connection) => {
        for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
          const sentAt = performance.now();
          await connection.read(path);
          times.push(performance.now() - sentAt);
        }
      }),
    );
  } finally {
    for (const connection of open) connection.close();
  }
  const seconds = (performance.now() - start) / 1000;
  times.sort((a, b) => a - b);
  return { rate: paths.length / seconds, p99: times[Math.floor(times.length * 0.99)] ?? 0, answers: paths.length };
}
