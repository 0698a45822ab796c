import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChildServer } from '../src/testing/startChildServer.ts';
import { type Caller, createCallers, introduce, send } from './callers.ts';

/*
 * The effect of clients that send hostile searches on the carts of other clients: the p50 without them, with ten of them, and
 * the ratio. Both are measured alternately, so that a machine that becomes busier slows down both.
 */

/** The number of shoppers; each requests the cart again as soon as it is answered. */
const shoppers = 10;
const attackers = 10;

/** The number of turns with and without the attack, and the duration of each in milliseconds. */
const rounds = 5;
const roundMs = 2_000;

const goal = 2;

const letters = 'abcdefghijklmnopqrstuvwxyz      ';
const hostileText = (): string =>
  Array.from({ length: 200 }, () => letters[Math.floor(Math.random() * letters.length)]).join('');

/**
 * Requests the cart as fast as answers come.
 *
 * @returns the durations of the answers in milliseconds
 */
async function shop(url: string, callers: readonly Caller[]): Promise<number[]> {
  const times: number[] = [];
  const start = performance.now();
  await Promise.all(
    callers.map(async (caller) => {
      while (performance.now() - start < roundMs) {
        const sentAt = performance.now();
        const { statusCode } = await send(url, caller, { method: 'GET', path: '/service/cart/api/cart' });
        if (statusCode !== 200) throw new Error(`status ${statusCode}`);
        times.push(performance.now() - sentAt);
      }
    }),
  );
  return times;
}

/**
 * Sends hostile searches as fast as answers come, until it is stopped.
 *
 * @returns the numbers of answered and refused searches
 */
function attack(url: string, callers: readonly Caller[]) {
  let isOver = false;
  const count = { answered: 0, refused: 0 };
  const done = Promise.all(
    callers.map(async (caller) => {
      while (!isOver) {
        const path = `/service/searchfrontend/api/suggestions?q=${encodeURIComponent(hostileText())}`;
        const { statusCode } = await send(url, caller, { method: 'GET', path });
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

async function measure(name: string, settings: Readonly<Record<string, string>>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-api-bench-'));
  // A proxy on this machine names a different address for each attacker.
  const { url, stop } = await startChildServer(folder, { TRUST_PROXY: '127.0.0.1', ...settings });
  const [visitors, hostile] = [createCallers(shoppers), createCallers(attackers)];
  await introduce(url, visitors);
  for (const [index, caller] of hostile.entries()) {
    caller.headers = { site: 'DE', 'x-forwarded-for': `198.51.100.${index + 1}` };
  }
  await shop(url, visitors);
  const [quiet, beside]: [number[], number[]] = [[], []];
  const searches = { answered: 0, refused: 0 };
  for (let round = 0; round < rounds; round += 1) {
    quiet.push(...(await shop(url, visitors)));
    const end = attack(url, hostile);
    beside.push(...(await shop(url, visitors)));
    const { answered, refused } = await end();
    searches.answered += answered;
    searches.refused += refused;
  }
  const ratio = p50(beside) / p50(quiet);
  const times = `p50 ${p50(quiet).toFixed(1)} ms, beside the attack ${p50(beside).toFixed(1)} ms`;
  process.stdout.write(
    `${name.padEnd(22)} ${times}: ${ratio.toFixed(2)} times (goal: at most ${goal}); ` +
      `searches: ${searches.answered} answered, ${searches.refused} refused\n`,
  );
  for (const { agent } of [...visitors, ...hostile]) agent.destroy();
  await stop();
  rmSync(folder, { recursive: true });
}

process.stdout.write(`the cart of ${shoppers} shoppers, ${attackers} clients that send searches as fast as they can\n`);
await measure('as configured', { SEARCH_LIMIT: '600' });
await measure('without any limit', { SEARCH_LIMIT: '0' });
