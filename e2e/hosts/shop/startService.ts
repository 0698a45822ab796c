import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RunningHost } from '../runningHost.ts';

type Service = {
  readonly name: 'page-border' | 'shell';
  readonly port: number;
  /** Path that answers with 200 as soon as calls may come. */
  readonly health: string;
  readonly settings: Readonly<Record<string, string>>;
};

const programs = { 'page-border': 'services/page-border/src/server.ts', shell: 'shell/server/server.ts' } as const;

/** Where a run keeps the logs of all programs, which it looks at afterwards. */
const logFolder = process.env['LOG_FOLDER'];

/** Milliseconds until it must answer; a busy machine takes longer than an idle one. */
const deadline = 120_000;

async function isHealthy(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

/** Starts one of the shop's programs with settings of a test, and waits until it is ready. */
export async function startService({ name, port, health, settings }: Service): Promise<RunningHost> {
  const program = fileURLToPath(new URL(`../../../${programs[name]}`, import.meta.url));
  const log = logFolder ? openSync(join(logFolder, `${name}-${port}.log`), 'a') : undefined;
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    env: { ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'info', ...settings, PORT: String(port) },
    stdio: ['ignore', log ?? 'ignore', 'inherit'],
  });
  if (log !== undefined) closeSync(log);
  const url = `http://localhost:${port}`;
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  const start = Date.now();
  while (!(await isHealthy(url + health))) {
    if (child.exitCode !== null || Date.now() - start > deadline) {
      await stop();
      throw new Error(`${name} does not become ready`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { url, stop };
}
