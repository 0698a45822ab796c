import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RunningHost } from '../runningHost.ts';

type ServiceOptions = {
  readonly name: keyof typeof programs;
  readonly port: number;
  /** The program's arguments. */
  readonly args?: readonly string[];
  /** A path that returns 200 when the service is ready. */
  readonly healthPath: string;
  /** The program's own default applies to a variable that is undefined. */
  readonly environment: Readonly<Record<string, string | undefined>>;
};

const programs = {
  'page-border': 'services/page-border/src/server.ts',
  shell: 'reference/shop/server/server.ts',
  remote: 'shared/supervisor/src/commands/remote.ts',
} as const;

/** The folder for logs, which are searched for secrets after the run. */
const logFolder = process.env['LOG_FOLDER'];

/** Upper bound for a busy machine. */
const startDeadlineMs = 120_000;

async function isHealthy(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

/** Starts a service with a test's environment and waits until it is ready. */
export async function startService({
  name,
  port,
  args = [],
  healthPath,
  environment,
}: ServiceOptions): Promise<RunningHost> {
  const program = fileURLToPath(new URL(`../../../${programs[name]}`, import.meta.url));
  const log = logFolder ? openSync(join(logFolder, `${name}-${port}.log`), 'a') : undefined;
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, ...args], {
    env: { ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'info', ...environment, PORT: String(port) },
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
  while (!(await isHealthy(url + healthPath))) {
    if (child.exitCode !== null || Date.now() - start > startDeadlineMs) {
      await stop();
      throw new Error(`${name} did not become ready within ${startDeadlineMs} ms`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { url, stop };
}
