import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChildServer } from '../src/testing/startChildServer.ts';
import { type Caller, createCallers, introduce, send } from './callers.ts';

/*
 * Measures how much hostile searches slow down other clients' carts. It measures the median time of a cart call on its
 * own, alongside ten clients that send hostile searches, and alongside ten clients that send harmless calls. The
 * clients and the server share the processors and one event loop, so any ten busy clients slow down the cart. Only the
 * additional delay is the cost of searching. The three measurements alternate, so a machine that becomes busier slows
 * down all of them.
 */

/** The number of shoppers. Each shopper requests the cart again as soon as the response arrives. */
const shoppers = 10;
const attackers = 10;

/** The number of rounds, and the duration of each of a round's three turns in milliseconds. */
const rounds = 5;
const turnMs = 2_000;

/** The maximum ratio of a cart call's duration during hostile searches to its duration during harmless calls. */
const goal = 1.5;

const letters = 'abcdefghijklmnopqrstuvwxyz      ';
const hostileText = (): string =>
  Array.from({ length: 200 }, () => letters[Math.floor(Math.random() * letters.length)]).join('');

/**
 * Requests the cart as fast as responses arrive.
 *
 * @returns the response times in milliseconds
 */
async function shop(url: string, callers: readonly Caller[]): Promise<number[]> {
  const times: number[] = [];
  const start = performance.now();
  await Promise.all(
    callers.map(async (caller) => {
      while (performance.now() - start < turnMs) {
        const sentAt = performance.now();
        const { statusCode } = await send(url, caller, { method: 'GET', path: '/service/cart/api/cart' });
        if (statusCode !== 200) throw new Error(`status ${statusCode}`);
        times.push(performance.now() - sentAt);
      }
    }),
  );
  return times;
}

const hostileSearch = (): string => `/service/searchfrontend/api/suggestions?q=${encodeURIComponent(hostileText())}`;

/**
 * The cheapest call, which has no rate limit. It contains a hostile string, just as the searches do, because clients
 * need time to process strings.
 */
const harmlessCall = (): string => `/healthz?q=${encodeURIComponent(hostileText())}`;

/**
 * Sends requests as fast as responses arrive, until it is stopped.
 *
 * @returns how many requests were answered and how many were refused
 */
function flood(url: string, callers: readonly Caller[], nextPath: () => string) {
  let isOver = false;
  const count = { answered: 0, refused: 0 };
  const done = Promise.all(
    callers.map(async (caller) => {
      while (!isOver) {
        const { statusCode } = await send(url, caller, { method: 'GET', path: nextPath() });
        if (statusCode === 200) count.answered += 1;
        else if (statusCode === 429) count.refused += 1;
        else throw new Error(`status ${statusCode}`);
      }
    }),
  );
  return async () => {
    isOver = true;
    await done;
    return count;
  };
}

const p50 = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

type Clients = { readonly url: string; readonly visitors: readonly Caller[]; readonly flooders: readonly Caller[] };

/** Requests the cart during a flood of calls, and adds the numbers of answered and refused calls to `counts`. */
async function shopBeside(
  { url, visitors, flooders }: Clients,
  nextPath: () => string,
  counts: { answered: number; refused: number },
): Promise<number[]> {
  const end = flood(url, flooders, nextPath);
  const times = await shop(url, visitors);
  const { answered, refused } = await end();
  counts.answered += answered;
  counts.refused += refused;
  return times;
}

async function measure(name: string, settings: Readonly<Record<string, string>>, most?: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-api-bench-'));
  // The benchmark acts as a trusted proxy that reports a different address for each attacker.
  const { url, stop } = await startChildServer(folder, { TRUST_PROXY: '127.0.0.1', ...settings });
  const [visitors, flooders] = [createCallers(shoppers), createCallers(attackers)];
  await introduce(url, visitors);
  for (const [index, caller] of flooders.entries()) {
    caller.headers = { site: 'DE', 'x-forwarded-for': `198.51.100.${index + 1}` };
  }
  await shop(url, visitors);
  const clients = { url, visitors, flooders };
  const [quiet, harmless, hostile]: [number[], number[], number[]] = [[], [], []];
  const [calls, searches] = [
    { answered: 0, refused: 0 },
    { answered: 0, refused: 0 },
  ];
  for (let round = 0; round < rounds; round += 1) {
    quiet.push(...(await shop(url, visitors)));
    harmless.push(...(await shopBeside(clients, harmlessCall, calls)));
    hostile.push(...(await shopBeside(clients, hostileSearch, searches)));
  }
  const besides = (times: readonly number[], other: readonly number[]) =>
    `${(p50(times) / p50(other)).toFixed(2)} times`;
  const lines = [
    `p50 ${p50(quiet).toFixed(1)} ms`,
    `beside harmless calls ${p50(harmless).toFixed(1)} ms, ${besides(harmless, quiet)} (${calls.answered} answered)`,
    `beside hostile searches ${p50(hostile).toFixed(1)} ms, ${besides(hostile, quiet)} (${searches.answered} answered, ${searches.refused} refused)`,
    `hostile beside harmless: ${besides(hostile, harmless)}${most === undefined ? '' : ` (goal: at most ${most})`}`,
  ];
  process.stdout.write(`${name}\n${lines.map((line) => `  ${line}\n`).join('')}`);
  for (const { agent } of [...visitors, ...flooders]) agent.destroy();
  await stop();
  rmSync(folder, { recursive: true });
}

process.stdout.write(`the cart of ${shoppers} shoppers, ${attackers} clients that send requests as fast as they can\n`);
await measure('as configured', { SEARCH_LIMIT: '600' }, goal);
// Shows what the limit prevents. There is no goal for this measurement.
await measure('without any limit', { SEARCH_LIMIT: '0' });
