import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { programEnvironment } from '@kontor/testing/programEnvironment';

/** The back end as a child process on a separate port. */
export type ChildServer = {
  readonly url: string;
  /** Kills the server without giving it a chance to clean up, as a power cut would. */
  kill(): Promise<void>;
  /** Stops the server with SIGTERM. Resolves when it has exited. */
  stop(): Promise<void>;
};

const script = fileURLToPath(new URL('../server.ts', import.meta.url));

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}

/** Starts the back end with the database in a folder and waits until it is listening. */
export async function startChildServer(
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<ChildServer> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script], {
    env: {
      ...programEnvironment,
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'info',
      RATE_LIMIT: '0',
      SUBSCRIPTION_LIMIT: '0',
      SEARCH_LIMIT: '0',
      VOUCHER_LIMIT: '0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /listening at (http:\/\/[\d.]+:\d+)/.exec(line)?.[1];
    if (url === undefined) continue;
    child.stdout.resume();
    return { url, kill: () => end(child, 'SIGKILL'), stop: () => end(child, 'SIGTERM') };
  }
  throw new Error('the back end ended before it listened');
}
