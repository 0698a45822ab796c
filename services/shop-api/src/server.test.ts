import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { csrfTokenOf } from './http/csrf.ts';

jest.setTimeout(30_000);

const program = fileURLToPath(new URL('./server.ts', import.meta.url));
const cartPath = '/service/cart/api/cart';
const productId = '1000102';

let folder: string;
let children: ChildProcess[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shop-api-'));
  children = [];
});

afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

/** Starts the program on a free port over the folder of the test. */
async function start(settings: Readonly<Record<string, string>> = {}) {
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env['PATH'], PORT: '0', DATA_DIR: folder, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.on('exit', (code, signal) => resolve(code ?? signal));
  });
  const lines = createInterface({ input: child.stdout });
  const url = await new Promise<string>((resolve) => {
    lines.on('line', (line) => {
      const address = /Server listening at (http:[\w.:/]+)/.exec(line)?.[1];
      if (address) resolve(address);
    });
  });
  return { child, ended, url };
}

const visitor = '2f1c6a52-92ab-4dfa-9c7f-0d4ea3c1b111';
const token = csrfTokenOf({ visitor, session: undefined }) ?? '';
const cookie = `csrf-token=${token}; kontor_visitor=${visitor}`;
const headers = { site: 'DE', cookie, 'x-csrf-token': token, 'content-type': 'application/json' };

const setQuantity = (url: string, quantity: number) =>
  fetch(url + cartPath, {
    method: 'PUT',
    headers,
    body: JSON.stringify({ setArticle: { productId, tcm: '40102', quantity } }),
  });

const quantityOf = async (url: string): Promise<number> => {
  const answer = (await (await fetch(url + cartPath, { headers })).json()) as { cart: { numberOfArticles: number } };
  return answer.cart.numberOfArticles;
};

describe('the program', () => {
  it('that is told to end says so, still answers, and ends well', async () => {
    const { child, ended, url } = await start({ DRAIN_SECONDS: '1' });
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    child.kill('SIGTERM');
    await expect(readyStatus(url, 503)).resolves.toBe(503);
    const call = await fetch(`${url}/json/psdata`);
    expect([call.status, call.headers.get('connection')]).toEqual([200, 'close']);
    expect(await ended).toBe(0);
  });

  it('that is killed in the middle of writes has lost nothing that it had answered', async () => {
    const first = await start();
    let answered = 0;
    let sent = 0;
    const writing = (async () => {
      for (sent = 1; sent <= 99; sent += 1) {
        const pending = setQuantity(first.url, sent);
        if (sent === 20) first.child.kill('SIGKILL');
        if ((await pending).status === 200) answered = sent;
      }
    })();
    await writing.catch(() => undefined);
    expect(await first.ended).toBe('SIGKILL');
    expect(answered).toBeGreaterThanOrEqual(19);

    const second = await start();
    const kept = await quantityOf(second.url);
    expect(kept).toBeGreaterThanOrEqual(answered);
    expect(kept).toBeLessThanOrEqual(sent);
    expect((await fetch(`${second.url}/readyz`)).status).toBe(200);
  });

  it('does not start with faults in production', async () => {
    const child = spawn(process.execPath, [program], {
      env: { PATH: process.env['PATH'], PORT: '0', DATA_DIR: folder, FAULTS: 'on', NODE_ENV: 'production' },
      stdio: 'ignore',
    });
    children.push(child);
    expect(await new Promise((resolve) => child.on('exit', resolve))).toBe(1);
  });
});

/** Asks until the state is the expected one, which a signal brings about in its own time. */
async function readyStatus(url: string, expected: number): Promise<number> {
  for (;;) {
    const { status } = await fetch(`${url}/readyz`);
    if (status === expected) return status;
  }
}
