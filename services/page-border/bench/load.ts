import { Agent, get } from 'node:http';
import autocannon from 'autocannon';

export type Load = {
  /** Answers per second. */
  readonly rate: number;
  /** Milliseconds within which 99 of 100 answers came. */
  readonly p99: number;
  readonly answers: number;
};

type Timed = { readonly url: string; readonly connections: number; readonly seconds: number };

/** Asks for one address as fast as answers come. Fails when one of them is an error. */
export async function loadOne({ url, connections, seconds }: Timed): Promise<Load> {
  const result = await autocannon({ url, connections, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx + result.errors} answers failed`);
  return { rate: result['2xx'] / result.duration, p99: result.latency.p99, answers: result['2xx'] };
}

/** Asks for a number of answers. */
export async function loadCount(url: string, connections: number, amount: number): Promise<void> {
  const result = await autocannon({ url, connections, amount });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx + result.errors} answers failed`);
}

function read(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      response.resume();
      response.on('end', () =>
        response.statusCode === 200 ? resolve() : reject(new Error(`${url} answered ${response.statusCode}`)),
      );
    }).on('error', reject);
  });
}

/** Asks for each address once, on a number of connections. */
export async function loadEach(urls: readonly string[], connections: number): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const waiting = [...urls];
  const start = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
        const sentAt = performance.now();
        await read(url, agent);
        times.push(performance.now() - sentAt);
      }
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  return { rate: urls.length / seconds, p99: times[Math.floor(times.length * 0.99)] ?? 0, answers: urls.length };
}
