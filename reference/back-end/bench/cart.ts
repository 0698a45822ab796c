import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { startChildServer } from '../src/testing/startChildServer.ts';
import { type Call, type Caller, createCallers, introduce, send } from './callers.ts';

/** Connections at the same time. */
const connections = 50;

/** How long each route is called, in milliseconds, after the warm-up. */
const durationMs = 5_000;
const warmUp = 1_000;

/**
 * Calls on all connections as fast as answers come.
 *
 * @returns the durations of the answers after the warm-up, in milliseconds
 */
async function measure(url: string, callers: readonly Caller[], nextCall: (turn: number) => Call): Promise<number[]> {
  const times: number[] = [];
  const start = performance.now();
  await Promise.all(
    callers.map(async (caller, index) => {
      for (let turn = index; performance.now() - start < warmUp + durationMs; turn += 1) {
        const sentAt = performance.now();
        const { statusCode = 0 } = await send(url, caller, nextCall(turn));
        if (statusCode >= 400) throw new Error(`status ${statusCode}`);
        if (sentAt - start > warmUp) times.push(performance.now() - sentAt);
      }
    }),
  );
  return times.sort((a, b) => a - b);
}

function report(name: string, times: readonly number[]): void {
  const at = (share: number): string => (times[Math.floor(times.length * share)] ?? 0).toFixed(1);
  const perSecond = Math.round(times.length / (durationMs / 1000));
  process.stdout.write(
    `${name.padEnd(18)} ${String(perSecond).padStart(7)}/s   p50 ${at(0.5)} ms   p99 ${at(0.99)} ms\n`,
  );
}

async function measureBare(): Promise<void> {
  const script = fileURLToPath(new URL('./bareServer.ts', import.meta.url));
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [url] = await once(createInterface({ input: child.stdout }), 'line');
  const callers = createCallers(connections);
  report('bare GET', await measure(url, callers, () => ({ method: 'GET', path: '/' })));
  for (const { agent } of callers) agent.destroy();
  child.kill();
}

async function measureCart(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-api-bench-'));
  const { url, stop } = await startChildServer(folder, { LOG_LEVEL: 'info' });
  const callers = createCallers(connections);
  const path = '/service/cart/api/cart';
  const change = (quantity: number) => ({ setArticle: { productId: '1000102', tcm: '40102', quantity } });
  await introduce(url, callers);
  const json = (caller: Caller): Caller['headers'] => ({ ...caller.headers, 'content-type': 'application/json' });
  for (const caller of callers) caller.headers = json(caller);
  const put = (turn: number): Call => ({ method: 'PUT', path, body: JSON.stringify(change((turn % 90) + 1)) });
  report('cart PUT', await measure(url, callers, put));
  for (const caller of callers) {
    const { 'content-type': _, ...headers } = caller.headers;
    caller.headers = headers;
  }
  report('cart GET', await measure(url, callers, () => ({ method: 'GET', path })));
  for (const { agent } of callers) agent.destroy();
  await stop();
  rmSync(folder, { recursive: true });
}

process.stdout.write(`${connections} connections, ${durationMs / 1000} s each, ${new Date().toISOString()}\n`);
await measureBare();
await measureCart();
await measureBare();
