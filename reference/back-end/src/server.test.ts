import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { csrfTokenOf } from '@kontor/server/identity';
import { programEnvironment } from '@kontor/testing/programEnvironment';

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

/** Starts the program on a free port, with the test's folder. */
async function start(settings: Readonly<Record<string, string>> = {}) {
  const child = spawn(process.execPath, [program], {
    env: { ...programEnvironment, PORT: '0', DATA_DIR: folder, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.on('exit', (code, signal) => resolve(code ?? signal));
  });
  const lines = createInterface({ input: child.stdout });
  /** Waits until the program logs a matching line. */
  const logged = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve) => {
      lines.on('line', (line) => {
        const match = pattern.exec(line);
        if (match) resolve(match);
      });
    });
  const [, url = ''] = await logged(/Server listening at (http:[\w.:/]+)/);
  return { child, ended, url, logged };
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
  test('after SIGTERM, the program is no longer ready at /readyz, still responds, and exits with code 0', async () => {
    const { child, ended, url, logged } = await start({ DRAIN_SECONDS: '300' });
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    const closing = logged(/"msg":"closing"/);
    child.kill('SIGTERM');
    await closing;
    expect((await fetch(`${url}/readyz`)).status).toBe(503);
    const call = await fetch(`${url}/json/psdata`);
    expect([call.status, call.headers.get('connection')]).toEqual([200, 'close']);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });

  test('a killed program has stored every change that it confirmed', async () => {
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
    const stored = await quantityOf(second.url);
    expect(stored).toBeGreaterThanOrEqual(answered);
    expect(stored).toBeLessThanOrEqual(sent);
    expect((await fetch(`${second.url}/readyz`)).status).toBe(200);
  });

  test('the program does not start in production with faults enabled', async () => {
    const child = spawn(process.execPath, [program], {
      env: { ...programEnvironment, PORT: '0', DATA_DIR: folder, FAULTS: 'on', NODE_ENV: 'production' },
      stdio: 'ignore',
    });
    children.push(child);
    expect(await new Promise((resolve) => child.on('exit', resolve))).toBe(1);
  });
});

describe('the address under which calls are counted', () => {
  const statusesOf = async (url: string, claims: readonly string[]): Promise<number[]> => {
    const statuses: number[] = [];
    for (const claim of claims) {
      statuses.push((await fetch(`${url}/json/psdata`, { headers: { 'x-forwarded-for': claim } })).status);
    }
    return statuses;
  };

  test('calls are counted under the address reported by trusted proxies', async () => {
    const { url } = await start({ RATE_LIMIT: '2', TRUST_PROXY: '127.0.0.1, 10.0.0.0/8' });
    const ada = '203.0.113.7, 10.0.0.1';
    expect(await statusesOf(url, [ada, ada, ada])).toEqual([200, 200, 429]);
    expect(await statusesOf(url, ['203.0.113.8, 10.0.0.1'])).toEqual([200]);
    expect(await statusesOf(url, [`198.51.100.1, ${ada}`, `198.51.100.2, ${ada}`])).toEqual([429, 429]);
  });

  test('calls that only read are not counted if a trusted proxy makes them for itself, as page-border does for its fragments', async () => {
    const { url } = await start({ RATE_LIMIT: '2', TRUST_PROXY: '127.0.0.1' });
    const read = async () => (await fetch(`${url}/json/psdata`)).status;
    expect([await read(), await read(), await read()]).toEqual([200, 200, 200]);
    const changes = [await setQuantity(url, 1), await setQuantity(url, 2), await setQuantity(url, 3)];
    expect(changes.map(({ status }) => status)).toEqual([200, 200, 429]);
  });

  test('calls are counted under the connection’s address if no proxy is trusted', async () => {
    const { url } = await start({ RATE_LIMIT: '2' });
    expect(await statusesOf(url, ['203.0.113.7', '203.0.113.8', '203.0.113.9'])).toEqual([200, 200, 429]);
  });
});
