import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A separate process whose program logs its address once it listens. */
export type Program = {
  readonly url: string;
  readonly pid: number;
  /**
   * Forces garbage collection in a program that was started with `collectFlags`.
   *
   * @returns the size of the remaining objects and buffers, in bytes
   */
  collect(): Promise<number>;
  stop(): Promise<void>;
};

/** Node flags with which a program collects its garbage on request. */
export const collectFlags: readonly string[] = [
  '--expose-gc',
  `--import=${new URL('./programs/collectOnRequest.ts', import.meta.url)}`,
];

/**
 * Starts a program and waits until it is listening.
 *
 * @param flags Node flags for the program
 */
export async function startProgram(
  file: URL,
  settings: Readonly<Record<string, string>>,
  flags: readonly string[] = [],
): Promise<Program> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...flags, fileURLToPath(file)], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...settings },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const { stdout } = child;
  if (!stdout) throw new Error(`${file} has no output`);
  for await (const line of createInterface({ input: stdout })) {
    const url = /listening at (http:\/\/[\d.]+:\d+)/.exec(line)?.[1];
    if (url === undefined) continue;
    stdout.resume();
    return {
      url,
      pid: child.pid ?? 0,
      async collect() {
        const collected = once(child, 'message');
        child.send('collect');
        const [bytes] = await collected;
        return bytes;
      },
      async stop() {
        if (child.exitCode !== null || child.signalCode !== null) return;
        const exit = once(child, 'exit');
        child.kill('SIGTERM');
        await exit;
      },
    };
  }
  throw new Error(`${file} ended before it listened`);
}
