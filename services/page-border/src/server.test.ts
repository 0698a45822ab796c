import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { programEnvironment } from '@kontor/testing/programEnvironment';
import { mountPath } from './fragment/fragmentPath.ts';
import { serverSource } from './testing/createTestOrigin.ts';
import { createTestShop, type TestShop } from './testing/createTestService.ts';
import { childrenOf, processState } from './testing/processState.ts';

jest.setTimeout(60_000);

const program = fileURLToPath(new URL('./server.ts', import.meta.url));

let shop: TestShop;
let children: ChildProcess[];

beforeEach(async () => {
  shop = await createTestShop();
  children = [];
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  await shop.close();
});

/** Starts the program on a free port and collects its log lines. */
async function start(settings: Readonly<Record<string, string>> = {}) {
  const child = spawn(process.execPath, [program], {
    env: { ...programEnvironment, ...shop.environment, LOG_LEVEL: 'info', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.on('exit', (code, signal) => resolve(code ?? signal));
  });
  const log: { msg: string; [field: string]: unknown }[] = [];
  const listeners = new Set<() => void>();
  /** Resolves once the log meets a condition. */
  const logged = (isExpected: (lines: typeof log) => boolean) =>
    new Promise<void>((resolve, reject) => {
      const listener = () => {
        if (isExpected(log)) resolve();
      };
      listeners.add(listener);
      child.on('exit', () => reject(new Error('the program has ended')));
      listener();
    });
  const url = await new Promise<string>((resolve, reject) => {
    child.on('exit', () => reject(new Error('the program has ended')));
    createInterface({ input: child.stdout }).on('line', (line) => {
      log.push(JSON.parse(line));
      for (const listener of listeners) listener();
      const address = /Server listening at (http:[\w.:/]+)/.exec(line)?.[1];
      if (address) resolve(address);
    });
  });
  return { child, ended, url, log, logged };
}

const header = `${mountPath}/header/DE/CLASSIC`;

describe('the program', () => {
  test('page-border serves published versions and logs in lines of JSON', async () => {
    const { url, log } = await start();
    const answer = await fetch(url + header);
    expect([answer.status, answer.headers.get('x-remote-version')]).toEqual([200, '1.0.0']);
    expect(log).toContainEqual(
      expect.objectContaining({ service: 'page-border', remote: 'header', version: '1.0.0', level: 30 }),
    );
    expect(await (await fetch(`${url}/metrics`)).text()).toContain('process_cpu_seconds_total');
  });

  test('page-border reports SIGTERM at /readyz, still responds, and exits with 0', async () => {
    const { child, ended, url, logged } = await start({ DRAIN_SECONDS: '300' });
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    child.kill('SIGTERM');
    await logged((lines) => lines.some(({ msg }) => msg === 'closing'));
    expect((await fetch(`${url}/readyz`)).status).toBe(503);
    expect((await fetch(url + header)).status).toBe(200);
    // The second signal ends draining.
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });

  test('page-border exits with 0 if a signal arrives while it starts', async () => {
    const child = spawn(process.execPath, [program], {
      env: { ...programEnvironment, ...shop.environment, LOG_LEVEL: 'info' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(child);
    const ended = new Promise((resolve) => child.on('exit', (code, signal) => resolve(code ?? signal)));
    // At this moment the first version is in service, but the program is not listening yet.
    createInterface({ input: child.stdout }).once('line', () => child.kill('SIGTERM'));
    expect(await ended).toBe(0);
  });

  test('page-border refuses to start if a variable is invalid', async () => {
    const child = spawn(process.execPath, [program], {
      env: { ...programEnvironment, ...shop.environment, WORKERS: 'many' },
      stdio: 'ignore',
    });
    children.push(child);
    expect(await new Promise((resolve) => child.on('exit', resolve))).toBe(1);
  });
});

test('page-border exits and names HOST and PORT if it cannot listen', async () => {
  const child = spawn(process.execPath, [program], {
    env: { ...programEnvironment, ...shop.environment, HOST: 'nowhere.invalid' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  children.push(child);
  const lines = createInterface({ input: child.stdout });
  const log: unknown[] = [];
  lines.on('line', (line) => log.push(JSON.parse(line)));
  expect(await new Promise((resolve) => child.on('close', resolve))).toBe(1);
  expect(log).toContainEqual(
    expect.objectContaining({ level: 60, HOST: 'nowhere.invalid', msg: 'the service cannot listen at HOST and PORT' }),
  );
});

/** Resolves once the condition is true. */
async function become(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 20));
}

// Only Linux ends a process when its parent ends.
const onLinux = process.platform === 'linux' ? test : test.skip;

onLinux('render processes end when the program is killed, also one that is in an endless loop', async () => {
  for (const part of ['header', 'footer'] as const)
    shop.origin.publish(part, '2.0.0', serverSource(`(() => { while (input.site === 'AT'); return '<p></p>'; })()`));
  shop.writeRegistry();
  const { child, ended, url } = await start({ RENDER_DEADLINE: '60000' });
  expect((await fetch(url + header)).headers.get('x-remote-version')).toBe('2.0.0');
  const renderers = childrenOf(Number(child.pid));
  expect(renderers).toHaveLength(2);
  const ticks = () => renderers.map((pid) => processState(pid)?.ticks ?? 0);
  const idle = ticks();
  const answer = fetch(`${url}${mountPath}/header/AT/CLASSIC`).catch(() => 'broken off');
  // Only a busy loop would use a fifth of a second of CPU time.
  await become(() => ticks().some((now, index) => now - (idle[index] ?? 0) > 20));
  child.kill('SIGKILL');
  expect([await ended, await answer]).toEqual(['SIGKILL', 'broken off']);
  await become(() => renderers.every((pid) => processState(pid) === undefined));
});

describe('several processes', () => {
  const pids = (log: readonly { msg: string; [field: string]: unknown }[]) => [
    ...new Set(log.filter(({ msg }) => msg.includes('listening')).map(({ pid }) => Number(pid))),
  ];

  test('several worker processes respond, count and end together', async () => {
    const { child, ended, url, logged } = await start({ WORKERS: '2' });
    await logged((lines) => pids(lines).length === 2);
    for (let turn = 0; turn < 20; turn += 1) expect((await fetch(url + header)).status).toBe(200);
    const text = await (await fetch(`${url}/metrics`)).text();
    const counts = [...text.matchAll(/^pageborder_fragments_total\{.*\} (\d+)$/gm)].map(([, count]) => Number(count));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(20);
    expect(text).toContain('pageborder_live_version{remote="header",version="1.0.0"} 1');
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });

  test('a worker process that dies is replaced while the other worker responds', async () => {
    const { url, log, logged } = await start({ WORKERS: '2' });
    await logged((lines) => pids(lines).length === 2);
    const [first = 0] = pids(log);
    process.kill(first, 'SIGKILL');
    await logged((lines) => pids(lines).length === 3);
    expect((await fetch(url + header)).status).toBe(200);
  });
});
