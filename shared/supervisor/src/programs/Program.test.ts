import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Clock } from '../clock.ts';
import { fakeClock } from '../testing/fakeClock.ts';
import { Program } from './Program.ts';

/** A timeout that is long enough for a busy machine. */
const startDeadlineMs = 60_000;

let folder: string;
const programs: Program[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kontor-program-'));
});

afterEach(async () => {
  for (const program of programs.splice(0)) {
    await program.stop();
    rmSync(program.logFile, { force: true });
  }
  rmSync(folder, { recursive: true });
});

/** Finds a free port. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

const server = `
  import { createServer } from 'node:http';
  createServer((request, response) => response.end(process.env.GREETING)).listen(Number(process.env.PORT), '127.0.0.1');
`;

/** Creates a program that runs a script in a temporary folder. */
async function setUp(script: string, { cwd = folder, clock }: { cwd?: string; clock?: Clock } = {}) {
  const port = await freePort();
  writeFileSync(join(folder, 'program.mjs'), script);
  const options = {
    name: `test-${process.pid}-${port}`,
    command: ['program.mjs'],
    cwd,
    environment: { PORT: String(port), GREETING: 'hello', NODE_OPTIONS: '' },
    healthUrl: `http://127.0.0.1:${port}/`,
  };
  const program = new Program(options, clock);
  programs.push(program);
  const onExit = jest.fn<(program: Program, code: number | null) => void>();
  return { program, options, port, onExit };
}

test('a program runs in its folder and environment, is healthy when it responds, and ends when stopped', async () => {
  const { program, options, onExit } = await setUp(server);
  program.start(onExit);
  await program.waitUntilHealthy(startDeadlineMs);
  expect(await (await fetch(options.healthUrl)).text()).toBe('hello');
  await program.stop();
  await expect(fetch(options.healthUrl)).rejects.toThrow();
  expect(onExit).not.toHaveBeenCalled();
});

test('a program does not inherit variables that commands use for another shop', async () => {
  const { program } = await setUp('console.log(JSON.stringify(process.env));');
  process.env['REGISTRY_KEYS'] = '/other/keys.json';
  process.env['WATCH_URL'] = 'http://other.example';
  process.env['FAULTS'] = 'on';
  try {
    await new Promise<void>((resolve) => program.start(() => resolve()));
    await program.stop();
    const variables = JSON.parse(readFileSync(program.logFile, 'utf8'));
    expect(variables).toMatchObject({ GREETING: 'hello', FAULTS: 'on' });
    expect([variables.REGISTRY_KEYS, variables.WATCH_URL]).toEqual([undefined, undefined]);
  } finally {
    for (const name of ['REGISTRY_KEYS', 'WATCH_URL', 'FAULTS']) delete process.env[name];
  }
});

describe('a program that', () => {
  test('a program that ends immediately reports this, and its output is in the log', async () => {
    const { program } = await setUp('console.error("no beans"); process.exitCode = 3;');
    const ended = new Promise<number | null>((resolve) => program.start((_program, code) => resolve(code)));
    expect(await ended).toBe(3);
    await expect(program.waitUntilHealthy(startDeadlineMs)).rejects.toThrow(
      `${program.name} ended at once; see ${program.logFile}`,
    );
    await program.stop();
    expect(readFileSync(program.logFile, 'utf8')).toContain('no beans');
  });

  test('a program that is killed reports this without a delay', async () => {
    const { program } = await setUp('process.kill(process.pid, "SIGKILL");');
    const ended = new Promise<number | null>((resolve) => program.start((_program, code) => resolve(code)));
    expect(await ended).toBeNull();
    await expect(program.waitUntilHealthy(startDeadlineMs)).rejects.toThrow(`${program.name} ended at once`);
  });

  test('a program that cannot be started reports its end and logs the reason', async () => {
    const { program } = await setUp(server, { cwd: '/none/such/folder' });
    const ended = new Promise<Program>((resolve) => program.start((stopped) => resolve(stopped)));
    expect(await ended).toBe(program);
    await expect(program.waitUntilHealthy(startDeadlineMs)).rejects.toThrow(`${program.name} ended at once`);
    await program.stop();
    expect(readFileSync(program.logFile, 'utf8')).toContain('ENOENT');
  });

  test('a program that does not respond in time reports the timeout', async () => {
    const clock = fakeClock();
    const { program, options, onExit } = await setUp('setInterval(() => undefined, 60_000);', {
      // Timers fire immediately and advance the clock.
      clock: {
        ...clock,
        setTimeout: (callback, delayMs) =>
          setImmediate(() => {
            clock.advance(delayMs);
            callback();
          }),
      },
    });
    program.start(onExit);
    await expect(program.waitUntilHealthy(200)).rejects.toThrow(`did not answer ${options.healthUrl} within 200 ms`);
  });

  test('a program that was never started or has already ended can be stopped', async () => {
    const { program } = await setUp(server);
    await expect(program.stop()).resolves.toBeUndefined();
    await expect(program.stop()).resolves.toBeUndefined();
  });
});

test('a program ends with its parent, even if the parent is killed', async () => {
  const { program, options, port } = await setUp(server);
  const parent = `
    import { Program } from ${JSON.stringify(new URL('./Program.ts', import.meta.url).href)};
    const program = new Program(${JSON.stringify(options)});
    program.start(() => undefined);
    await program.waitUntilHealthy(${startDeadlineMs});
    console.log('up');
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', parent], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  await once(child.stdout, 'data');
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  child.kill('SIGKILL');
  await once(socket, 'close');
  await expect(fetch(options.healthUrl)).rejects.toThrow();
  expect(program.name).toBe(options.name);
});
